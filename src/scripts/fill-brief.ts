/**
 * Fills in what a tool or a guide hands over in the fragment of the address (contactUrl in addresses.ts): one line for the message,
 * which the visitor sees and may change, unless something is there already. The page then opens at the form, as a link to it
 * would; the focus stays where it is.
 */
const brief = new URLSearchParams(location.hash.slice(1)).get('brief')?.replaceAll(/\s+/g, ' ').trim();
const message = document.querySelector<HTMLTextAreaElement>('main form textarea');

if (brief && message) {
  if (message.value === '') message.value = brief.slice(0, message.maxLength);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After Back or a reload the browser restores the place where the visitor was.
  if (visit?.type === 'navigate') message.form?.scrollIntoView({ behavior: 'instant' });
}
