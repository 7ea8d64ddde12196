import { createHash } from 'node:crypto';
import { attribute, elementsOf, textOf } from './html-elements.ts';

/** The parts of a built document that a content security policy must name. */
export interface DocumentSources {
  /** Hash sources of its style elements. */
  readonly styles: readonly string[];
  /** Hash sources of its inline scripts. */
  readonly scripts: readonly string[];
  /** Whether it loads scripts from files. */
  readonly loadsScriptFiles: boolean;
  /** Addresses of the frames in it, without query. */
  readonly frames: readonly string[];
  /** Where its forms are sent: an origin, or 'self'. */
  readonly forms: readonly string[];
}

/** The policy of files other than documents: they load nothing and cannot be framed. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The styles that the toast library (sonner) writes into the page: an element that is empty at first, then its text. After an
 * update of the library a test names the new hash.
 */
export const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
] as const;

/** Types of script elements that hold data; a policy does not name them. */
const DATA_TYPES = ['application/json', 'application/ld+json'];

/** Reads what a policy must name from a document. */
export function documentSources(html: string): DocumentSources {
  const elements = elementsOf(html);
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const scripts = named('script').filter((script) => !DATA_TYPES.includes(attribute(script, 'type') ?? ''));
  const islands = elements.some(({ tagName }) => tagName === 'astro-island');
  return {
    styles: unique(named('style').map((style) => hashSource(textOf(style)))),
    scripts: unique(
      scripts.filter((script) => attribute(script, 'src') === undefined).map((script) => hashSource(textOf(script))),
    ),
    loadsScriptFiles: islands || scripts.some((script) => attribute(script, 'src') !== undefined),
    frames: unique(named('iframe').map((frame) => (attribute(frame, 'src') ?? '').replace(/[?#].*/, ''))),
    forms: unique(named('form').map((form) => URL.parse(attribute(form, 'action') ?? '')?.origin ?? "'self'")),
  };
}

/** What all these documents contain together. */
export function combineSources(documents: readonly DocumentSources[]): DocumentSources {
  return {
    styles: unique(documents.flatMap(({ styles }) => styles)),
    scripts: unique(documents.flatMap(({ scripts }) => scripts)),
    loadsScriptFiles: documents.some(({ loadsScriptFiles }) => loadsScriptFiles),
    frames: unique(documents.flatMap(({ frames }) => frames)),
    forms: unique(documents.flatMap(({ forms }) => forms)),
  };
}

/**
 * The content security policy (CSP level 3) that allows what a document needs and nothing else. What is not named,
 * objects and workers for example, falls back to 'none'. Inline scripts run only if their hash is listed. Trusted Types are not
 * required: Astro hands slots to React as HTML strings, which React must be able to set when it renders an island anew.
 */
export function contentPolicy({ styles, scripts, loadsScriptFiles, frames, forms }: DocumentSources): string {
  const directives: readonly (readonly [name: string, sources: readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', loadsScriptFiles ? ["'self'", ...scripts] : scripts],
    ['style-src', loadsScriptFiles ? ["'self'", ...styles, ...TOAST_STYLES] : styles],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    // Forms are sent by fetch where there is script, to the same place.
    // The page checks that the maps service answers before it shows the frame.
    // Without 'self' Lighthouse cannot read robots.txt from a page, and reports it as broken.
    ['connect-src', loadsScriptFiles ? unique(["'self'", ...forms, ...frames]) : ["'self'"]],
    ['frame-src', frames],
    ['form-action', forms.length > 0 ? forms : ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ];
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
