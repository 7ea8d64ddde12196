/** What an editor does to the English content, at random: no page may then have a text that was made from another sentence. */
import { translationChangesSuite } from '../testing/translation-changes-suite.ts';

translationChangesSuite(200);
