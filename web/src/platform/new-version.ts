/** The service worker of a newer build waits until the reader wants it (docs/decisions/0069). */
const HOUR = 3_600_000;

/**
 * Registers the worker, looks every hour whether there is a newer one, and hands over what loads the page anew with it.
 * Returns what ends the watching.
 */
export function watchForNewVersion(onWaiting: (takeOver: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  let isWatching = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const offer = (waiting: ServiceWorker | null) => {
    // Without a controller it is the first one: there is nothing older on the screen.
    if (!isWatching || waiting === null || workers.controller === null) return;
    onWaiting(() => {
      workers.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage('take over');
    });
  };
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    // Some browsers are set to refuse workers without an error.
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
  // Where workers are closed to us, in a private window for example, the site works as it does without.
  void workers.register('/service-worker.js').then(watch, () => undefined);
  return () => {
    isWatching = false;
    clearInterval(timer);
  };
}
