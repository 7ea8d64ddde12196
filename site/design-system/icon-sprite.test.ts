import { expect, test } from 'vitest';
import { iconShapes, iconSprite } from './icon-sprite.ts';
import { interfaceIcons } from './interface-icons.ts';

test('an icon’s shapes are those of its drawing, and React can set their attributes', () => {
  expect(iconShapes('mail')).toEqual([
    ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7' }],
    ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
  ]);
  for (const name of interfaceIcons) {
    const shapes = iconShapes(name);
    const written = shapes.map(
      ([element, attributes]) =>
        `<${element}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}="${value}"`)
          .join('')}/>`,
    );
    expect(iconSprite([name])).toContain(`viewBox="0 0 24 24">${written.join('')}</symbol>`);
    expect(shapes.flatMap(([, attributes]) => Object.keys(attributes)).filter((key) => /[-:]/.test(key))).toEqual([]);
  }
});

test('an icon that does not exist has no shapes to draw', () => {
  expect(() => iconShapes('no-such-icon')).toThrow('no-such-icon');
});
