/**
 * Shows the embedded map once its service has answered. Until then, and without a network or where the service is blocked, the
 * drawn map stands in its place: a page cannot see whether a frame of another origin holds a map or the browser's error, so it
 * asks the service first.
 */
const frame = document.querySelector<HTMLIFrameElement>('[data-map] iframe');

async function show(map: HTMLIFrameElement): Promise<void> {
  try {
    // Nothing of the answer can be read, but it tells that there is one.
    await fetch(map.src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' });
    map.dataset.shown = '';
  } catch {
    addEventListener('online', () => loadAgain(map), { once: true });
  }
}

function loadAgain(map: HTMLIFrameElement): void {
  map.src = map.getAttribute('src') ?? '';
  void show(map);
}

if (frame) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void show(frame);
  });
  observer.observe(frame);
}
