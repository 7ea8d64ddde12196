type LogLevel = 'info' | 'warn' | 'error';

/** What an event may carry: ids, counts and statuses. Never what a visitor typed. */
type LogDetails = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (level: LogLevel, event: string, details?: LogDetails) => void;

interface LogOptions {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** A log that writes each event as one line of JSON; errors go to `err`, everything else to `out`. */
export function createLog({ out, err, now }: LogOptions): Log {
  return (level, event, details) => {
    const line = `${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...details })}\n`;
    if (level === 'error') err(line);
    else out(line);
  };
}
