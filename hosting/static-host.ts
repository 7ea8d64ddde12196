import { combined, contentPolicy, type DocumentSources } from './content-policy.ts';
import { headerRules, OVER_TLS } from './header-rules.ts';

/**
 * The file `_headers` of static hosts (Netlify, Cloudflare Pages and others): the table of headers in their words.
 *
 * All documents share one content security policy, which knows the styles of each. Hosts apply every rule that matches;
 * some join the values, so a page's own policy could not replace a general one; at an unknown address nothing but the
 * general one applies; and there is room for a hundred rules, while a site may have more pages.
 */
export function headersFile(documents: readonly DocumentSources[]): string {
  // Static hosts serve nothing without TLS.
  const [general, ...others] = headerRules(contentPolicy(combined(documents)));
  const rules = general ? [{ ...general, headers: { ...general.headers, ...OVER_TLS } }, ...others] : [];
  return rules
    .flatMap(({ path, headers }) => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ])
    .join('\n');
}

/**
 * The file `_redirects` of static hosts: other spellings of each page's path. Only those that can be listed; the script of
 * the not-found page finds the rest. Trailing slashes are the hosts' own business: a rule for them would match its target.
 */
export function redirectsFile(paths: readonly string[]): string {
  const lines = paths.flatMap((path) => {
    const name = path.slice(1) || 'index';
    const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
    return [`/${capitalised}`, `/${name}.html`].map((spelling) => `${spelling} ${path} 301`);
  });
  return `${lines.join('\n')}\n`;
}
