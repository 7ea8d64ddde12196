type LogLevel = 'info' | 'warn' | 'error';

/** Ids, counts and statuses. Never what a visitor typed. */
type LogDetails = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (level: LogLevel, event: string, details?: LogDetails) => void;

/** A log that writes each event as one line of JSON; `now` is the clock, in milliseconds since 1970. */
export function createLog(write: (level: LogLevel, line: string) => void, now: () => number): Log {
  return (level, event, details) =>
    write(level, `${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...details })}\n`);
}

/** Name and code of an error: its message could repeat what a visitor typed. */
export function errorName(error: unknown): string {
  const { name, code, errcode } = Object(error) as Record<string, unknown>;
  return [name ?? 'Error', errcode ?? code].filter((part) => part !== undefined).join(' ');
}
