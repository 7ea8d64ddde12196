import { startFirefox } from './firefox.ts';
import { describeEngine } from './journeys.ts';

describeEngine('Firefox', startFirefox);
