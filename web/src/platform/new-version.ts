/** Interval of update checks. A newer service worker waits for the reader's consent (docs/decisions/0069). */
const HOUR = 3_600_000;

/**
 * Registers the service worker, checks hourly for updates, and passes a function that activates the waiting one and
 * reloads. Returns the unsubscribe function.
 */
export function watchForNewVersion(onWaiting: (takeOver: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  let isWatching = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const offer = (waiting: ServiceWorker | null) => {
    // Without a controller this is the first worker, so no older version is on the screen.
    if (!isWatching || waiting === null || workers.controller === null) return;
    onWaiting(() => {
      workers.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage('take over');
    });
  };
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    // Some browsers block workers without an error.
    if (!isWatching || registration === undefined) return;
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') offer(installing);
      });
    });
    timer = setInterval(() => void registration.update().catch(() => undefined), HOUR);
  };
  // The site works without a worker, for example in private windows.
  void workers.register('/service-worker.js').then(watch, () => undefined);
  return () => {
    isWatching = false;
    clearInterval(timer);
  };
}
