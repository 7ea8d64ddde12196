import { describe, expect, test } from 'vitest';
import { lowerStyles } from './lower-styles.ts';
import { shortClassName } from './short-class-names.ts';

const page = (...styles: string[]) => `<head>${styles.map((css) => `<style>${css}</style>`).join('')}</head>`;
const nameIn = (file: string) => shortClassName('a', `src/features/${file}`, '.a{}');
const lowered = (css: string) => lowerStyles(page('@layer base, pages;', css));

describe('styles for older engines', () => {
  test('have the rules in the order of the layers, others last', () => {
    const html = page(
      '@layer base, pages;',
      '.c{top:0}@layer pages{.a{top:1px}}@layer base,pages;@layer base{a{top:2px}}',
    );
    expect(lowerStyles(html)).toBe('<head><style>a{top:2px}.a{top:1px}.c{top:0}</style></head>');
  });

  test('without layers stay an element, after those with layers', () => {
    const html =
      '<head><style>@layer base;</style><style>b{top:0}</style><style>@layer base{a{top:0}}</style></head><body><style>i{top:0}</style>';
    expect(lowerStyles(html)).toBe(
      '<head><style>a{top:0}</style><style>b{top:0}</style><style>i{top:0}</style></head><body>',
    );
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
    expect(lowerStyles(html)).toBe(
      `<head><style>.${finder}:not(.${check}){top:1px}</style></head><p class="${finder}">`,
    );
  });

  test('stay where a script of the page can show it', () => {
    expect(lowerStyles(html, [`const styles={a:\`${check}\`}`])).toContain(`.${check} a{`);
  });
});
