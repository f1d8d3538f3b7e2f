/**
 * Answers navigations without a network with an offline page. Caches only that page, its styles and its font: no API
 * responses, documents or member data (docs/decisions/0069). Also shows push notifications. web/build.ts builds it into
 * one file and fills the two placeholders below.
 */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface PageFetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<unknown>;
}
/** The used parts of the worker's global scope, whose full types conflict with those of a page. */
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', on: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', on: (event: PageFetchEvent) => void): void;
  addEventListener(kind: 'message', on: (event: MessageEvent<unknown>) => void): void;
  addEventListener(kind: 'push', on: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', on: (event: ClickEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
const worker = globalThis as unknown as WorkerScope;

/** Changes with every build. */
declare const BUILD: string;
/** The offline page first, then its assets. */
declare const FILES: readonly string[];

const OFFLINE = 'offline-';
const cacheName = `${OFFLINE}${BUILD}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...FILES])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder());
});

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(OFFLINE) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Navigations without a network get the offline page, whose assets come from the cache. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const [page = '', ...needed] = FILES;
  const isNeeded = needed.includes(new URL(request.url).pathname);
  if (request.mode !== 'navigate' && !isNeeded) return;
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(isNeeded ? request : page)) ?? Response.error()),
  );
});

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

/** Payload of a push message: the text, and the path that a click opens. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** Browsers revoke the permission if a message shows nothing. */
worker.addEventListener('push', (event) => {
  const { title, body, path } = event.data?.json() as Pushed;
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      icon: '/icons/192.png',
      badge: '/icons/192.png',
      data: path,
    }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (page === undefined) await worker.clients.openWindow(href);
  else await (await page.focus()).navigate(href);
}
