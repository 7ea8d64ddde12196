import type { Page, Request } from '@playwright/test';
import { DATA_ELEMENT } from '../../site/document-data.ts';
import { hydrated } from './consultation.ts';

/** Where every form is sent to. */
export const SEND = '**/api/v1.0/email/send-form';

/** What the toasts say (specification section 8). */
export const SUCCESS =
  "Thank you for reaching out to the provider. We've received your request and will get back to you shortly.";
export const FAILURE = 'Something went wrong. Please try again later.';

/** Counts the posts of a page from now on. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  return () => posts;
}

/** The names and values of a multipart request, in order. */
export function sentFields(request: Request): readonly (readonly [name: string, value: string])[] {
  const parts = (request.postData() ?? '').matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return [...parts].map(([, name = '', value = '']) => [name, value] as const);
}

/** Lets the email service answer when it is told to. */
export async function holdAnswer(page: Page, status = 200): Promise<() => void> {
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SEND, async (route) => {
    await answered;
    await route.fulfill({ status, body: status === 200 ? 'OK' : 'no' });
  });
  return answer;
}

/** The element of a document's data: its begin, and the JSON in it. */
const DATA = new RegExp(`(<script type="application/json" id="${DATA_ELEMENT}">)(.*?)(?=</script>)`);

interface EmailService {
  origin: string;
  userId: string;
  serviceId: string;
  templates: Record<string, string>;
}

/** Opens the page again as a build with other settings of the email service would show it. */
export async function changeEmailService(page: Page, change: (service: EmailService) => object): Promise<void> {
  type Shell = { emailService: EmailService };
  const changed = (shell: Shell) => ({ ...shell, emailService: change(shell.emailService) });
  await page.route('**/assets/shell-*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed((await response.json()) as Shell) });
  });
  // A document that has room brings the same data along.
  const document = page.url().replace(/#.*/, '');
  await page.route(document, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(DATA, (_, begin: string, json: string) => {
      const data = JSON.parse(json) as { shell: Shell };
      return begin + JSON.stringify({ ...data, shell: changed(data.shell) }).replaceAll('<', '\\u003c');
    });
    await route.fulfill({ response, body });
  });
  await page.reload();
  await hydrated(page);
  await page.unroute('**/assets/shell-*.json');
  await page.unroute(document);
}
