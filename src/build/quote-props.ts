/** The properties of islands in single quotes: they are JSON, in which Astro escapes every double quote. @param html of a document */
export function quoteProps(html: string): string {
  return html.replace(
    /(<astro-island[^>]*? props=)"([^"]*)"/g,
    (_, start: string, props: string) => `${start}'${props.replaceAll('&quot;', '"').replaceAll("'", '&#39;')}'`,
  );
}
