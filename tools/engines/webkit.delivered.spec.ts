import { describeEngine } from './describe-engine.ts';
import { startWebKit } from './webkit.ts';

describeEngine('WebKit', startWebKit);
