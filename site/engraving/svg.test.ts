import { expect, test } from 'vitest';
import { svgElement, svgFile } from './svg.ts';

const file = svgFile(
  '<g id="a0"><path d="M0 0"/><use href="#b0" transform="scale(1 -1)"/></g><circle r="4" stroke-linecap="round"/>',
  { viewBox: '0 0 9 9', width: 600, height: 600, attributes: { stroke: '#1c2b84' } },
);

test('a drawing becomes elements, with their attributes as React names them', () => {
  const [tag, attributes, children] = svgElement(file, 'about');
  expect(tag).toBe('svg');
  // The page's styles give the size; the colour is no address.
  expect(attributes).toEqual({ viewBox: '0 0 9 9', fill: 'none', stroke: '#1c2b84' });
  expect(children.at(1)).toEqual(['circle', { r: '4', strokeLinecap: 'round' }, []]);
});

test('what stands in an element stays in it, and is found by the name of its drawing', () => {
  const [, , [group]] = svgElement(file, 'about');
  expect(group).toEqual([
    'g',
    { id: 'about-a0' },
    [
      ['path', { d: 'M0 0' }, []],
      ['use', { href: '#about-b0', transform: 'scale(1 -1)' }, []],
    ],
  ]);
});

test('what is no drawing is refused by its name', () => {
  expect(() => svgElement('', 'about')).toThrow('The drawing about has no element');
});
