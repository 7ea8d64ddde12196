/** What every page does without React. One file, so that the build inlines it. */
import { keepPlace } from './keep-place.ts';
import { startMotionSwitch } from './motion.ts';
import { enhanceNavigation } from './navigation.ts';
import { findParts } from './parts.ts';
import { revealOnScroll } from './reveal-on-scroll.ts';
import { root } from './root.ts';
import { scrollToTop } from './scroll-to-top.ts';
import { typewrite } from './typewriter.ts';

for (const header of findParts('header')) enhanceNavigation(header);
for (const text of findParts('typewriter')) typewrite(text);
revealOnScroll();
scrollToTop();
keepPlace();
startMotionSwitch();

// The year of the copyright line by the visitor's clock (specification section 2, footer). The server's HTML has the year of the build.
for (const year of findParts('year')) year.textContent = String(new Date().getFullYear());

// The day on a printed page, by the same clock. Not before: the first date in words takes a slow phone 20 ms and more.
const writeDay = () => {
  for (const day of findParts('printDay'))
    day.textContent = new Date().toLocaleDateString(root.lang, { dateStyle: 'long' });
};
addEventListener('beforeprint', writeDay);
// Previews of the print styles, as in developer tools, send no beforeprint.
matchMedia('print').addEventListener('change', writeDay);
