import { expect, test } from 'vitest';
import { attribute, elementsOf } from '../../headers/html-elements.ts';
import { quoteProps } from './quote-props.ts';

test('the properties of an island in single quotes have the same value', () => {
  const html = `<p title="&quot;"></p><astro-island uid="1" props="{&quot;a&quot;:[0,&quot;It&#39;s &lt;5 &amp;c.&quot;]}" ssr>`;
  const quoted = quoteProps(html);
  expect(quoted).toBe(`<p title="&quot;"></p><astro-island uid="1" props='{"a":[0,"It&#39;s &lt;5 &amp;c."]}' ssr>`);
  const read = (text: string) => elementsOf(text).map((element) => attribute(element, 'props'));
  expect(read(quoted)).toEqual(read(html));
  expect(quoteProps(`<astro-island props="It's">`)).toBe(`<astro-island props='It&#39;s'>`);
});
