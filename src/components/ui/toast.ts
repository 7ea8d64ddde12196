let askForArea: () => void = () => undefined;
let area: Promise<(message: string) => void> | undefined;

/** For ToastArea alone: how the area gets loaded; it answers with what shows a message. */
export function provideToasts(load: () => Promise<(message: string) => void>): void {
  askForArea = () => {
    area ??= load();
  };
}

/** Fetches what toasts need, so that the first one comes at once. */
export function preloadToasts(): void {
  askForArea();
}

/** Shows a message that goes away by itself; where the toast library cannot be had, nothing. */
export function showToast(message: string): void {
  askForArea();
  void area?.then(
    (show) => show(message),
    () => undefined,
  );
}
