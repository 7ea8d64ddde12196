import { describe, expect, it } from 'vitest';
import { byProcessorTime, type TraceEvent, workUntilFrame } from './processor-time.ts';

const page = { pid: 7, tid: 1 };
/** A task of the page that took 40 ms by the clock, of which the thread worked 10. */
const task = { ...page, name: 'RunTask', ts: 100_000, dur: 40_000, tts: 5_000, tdur: 10_000 };
const paint = { ...page, name: 'firstContentfulPaint', ts: 90_000 };

function moved(event: Partial<TraceEvent>, others: readonly TraceEvent[] = []): TraceEvent | undefined {
  const traced = { ...page, name: 'traced', ts: 0, ...event };
  return byProcessorTime([paint, task, ...others, traced]).at(-1);
}

describe('a trace by processor time', () => {
  it('lets a task begin when it began, and last as long as the thread worked', () => {
    expect(byProcessorTime([paint, task])[1]).toMatchObject({ ts: 100_000, dur: 10_000 });
  });

  it('puts what happened in a task where as much work was done', () => {
    expect(moved({ ts: 120_000, dur: 15_000, tts: 8_000, tdur: 4_000 })).toMatchObject({ ts: 103_000, dur: 4_000 });
  });

  it('puts a mark without processor time at the event before it', () => {
    const script = { ...page, name: 'FunctionCall', ts: 110_000, dur: 1_000, tts: 7_000, tdur: 500 };
    expect(moved({ ts: 130_000 }, [script])?.ts).toBe(102_000);
  });

  it('puts a mark at the beginning of its own task, not after the work of the task before', () => {
    const second = { ...task, ts: 200_000, tts: 15_000 };
    expect(moved({ ts: 201_000 }, [second])?.ts).toBe(200_000);
  });

  it.each([
    ['before any task', { ts: 50_000, tts: 1_000 }],
    ['between tasks', { ts: 150_000, tts: 16_000 }],
    ['in another thread', { tid: 2, ts: 120_000, tts: 8_000, dur: 15_000, tdur: 4_000 }],
    ['in another process', { pid: 8, ts: 120_000, tts: 8_000, dur: 15_000, tdur: 4_000 }],
  ])('leaves what happened %s', (_where, event) => {
    expect(moved(event)).toMatchObject(event);
  });

  it('keeps the order of the trace', () => {
    const events = [task, { ...page, name: 'early', ts: 10 }, paint];
    expect(byProcessorTime(events).map(({ name }) => name)).toEqual(['RunTask', 'early', 'firstContentfulPaint']);
  });

  it('refuses a trace in which nothing was painted', () => {
    expect(() => byProcessorTime([task])).toThrow('no paint');
  });
});

describe('work until the frame', () => {
  const input = { ...page, name: 'EventTiming', ts: 105_000 };
  const frame = { ...task, ts: 150_000, tdur: 3_000 };
  const commit = { ...page, name: 'Commit', ts: 160_000 };
  const later = { ...task, ts: 200_000, tdur: 20_000 };

  it('is that of the task of the input, of the frame that answers, and of all between', () => {
    const between = { ...task, ts: 142_000, dur: 2_000, tdur: 2_000 };
    expect(workUntilFrame([task, input, between, frame, commit, later], input, 130_000)).toBe(15);
  });

  it('leaves out what was over before', () => {
    const before = { ...task, ts: 10_000 };
    expect(workUntilFrame([before, task, frame, commit], input, 130_000)).toBe(13);
  });

  it('does not take a frame for the answer that was drawn before it', () => {
    const early = { ...commit, ts: 120_000 };
    expect(workUntilFrame([task, early, frame, commit, later], input, 130_000)).toBe(13);
  });

  it('ends with the answer when nothing is drawn', () => {
    expect(workUntilFrame([task, input, later], input, 130_000)).toBe(10);
  });

  it('leaves out other threads', () => {
    expect(workUntilFrame([task, { ...frame, tid: 2 }, { ...commit, tid: 2 }], input, 130_000)).toBe(10);
  });

  it('refuses a trace without tasks', () => {
    expect(() => workUntilFrame([input, commit], input, 130_000)).toThrow('no task');
  });
});
