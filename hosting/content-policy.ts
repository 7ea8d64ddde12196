import { createHash } from 'node:crypto';

/** What a built document contains, as far as a content security policy must name it. */
export interface DocumentSources {
  /** Hash sources of its style elements. */
  readonly styles: readonly string[];
  /** Whether it runs a script, which may change it into any other page of the site. */
  readonly scripted: boolean;
  /** Addresses of the frames in it, without query. */
  readonly frames: readonly string[];
  /** Where its forms are sent: an origin, or 'self'. */
  readonly forms: readonly string[];
}

/** The policy of whatever is no document: nothing is loaded from it, and nobody frames it. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * What holds for every document and stands in it, so that it also holds where a host sends no headers of ours. The policy
 * of the header adds to it; a browser obeys both.
 */
export const POLICY_IN_DOCUMENT =
  "script-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Reads what a policy must name from a document of the site's own build, whose HTML is known to be regular. */
export function documentSources(html: string): DocumentSources {
  return {
    styles: unique(matches(html, /<style>([\s\S]*?)<\/style>/g).map(hashSource)),
    scripted: /<script [^>]*\bsrc="/.test(html),
    frames: unique(matches(html, /<iframe [^>]*?\bsrc="([^"?#]+)/g)),
    forms: unique(
      matches(html, /<form [^>]*?\baction="([^"]*)"/g).map((action) => URL.parse(action)?.origin ?? "'self'"),
    ),
  };
}

/** What all these documents contain together. */
export function combined(documents: readonly DocumentSources[]): DocumentSources {
  return {
    styles: unique(documents.flatMap(({ styles }) => styles)),
    scripted: documents.some(({ scripted }) => scripted),
    frames: unique(documents.flatMap(({ frames }) => frames)),
    forms: unique(documents.flatMap(({ forms }) => forms)),
  };
}

/**
 * The sources of a document within its site. A document keeps its policy while its script shows other pages in it, so a
 * scripted one may do what any page may. Only its own styles need a hash: those of other pages come as files.
 */
export function sourcesWithin(site: readonly DocumentSources[], document: DocumentSources): DocumentSources {
  return document.scripted ? { ...combined(site), styles: document.styles } : document;
}

/**
 * The content security policy (CSP level 3) that lets a document do what it does and nothing else. What is not named,
 * objects and workers for example, falls back to 'none'. Scripts can neither run from text nor parse HTML into the page
 * (Trusted Types).
 */
export function contentPolicy({ styles, scripted, frames, forms }: DocumentSources): string {
  const directives: readonly (readonly [name: string, sources: readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', scripted ? ["'self'"] : []],
    ['style-src', scripted ? ["'self'", ...styles] : styles],
    ['img-src', ["'self'"]],
    ['font-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    // Forms are sent by fetch where there is script, to the same place.
    ['connect-src', scripted ? unique(["'self'", ...forms]) : []],
    ['frame-src', frames],
    ['form-action', forms.length > 0 ? forms : ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ["'none'"]],
  ];
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
