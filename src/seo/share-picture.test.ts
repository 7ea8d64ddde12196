import { expect, test } from 'vitest';
import { createSharePainter } from './share-picture.ts';

test('a picture for sharing is a PNG of 1200 × 630, the same for one page, different for another', async () => {
  const paint = await createSharePainter();
  const page = { heading: 'Reliable Liaisoning & Representation', name: 'The Provider', slug: 'liaisoning' };
  const png = Buffer.from(paint(page));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(300_000);
  expect(png.equals(paint(page))).toBe(true);
  expect(png.equals(paint({ ...page, slug: 'licenses' }))).toBe(false);
  expect(png.equals(paint({ ...page, heading: 'Another heading' }))).toBe(false);
});

test('headings in Hindi have pictures of their own', async () => {
  const paint = await createSharePainter();
  const picture = (heading: string) => Buffer.from(paint({ heading, name: 'The Provider', slug: 'liaisoning' }));
  const png = picture('GST रजिस्ट्रेशन और रिटर्न');
  expect(png.length).toBeLessThan(300_000);
  const others = ['GST रजिस्ट्रेशन', 'और रिटर्न', 'औररिटर्न', 'GST'].map(picture);
  expect(others.filter((other, index) => [png, ...others.slice(0, index)].some((each) => each.equals(other)))).toEqual(
    [],
  );
});
