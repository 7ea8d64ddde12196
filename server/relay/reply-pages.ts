import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../escape-html.ts';
import type { LeadFields } from './outbox.ts';

/** The pages that answer a form posted without script. */
export interface ReplyPages {
  readonly received: string;
  /** With the slot `<!--problems-->`, and perhaps `<!--typed-->` for what the visitor had typed. */
  readonly refused: string;
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

/** Plain pages for a relay that has no built site beside it. */
export const plainReplyPages: ReplyPages = {
  received: page(
    'Your request was received',
    '<p>Thank you. We will get back to you shortly. You can close this page or go back.</p>',
  ),
  refused: page(
    'Your request was not sent',
    '<p>Nothing was stored. Please go back, correct what is listed here and send the form again.</p>\n<!--problems-->\n<!--typed-->',
  ),
};

/** The reply pages that the site's build wrote into a folder; the plain ones where it wrote none. */
export function loadReplyPages(folder: string): ReplyPages {
  const read = (name: string, fallback: string): string => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {
      return fallback;
    }
  };
  return {
    received: read('received.html', plainReplyPages.received),
    refused: read('refused.html', plainReplyPages.refused),
  };
}

/** The refused page with what is wrong, and with what the visitor had typed so that none of it is lost. */
export function refusedPage(template: string, problems: readonly string[], typed: LeadFields): string {
  const problemList = `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>`;
  const filled = typed.filter(([, value]) => value !== '');
  const typedList =
    filled.length === 0
      ? ''
      : `<h2>What you typed</h2><dl>${filled
          .map(
            ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd style="white-space:pre-wrap">${escapeHtml(value)}</dd>`,
          )
          .join('')}</dl>`;
  // Functions as replacements: in a string, $& from a visitor would have a meaning.
  return template.replace('<!--problems-->', () => problemList).replace('<!--typed-->', () => typedList);
}
