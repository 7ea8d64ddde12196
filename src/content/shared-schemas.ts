/** Parts that the schemas of several content files share. */
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Whether other languages have a value of their own. Without it, plain texts do, and what has a pattern does not. */
    translate?: boolean;
  }
}

export const text = z.string().min(1);
export const httpsUrl = z.url({ protocol: /^https$/ });
export const buttonLabel = text.describe('Label of a button: what happens when it is pressed.');

/** A value that is the same in every language: a name, a code, the place in a law. */
export function asInEnglish<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.meta({ ...schema.meta(), translate: false });
}

/** A name by which parts of content refer to each other. */
export const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case words and numbers with hyphens: tds-deposit');
export const ids = z.array(id).min(1);

/** When something applies, by what the visitor has chosen: all of `all`, at least one of `any`, none of `none`. */
export const conditionSchema = z
  .strictObject({
    all: ids.optional().describe('Each of them was chosen.'),
    any: ids.optional().describe('At least one of them was chosen.'),
    none: ids.optional().describe('None of them was chosen.'),
  })
  .describe('Ids of options, or what these imply.');

/** All of `all`, at least one of `any`, none of `none`. */
export type Condition = z.infer<typeof conditionSchema>;

/** The place in the law that a statement comes from. */
export const source = asInEnglish(text).describe(
  'Act or rules by the title they have in content/guides.yaml, then the place in them: Companies Act, 2013, s. 149(3)',
);

/** A mark that stops the build: nothing unverified is published. */
export const verify = z
  .boolean()
  .refine((value) => !value, 'false once it has been checked: nothing unverified is published')
  .optional()
  .describe('Marks a statement that nobody has checked yet. The build stops at it.');

/** A mark that the page shows. */
export const likely = z
  .boolean()
  .optional()
  .describe('Whether it comes from professional tables and is not confirmed by the authority. The page says so.');

/** What search engines and browser tabs show of a page. */
export const head = z
  .strictObject({
    title: text.max(60).describe('Title in search results and browser tabs; the provider’s name is added.'),
    description: text.min(50).max(160).describe('One or two sentences for search results.'),
  })
  .meta({ title: 'Search results and browser tab' })
  .describe('What search engines and browser tabs show.');

/** The schema of an object with exactly some keys, whose values have one schema. */
export const record = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);

/** The address of a page. */
export const path = z
  .string()
  .regex(/^\/[a-z0-9-]+$/, 'a path such as /startyourbusiness: lower case, no slash at the end');
export const heading = text.describe('The heading of the page.');
export const lede = text.meta({ title: 'Introduction' }).describe('The sentence below the heading.');
export const sectionTitle = text.describe('Heading of the section.');
/** A card. */
export const titledText = z.strictObject({
  title: text.describe('Heading of the card.'),
  text: text.describe('One plain sentence below it.'),
});
/** A path of the site, perhaps with a fragment. The key of such a value is `link`: the loader looks the page up. */
export const pageAddress = z
  .string()
  .regex(/^\/[a-z0-9-]*(#[a-z-]+)?$/, 'a path of this site, in lower case, such as /contact');
/** A link to a page of the site. */
export const titledLink = z.strictObject({
  label: text.describe('What the link says.'),
  link: pageAddress.describe('A path of this site, perhaps with a fragment: /contact, /terms-of-use#privacy'),
});
export const callBefore = text.describe('Shown before the phone number: Or call');
export const heroLinks = z.array(titledLink).min(1).describe('Links in the first view to what visitors look for.');

export type Head = z.infer<typeof head>;
export type TitledLink = z.infer<typeof titledLink>;
