import type { HeaderRule } from '../header-rules.ts';

/** Lines of a file for static hosts, without comments and empty ones. */
const linesOf = (text: string) => text.split('\n').filter((line) => /^\s*[^\s#]/.test(line));

/**
 * Parses `_headers` as static hosts do (docs.netlify.com/manage/routing/headers, developers.cloudflare.com/pages/configuration/headers):
 * a path, then indented lines: `Name: value` sets a header, `! Name` removes one that an earlier rule set.
 * @throws when a line is neither
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of linesOf(text)) {
    const [, path] = /^(\/\S*)$/.exec(line) ?? [];
    const [, name, value] = /^ +([\w-]+): (\S.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (path) rules.push({ path, headers: {} });
    else if (rule && name && value) rule.headers[name] = value;
    else if (!/^ +! [\w-]+$/.test(line))
      throw new Error(`_headers has a line that is not a path and not a header: ${line}`);
  }
  return rules;
}

/** Whether a rule applies to a path: `*` at its end stands for anything. */
export const applies = (rule: HeaderRule, path: string): boolean =>
  rule.path.endsWith('/*') ? `${path}/`.startsWith(rule.path.slice(0, -1)) : rule.path === path;

/** Parses `_redirects`: from, to, status. @throws when a line has another form */
export function parseRedirects(text: string): { from: string; to: string; status: number }[] {
  return linesOf(text).map((line) => {
    const [, from, to, status] = /^(\/\S*) (\/\S*) (\d{3})$/.exec(line) ?? [];
    if (!from || !to) throw new Error(`_redirects has a line that is not a redirect: ${line}`);
    return { from, to, status: Number(status) };
  });
}
