/**
 * Lets every link of a document lead to the site: the replies of a relay on another origin are not among its pages.
 * @param siteUrl the site's origin, without a slash at its end
 */
export function linkToSite(html: string, siteUrl: string): string {
  return html.replace(/(<a\b[^>]*? href=")(?=\/(?!\/))/g, `$1${siteUrl}`);
}
