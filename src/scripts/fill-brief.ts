/**
 * Fills in what a tool or a guide hands over in the address (contactUrl in addresses.ts), unless something is there already: the
 * service in the query, in English (the page shows its name in its language if it suggests it), and in the fragment one line for the
 * message, which the visitor sees and may change. With the line the page opens at the form, as a link to it would; the focus stays
 * where it is.
 */
const form = document.querySelector<HTMLFormElement>('main form');
const brief = new URLSearchParams(location.hash.slice(1)).get('brief')?.replaceAll(/\s+/g, ' ').trim();

function fillIn(control: HTMLInputElement | HTMLTextAreaElement | null | undefined, value: string): void {
  if (control?.value === '') control.value = value.slice(0, control.maxLength);
}

const service = form?.querySelector<HTMLInputElement>('[name=service]');
const asked = new URLSearchParams(location.search).get('service') ?? '';
const inLanguage = [...(service?.list?.options ?? [])].find(({ dataset }) => dataset.english === asked);
fillIn(service, inLanguage?.value ?? asked);
if (brief) {
  fillIn(form?.querySelector('textarea'), brief);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After Back or a reload the browser restores the place where the visitor was.
  if (visit?.type === 'navigate') form?.scrollIntoView({ behavior: 'instant' });
}
