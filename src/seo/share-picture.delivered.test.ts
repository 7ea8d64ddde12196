import { expect, test } from 'vitest';
import { loadContent } from '../content/load-content.ts';
import { createSharePainter } from './share-picture.ts';

test('the picture of every service is small enough for WhatsApp', async () => {
  const { services, provider } = loadContent();
  const paint = await createSharePainter();
  for (const { heading, path } of services)
    expect(paint({ heading, name: provider.name, slug: path.slice(1) }).length, path).toBeLessThan(300_000);
});
