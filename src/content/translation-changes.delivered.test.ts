/** The same as translation-changes.test.ts, in every file of the delivered content that has a translation. */
import { translationChangesSuite } from '../testing/translation-changes-suite.ts';

translationChangesSuite(200);
