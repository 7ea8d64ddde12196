import type { Browser, Page } from '@playwright/test';
import { type TraceEvent, workUntilFrame } from './processor-time.ts';

/** A mid-range phone beside a good computer: what Lighthouse's mobile profile supposes as well. */
export const SLOWDOWN = 4;
/** What a frame of a screen of 60 Hz takes, in milliseconds. */
const FRAME_MS = 1000 / 60;
/** Long enough for a slowed-down page to paint and to report. */
const SETTLE_MS = 600;
/** Of Chromium's trace: inputs and frames, tasks, marks. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** The heading of another page, once it is in the document (a mark of User Timing). */
const ARRIVAL = 'arrival';

declare global {
  interface Window {
    /** Longest interaction since it was set to 0: from the input to the next frame (Event Timing). */
    slowestInteraction: number;
    /** How long after the last click the next page was on screen. */
    navigationTime: number | undefined;
  }
}

/** Tells how long a visitor waits for an answer on a processor four times slower, in milliseconds. */
export interface Meter {
  /** Before the page is opened. */
  prepare(page: Page): Promise<void>;
  /** Once it has come to life. */
  begin(page: Page): Promise<void>;
  /** The longest wait from an input to the next frame, as in INP. */
  interaction(page: Page, act: () => Promise<void>): Promise<number>;
  /** From the click on a link to the frame with the next page's heading. */
  navigation(page: Page, act: () => Promise<void>): Promise<number>;
}

/** By the clock, with the processor slowed down: what the machine does besides is in it. */
export const byClock: Meter = {
  async prepare(page) {
    await page.addInitScript(() => {
      window.slowestInteraction = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.interactionId) window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
  },
  async begin(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  },
  async interaction(page, act) {
    await page.evaluate(() => {
      window.slowestInteraction = 0;
    });
    await act();
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => window.slowestInteraction);
  },
  async navigation(page, act) {
    await watchNavigation(page);
    await act();
    // Only then: it asks in every frame.
    await page.waitForTimeout(SETTLE_MS);
    await page.waitForFunction(() => window.navigationTime !== undefined);
    return page.evaluate(() => window.navigationTime ?? Number.NaN);
  },
};

/**
 * By the processor time of the page's main thread, four times of it, and one frame more in which the answer comes on
 * screen: what the machine does besides is not in it.
 */
export function byProcessor(browser: Browser): Meter {
  const record = async (page: Page, act: () => Promise<void>): Promise<TimelineEvent[]> => {
    await browser.startTracing(page, { categories: CATEGORIES });
    await act();
    await page.waitForTimeout(SETTLE_MS);
    const trace: { traceEvents: TimelineEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    return trace.traceEvents;
  };
  const wait = (events: readonly TimelineEvent[], input: TraceEvent, answered: number): number =>
    workUntilFrame(events, input, answered) * SLOWDOWN + FRAME_MS;

  return {
    async prepare() {},
    async begin() {},
    async interaction(page, act) {
      const events = await record(page, act);
      const waits = inputs(events).map((input) => {
        const { processingEnd = 0, timeStamp = 0 } = input.args?.data ?? {};
        return wait(events, input, input.ts + (processingEnd - timeStamp) * 1000);
      });
      return Math.max(...waits);
    },
    async navigation(page, act) {
      await watchNavigation(page);
      const events = await record(page, act);
      const click = inputs(events).find(({ args }) => args?.data?.type === 'click');
      const arrival = events.find(({ name }) => name === ARRIVAL);
      return click && arrival ? wait(events, click, arrival.ts) : Number.NaN;
    },
  };
}

interface TimelineEvent extends TraceEvent {
  readonly ph: string;
  /** Of an event that a visitor made: milliseconds since the document began. */
  readonly args?: {
    readonly data?: { type?: string; interactionId?: number; timeStamp?: number; processingEnd?: number };
  };
}

/** What a visitor did, from the moment of it: Chromium's record of Event Timing. */
function inputs(events: readonly TimelineEvent[]): TimelineEvent[] {
  return events.filter(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args?.data?.interactionId);
}

/**
 * Before a navigation: notes when the main heading is another one, and when that frame has been handed over. Prepared
 * before the click, so that little of it is in what is measured.
 */
async function watchNavigation(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    window.navigationTime = undefined;
    // Pages that are out of sight have no id.
    const heading = () => document.querySelector('#main h1')?.textContent;
    const before = heading();
    let clicked = Number.NaN;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clicked = timeStamp;
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      if (heading() === before) return;
      observer.disconnect();
      performance.mark(mark);
      // The task after a frame's callbacks runs when that frame has been handed over.
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.navigationTime = performance.now() - clicked;
        }),
      );
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['id'] });
  }, ARRIVAL);
}
