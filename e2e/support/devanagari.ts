/**
 * Runs in a Hindi page: sets its running text in the site's Devanagari face, because machines have different faces or
 * none. That face is for headings; here it is set as wide as Noto Sans Devanagari, which Linux and most phones have.
 */
export async function applySiteDevanagari(): Promise<void> {
  const face = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].at(-1)?.href;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@font-face { font-family: "Noto Sans Devanagari"; src: url("${face}"); size-adjust: 87%;
    unicode-range: U+900-97F, U+200C-200D, U+25CC; }`);
  document.adoptedStyleSheets = [sheet];
  await document.fonts.load('16px "Noto Sans Devanagari"', 'हिन्दी');
  await document.fonts.ready;
}
