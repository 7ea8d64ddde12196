/** How long tests wait for what other processes do. Against hanging only: a busy machine may take its time. */
export const WAIT = { timeout: 50_000, interval: 20 };

/** In milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
