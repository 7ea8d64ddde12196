import { expect, type Locator } from '@playwright/test';
import { advance } from './standstill.ts';

/** Milliseconds (specification section 9). */
const PAUSE = 1500;
const DELETE = 50;
const TYPE = 70;

/** Follows a text through two loops of pausing, deleting and typing, from the moment at which it is complete. */
export async function expectTwoLoops(typed: Locator, text: string): Promise<void> {
  let before = text;
  const expectNext = async (next: string, milliseconds: number) => {
    await advance(typed.page(), milliseconds - 1);
    expect(await typed.textContent(), `1 ms before "${next}"`).toBe(before);
    await advance(typed.page(), 1);
    expect(await typed.textContent()).toBe(next);
    before = next;
  };
  for (let loop = 0; loop < 2; loop++) {
    for (let length = text.length - 1; length >= 0; length--)
      await expectNext(text.slice(0, length), length === text.length - 1 ? PAUSE : DELETE);
    for (let length = 1; length <= text.length; length++) await expectNext(text.slice(0, length), TYPE);
  }
}
