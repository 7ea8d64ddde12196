import { afterFrame } from './after-frame.ts';

/** A message to the visitor that goes away by itself. It is drawn by ToastArea. */
export type ShowToast = (message: string) => void;

const waiting: string[] = [];
let show: ShowToast = (message) => waiting.push(message);
let load: () => void = () => {};

/** Shows a message after the frame that answers what the visitor did, or keeps it until the toast area has loaded. */
export function showToast(message: string): void {
  load();
  afterFrame(() => show(message));
}

/** Fetches what toasts need, so that the first one comes at once. */
export function preloadToasts(): void {
  load();
}

/** For ToastArea alone: how toasts get loaded. */
export function onToastsNeeded(loader: () => void): void {
  load = loader;
}

/** For ToastArea alone: from now on toasts can be shown; those that were waiting are shown first. */
export function onToastsReady(ready: ShowToast): void {
  show = ready;
  for (const message of waiting.splice(0)) ready(message);
}
