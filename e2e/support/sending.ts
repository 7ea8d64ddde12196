import { expect, type Page, type Request } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import type { FormId } from '../../leads/forms.ts';
import { hydrated } from './islands.ts';

/** Matches the address that every form is posted to, on any host. */
export const FORM_POST_PATTERN = '**/api/v1.0/email/send-form';

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

/** Holds the answer of the email service until the test releases it. */
export async function holdAnswer(page: Page, status = 200): Promise<() => void> {
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(FORM_POST_PATTERN, async (route) => {
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
export async function changeEmailService(
  page: Page,
  id: FormId,
  change: (service: EmailService) => EmailService,
): Promise<void> {
  const document = page.url().replace(/#.*/, '');
  let changes = 0;
  await page.route(document, async (route) => {
    const response = await route.fetch();
    const tree = parse(await response.text());
    const form = elementsIn(tree).find((element) => attributeOf(element, 'id')?.value === id);
    const settings = form && attributeOf(form, 'data-settings');
    if (settings) {
      const all = JSON.parse(settings.value) as { service: EmailService };
      all.service = change(all.service);
      settings.value = JSON.stringify(all);
      changeNativePost(form, all.service, id);
      changes++;
    }
    await route.fulfill({ response, body: serialize(tree) });
  });
  await page.reload();
  await hydrated(page);
  await page.unroute(document);
  expect(changes, 'forms whose settings have been changed').toBe(1);
}

/** Changes what the browser posts without the script. */
function changeNativePost(form: Element, service: EmailService, id: FormId): void {
  const hidden: Readonly<Record<string, string | undefined>> = {
    service_id: service.serviceId,
    user_id: service.userId,
    template_id: service.templates[id],
  };
  for (const element of elementsIn(form)) {
    const value = hidden[attributeOf(element, 'name')?.value ?? ''];
    const attribute = attributeOf(element, element.tagName === 'form' ? 'action' : 'value');
    if (!attribute) continue;
    if (element.tagName === 'form') attribute.value = service.origin + new URL(attribute.value, 'http://_').pathname;
    else if (value !== undefined) attribute.value = value;
  }
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

function attributeOf({ attrs }: Element, wanted: string): { value: string } | undefined {
  return attrs.find(({ name }) => name === wanted);
}
