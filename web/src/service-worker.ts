/**
 * Answers navigations without a network by an offline page. It caches that page, its styles and its font, and nothing else:
 * no answer of the API, no document, nothing of a member (docs/decisions/0069). It also shows the notifications that the
 * server pushes. web/build.ts builds it into one file and fills the two placeholders below.
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
/** What of a worker's surroundings is used; the types of the whole stand against those of a page. */
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
/** The offline page first, then what it needs. */
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

/** A page whose network is gone becomes the offline page; that page's files are found where it was kept. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const [page = '', ...needed] = FILES;
  const isNeeded = needed.includes(new URL(request.url).pathname);
  if (request.mode !== 'navigate' && !isNeeded) return;
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(isNeeded ? request : page)) ?? Response.error()),
  );
});

/** The reader has asked for the new version: it takes over, and the pages load themselves anew. */
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

/** What the server says: the words, and the path that pressing it leads to. */
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** A browser that shows nothing for a message takes the permission back. */
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

/** In a page of ours that is open already, else in a new one. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (page === undefined) await worker.clients.openWindow(href);
  else await (await page.focus()).navigate(href);
}
