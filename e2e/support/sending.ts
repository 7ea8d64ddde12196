import type { Page, Request } from '@playwright/test';
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

interface EmailService {
  origin: string;
  userId: string;
  serviceId: string;
  templates: Record<string, string>;
}

/** Opens the page again as a build with other settings of the email service would show it. */
export async function changeEmailService(page: Page, change: (service: EmailService) => object): Promise<void> {
  await page.route('**/assets/shell-*.json', async (route) => {
    const response = await route.fetch();
    const shell = (await response.json()) as { emailService: EmailService };
    await route.fulfill({ response, json: { ...shell, emailService: change(shell.emailService) } });
  });
  await page.reload();
  await hydrated(page);
}
