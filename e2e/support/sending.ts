import { expect, type Page, type Request } from '@playwright/test';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import type { FormId } from '../../leads/forms.ts';
import { hydrated } from './islands.ts';

/** Where every form is sent to. */
export const SEND = '**/api/v1.0/email/send-form';

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

/** A property of an island as Astro writes it into the document: what kind of value it is, and the value. */
type IslandProp = [kind: number, value: unknown];

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
    const islands = elementsIn(tree).filter(
      (element) => attributeOf(element, 'component-export')?.value === 'LeadForm',
    );
    for (const island of islands) {
      const props = attributeOf(island, 'props');
      const all = JSON.parse(props?.value ?? '{}') as { settings?: IslandProp };
      const settings = all.settings?.[1] as { service: IslandProp } | undefined;
      if (!props || !settings) continue;
      const service = change(plain(settings.service) as EmailService);
      settings.service = asProp(service);
      props.value = JSON.stringify(all);
      changeNativePost(island, service, id);
      changes++;
    }
    await route.fulfill({ response, body: serialize(tree) });
  });
  await page.reload();
  await hydrated(page);
  await page.unroute(document);
  expect(changes, 'forms whose settings have been changed').toBe(1);
}

/** Changes what the form posts before it is hydrated. */
function changeNativePost(island: Element, service: EmailService, id: FormId): void {
  const hidden: Readonly<Record<string, string | undefined>> = {
    service_id: service.serviceId,
    user_id: service.userId,
    template_id: service.templates[id],
  };
  for (const element of elementsIn(island)) {
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

/** A property's value; all that the settings hold are texts, and objects of them. */
function plain([, value]: IslandProp): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, prop]) => [name, plain(prop as IslandProp)]));
}

function asProp(value: unknown): IslandProp {
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asProp(inner)]))];
}
