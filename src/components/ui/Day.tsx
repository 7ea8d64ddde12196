/** A day as people write it: 24 November 2026. */
export function Day({ date }: { date: string }) {
  const words = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return <time dateTime={date}>{words}</time>;
}
