import { expect, it } from 'vitest';
import { loadContent } from '../content/load-content.ts';
import { rosetteFiles } from './rosette-files.ts';

it('lists an illustration once if both the home page and a guide use it', () => {
  const content = loadContent();
  const [guide] = content.guides;
  const [option] = content.home.hero.options;
  if (!guide || !option) throw new Error('this test needs a guide and an option');
  const home = { ...content.home, hero: { ...content.home.hero, options: [{ ...option, rosette: guide.id }] } };
  const files = rosetteFiles({ ...content, home }).map(({ name }) => name);
  expect(files).toEqual([...new Set(files)]);
});
