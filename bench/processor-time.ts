/** An event of Chromium's trace (Trace Event Format). Microseconds; `tts` and `tdur` are the thread's own processor time. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
}

type TimedEvent<Event extends TraceEvent> = Event & Required<Pick<TraceEvent, 'dur' | 'tts' | 'tdur'>>;

/** What a page's main thread runs, one after the other: scripts, parsing, styles, layout and painting are parts of it. */
const TASK = 'RunTask';
/** The end of a frame's work in the main thread: what it shows goes to the compositor. */
const FRAME = 'Commit';

/**
 * The trace as it would be on a machine with nothing else to do: each task of the page's main thread begins when it
 * began, but lasts as long as the thread has worked on it, and what happened in it happened after as much work.
 * @param events of one visit
 * @throws Error when the page has painted nothing
 */
export function byProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no paint: the page showed nothing.');
  const own = ofThread(events, paint);
  const tasks = tasksOf(own);

  let begun = 0;
  let task: TimedEvent<Event> | undefined;
  let worked = 0;
  const moved = new Map<Event, Event>();
  for (const event of own) {
    for (let next = tasks[begun]; next && next.ts <= event.ts; next = tasks[++begun]) task = next;
    if (!task || event.ts > task.ts + task.dur) continue;
    // Marks carry no processor time: they take that of the event before, of which the task itself is the first.
    worked = Math.min(Math.max(event.tts === undefined ? worked : event.tts - task.tts, 0), task.tdur);
    const { dur, tdur } = event;
    moved.set(event, { ...event, ts: task.ts + worked, ...(dur !== undefined && tdur !== undefined && { dur: tdur }) });
  }
  return events.map((event) => moved.get(event) ?? event);
}

/**
 * Processor time of the main thread from an event to the end of the frame that answers it, in milliseconds.
 * @param input the event, as its handling or the time of the input
 * @param answered when the answer was ready to be drawn, in microseconds
 * @throws Error when the trace knows of no task
 */
export function workUntilFrame(events: readonly TraceEvent[], input: TraceEvent, answered: number): number {
  const own = ofThread(events, input);
  const frame = own.find(({ name, ts }) => name === FRAME && ts >= answered);
  const end = frame?.ts ?? answered;
  const tasks = tasksOf(own).filter(({ ts, dur }) => ts + dur >= input.ts && ts <= end);
  if (tasks.length === 0) throw new Error('The trace has no task after the input: its categories lack those of tasks.');
  return tasks.reduce((sum, { tdur }) => sum + tdur / 1000, 0);
}

/** The events of another one's thread, in order. */
function ofThread<Event extends TraceEvent>(events: readonly Event[], { pid, tid }: TraceEvent): Event[] {
  return events.filter((event) => event.pid === pid && event.tid === tid).sort((a, b) => a.ts - b.ts);
}

function tasksOf<Event extends TraceEvent>(events: readonly Event[]): TimedEvent<Event>[] {
  return events.filter(
    (event): event is TimedEvent<Event> =>
      event.name === TASK && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined,
  );
}
