type ShowToast = (message: string) => void;

let provide: (load: () => Promise<ShowToast>) => void;
/** What loads the toasts; it comes when the place where they appear is hydrated, which may be later than a form. */
const provided = new Promise<() => Promise<ShowToast>>((resolve) => {
  provide = resolve;
});
let area: Promise<ShowToast> | undefined;

/** For ToastArea alone: how toasts get loaded; it answers with what shows a message. */
export function provideToasts(load: () => Promise<ShowToast>): void {
  provide(load);
}

function loadArea(): Promise<ShowToast> {
  area ??= provided.then((load) => load());
  return area;
}

/** Fetches what toasts need, so that the first one comes at once. */
export function preloadToasts(): void {
  void loadArea().catch(() => undefined);
}

/** Shows a message that goes away by itself; where the toast library cannot be had, nothing. */
export function showToast(message: string): void {
  void loadArea().then(
    (show) => show(message),
    () => undefined,
  );
}
