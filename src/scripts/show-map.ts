/**
 * Shows the embedded map once its service has answered. Until then, and without a network or where the service is blocked, the
 * illustrated map is shown instead: a page cannot see whether a frame of another origin holds a map or the browser's error, so it
 * checks the service first.
 *
 * The frame is removed when the page is left and comes back when the page is shown again: after Back and Forward, Chromium 156
 * sometimes sent every click on the page to the restored frame.
 */
const place = document.querySelector<HTMLElement>('[data-map]');
const frame = place?.querySelector('iframe');

async function show(map: HTMLIFrameElement): Promise<void> {
  try {
    // The answer cannot be read, but it shows that there is one.
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

if (place && frame) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void show(frame);
  });
  observer.observe(frame);
  addEventListener('pagehide', () => {
    frame.remove();
    delete frame.dataset.shown;
  });
  addEventListener('pageshow', () => {
    if (frame.isConnected) return;
    place.append(frame);
    observer.observe(frame);
  });
}
