import { describeEngine } from './journeys.ts';
import { startWebKit } from './webkit.ts';

describeEngine('WebKit', startWebKit);
