/**
 * Fills in the empty fields of the form with what a tool or a guide put into the address (contactUrl in addresses.ts).
 * The query has the service in English; if the field suggests the service, it gets the name in the language of the
 * page. The fragment has one line for the message, which the visitor sees and may change. With that line the page opens
 * at the form, and the focus stays where it is.
 */
const form = document.querySelector<HTMLFormElement>('main form');
const brief = new URLSearchParams(location.hash.slice(1)).get('brief')?.replaceAll(/\s+/g, ' ').trim();

function fillIn(control: HTMLInputElement | HTMLTextAreaElement | null | undefined, value: string): void {
  if (control?.value === '') control.value = value.slice(0, control.maxLength);
}

const serviceField = form?.querySelector<HTMLInputElement>('[name=service]');
const englishName = new URLSearchParams(location.search).get('service') ?? '';
const suggestion = [...(serviceField?.list?.options ?? [])].find(({ dataset }) => dataset.english === englishName);
fillIn(serviceField, suggestion?.value ?? englishName);
if (brief) {
  fillIn(form?.querySelector('textarea'), brief);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // After Back or a reload the browser restores the place where the visitor was.
  if (visit?.type === 'navigate') form?.scrollIntoView({ behavior: 'instant' });
}
