import { describe, expect, test } from 'vitest';
import { lowerStyles } from './lower-styles.ts';
import { shortClassName } from './short-class-names.ts';

const page = (...styles: string[]) => `<head>${styles.map((css) => `<style>${css}</style>`).join('')}</head>`;
const nameIn = (file: string, name = 'a') => shortClassName(name, `src/features/${file}`, '.a{}.b{}.c{}.d{}');
const lowerPage = (html: string, scripts: readonly string[] = []) => lowerStyles([{ html, scripts }])[0];
const lowered = (css: string) => lowerPage(page('@layer base, pages;', css));

describe('styles for older engines', () => {
  test('have the rules in the order of the layers, others last', () => {
    const html = page(
      '@layer base, pages;',
      '.c{top:0}@layer pages{.a{top:1px}}@layer base,pages;@layer base{a{top:2px}}',
    );
    expect(lowerPage(html)).toBe('<head><style>a{top:2px}.a{top:1px}.c{top:0}</style></head>');
  });

  test('without layers stay an element, after those with layers', () => {
    const html =
      '<head><style>@layer base;</style><style>b{top:0}</style><style>@layer base{a{top:0}}</style></head><body><style>i{top:0}</style>';
    expect(lowerPage(html)).toBe(
      '<head><style>a{top:0}</style><style>b{top:0}</style><style>i{top:0}</style></head><body>',
    );
  });

  test('of a writing system stay an element too, without their layer', () => {
    const html =
      '<head><style>@layer base, script, pages;</style><style>@layer script{b{top:0}}</style><style>@layer pages{a{top:0}}</style></head>';
    expect(lowerPage(html)).toBe('<head><style>a{top:0}</style><style>b{top:0}</style></head>');
  });

  test.each([
    ['@media (width < 40rem){a{top:0}}', '@media (max-width:39.999rem){a{top:0}}'],
    [
      '@media (width>=64rem) and (height>=20rem){a{top:0}}',
      '@media (min-width:64rem) and (min-height:20rem){a{top:0}}',
    ],
    ['a{height:calc(100dvh - 1px)}', 'a{height:calc(100vh - 1px);height:calc(100dvh - 1px)}'],
    ['a{mask:url(a.svg)}', 'a{-webkit-mask:url(a.svg);mask:url(a.svg)}'],
    ['a:is(b,c){top:0}', 'a:is(b,c){top:0}'],
    ['h1{top:0;text-wrap:balance}', 'h1{top:0}@supports (color:light-dark(#000, #fff)){h1{text-wrap:balance}}'],
  ])('%s becomes %s', (css, expected) => {
    expect(lowered(css)).toContain(expected);
  });

  test('a rule in an unknown layer stops the build', () => {
    expect(() => lowered('@layer page{a{top:0}}')).toThrow('The layer "page" is not in the list of layers');
  });
});

describe('styles of a feature', () => {
  const check = nameIn('tools/gst-check/GstCheck.module.css');
  const finder = nameIn('tools/structure-finder/StructureFinder.module.css');
  const html = `${page('@layer base;', `@layer base{.${check} a{top:0}.${finder}:not(.${check}){top:1px}@keyframes ${check}{to{top:0}}}`)}<p class="${finder}">`;

  test('are left out of a document that does not show it', () => {
    expect(lowerPage(html)).toBe(`<head><style>.${finder}:not(.${check}){top:1px}</style></head><p class="${finder}">`);
  });

  test('stay where a script of the page can show it', () => {
    expect(lowerPage(html, [`const styles={a:\`${check}\`}`])).toContain(`.${check} a{`);
  });
});

describe('styles of a kind of document', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => nameIn('guides/GuidesSection.module.css', name));
  const styles = page(
    '@layer base;',
    `@layer base{.${a}{top:0}.${b}{top:1px}.${c}{top:2px}@keyframes ${d}{to{top:0}}}`,
  );
  const kept = `<head><style>.${a}{top:0}.${b}{top:1px}@keyframes ${d}{to{top:0}}</style></head>`;

  test('are those that one of its documents shows, and the same in all of them', () => {
    const markup = [`<p class="${a}">`, `<p class="${b}">`];
    const documents = markup.map((html) => ({ html: styles + html, scripts: [] }));
    expect(lowerStyles(documents)).toEqual(markup.map((html) => kept + html));
  });

  test('have no custom property that nothing reads', () => {
    expect(
      lowered('@layer base{:root{--read:1px;--of-unread:2px;--unread:var(--of-unread)}a{top:var(--read)}}'),
    ).toMatch(/<style>:root\{--\w:1px\}a\{top:var\(--\w\)\}<\/style>/);
  });

  test('have short names of custom properties, the same in all documents, except where a script sets one', () => {
    const layered = '@layer base{:root{--size:1px}a{top:var(--size);left:var(--header)}}';
    const documents = [page('@layer base;', layered), page('@layer base;', layered, ':root{--size:2px}')];
    const scripts = ['style.setProperty(`--header`, 0)'];
    const text = lowerStyles(documents.map((html) => ({ html, scripts }))).join('');
    expect(text).toContain('left:var(--header)');
    expect(text).not.toContain('--size');
    expect(new Set(text.match(/--\w+:/g)).size).toBe(1);
  });

  test('have short names that begin with a letter and that no script and no other property uses', () => {
    const sizes = Array.from({ length: 60 }, (_, index) => `--size-${index}`);
    const css = `:root{${sizes
      .map((name) => `${name}:1px`)
      .join(';')}}a{top:var(--b);margin:calc(${sizes.map((name) => `var(${name})`).join(' + ')})}`;
    const text = lowerPage(page('@layer base;', `@layer base{${css}}`), ['style.setProperty(`--b`, 0)']) ?? '';
    const names = (text.match(/--\w+(?=:)/g) ?? []).sort();
    expect(new Set(names).size).toBe(sizes.length);
    for (const name of names) expect(name).toMatch(/^--[a-z]/);
    expect(names).not.toContain('--b');
    expect(text).toContain('top:var(--b)');
  });
});
