import type { Locator, Page } from '@playwright/test';

/** A finger on the screen. */
interface Finger {
  /** Moves in small steps, as fingers do. The browser takes the movement over as a scroll. */
  moveBy(x: number, y: number): Promise<void>;
  lift(): Promise<void>;
}

const STEP_PX = 10;

/** Puts a finger on the middle of an element that is in the window. The test needs `hasTouch`. */
export async function touch(page: Page, element: Locator): Promise<Finger> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to touch has no box. Scroll it into the window first.');
  let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await send('touchStart');
  return {
    async moveBy(acrossX, downY) {
      const steps = Math.ceil(Math.max(Math.abs(acrossX), Math.abs(downY)) / STEP_PX);
      const from = { x, y };
      for (let step = 1; step <= steps; step++) {
        x = from.x + (acrossX * step) / steps;
        y = from.y + (downY * step) / steps;
        await send('touchMove');
      }
    },
    async lift() {
      await send('touchEnd');
      await client.detach();
    },
  };
}
