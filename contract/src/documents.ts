/**
 * The documents that the build renders, so that they can be read before any script has loaded: the website writes them, the
 * server chooses among them. Each exists for every kind of server, since none may say what is not true there.
 */
import { QUEUE_PATHS } from './paths.ts';

/** What `/auth` shows: a registration for the queue or to save, or the sign-in. */
export type EntranceScreen = 'queue' | 'savings' | 'sign-in';

/** By the query of `/auth`; without the queue there is only one way to register. */
export function getEntranceScreen(search: string, hasQueue: boolean): EntranceScreen {
  const query = new URLSearchParams(search);
  if (query.get('mode') === 'sign-in') return 'sign-in';
  return !hasQueue || query.get('path') === 'savings' ? 'savings' : 'queue';
}

/** Screens of the app that say the same to every visitor, in the order of the sitemap. */
const PUBLIC_PAGES: readonly string[] = [
  '/join',
  '/help',
  '/legal',
  '/terms',
  '/success-stories',
  '/transparency',
  '/transparency/ledger',
];

/** The public screens that a server with or without the queue has. */
export function publicPages(hasQueue: boolean): readonly string[] {
  return PUBLIC_PAGES.filter((path) => hasQueue || !QUEUE_PATHS.includes(path));
}

/**
 * A place in a rendered document for a figure that only the server knows: it fills them in as it sends the document, or writes
 * "…" while it cannot read them.
 */
export function formatFigurePlaceholder(name: string): string {
  return `[[${name}]]`;
}

/** What a document is told of the server. */
export interface ServerKind {
  /** False where the entry queue is switched off. */
  readonly hasQueue: boolean;
  /** True unless real money moves. */
  readonly isSandbox: boolean;
}

export const SERVER_KINDS: readonly ServerKind[] = [true, false].flatMap((hasQueue) =>
  [true, false].map((isSandbox) => ({ hasQueue, isSandbox })),
);

/** What every other address shares; a page is drawn into it by scripts. */
const SHELL = 'app.html';

/** A document that is rendered into a file of its own: the landing page, a screen of `/auth`, or a page of the app. */
export type RenderedDocument =
  | { readonly kind: 'landing' }
  | { readonly kind: 'entrance'; readonly screen: EntranceScreen }
  | { readonly kind: 'page'; readonly path: string };

/** The file of a rendered document: "auth.sign-in.html", "transparency-ledger.groups-only.live.html". */
export function getFileName(document: RenderedDocument, { hasQueue, isSandbox }: ServerKind): string {
  return `${getBaseName(document)}${hasQueue ? '' : '.groups-only'}${isSandbox ? '' : '.live'}.html`;
}

function getBaseName(document: RenderedDocument): string {
  if (document.kind === 'landing') return 'index';
  return document.kind === 'entrance' ? `auth.${document.screen}` : getPageModule(document.path);
}

/** What a page's file is called: "/transparency/ledger" is drawn by transparency-ledger.tsx. */
export function getPageModule(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}

/** All that the build renders for a server with or without the queue. */
export function renderedDocuments(hasQueue: boolean): readonly RenderedDocument[] {
  return [
    { kind: 'landing' },
    ...(['queue', 'savings', 'sign-in'] as const).map((screen) => ({ kind: 'entrance', screen }) as const),
    ...publicPages(hasQueue).map((path) => ({ kind: 'page', path }) as const),
  ];
}

/** The file of the document for an address. */
export function getDocumentFile(path: string, search: string, server: ServerKind): string {
  if (path === '/') return getFileName({ kind: 'landing' }, server);
  if (path === '/auth')
    return getFileName({ kind: 'entrance', screen: getEntranceScreen(search, server.hasQueue) }, server);
  return publicPages(server.hasQueue).includes(path) ? getFileName({ kind: 'page', path }, server) : SHELL;
}

/** All files that a server sends. */
export function documentFiles(server: ServerKind): readonly string[] {
  return [...renderedDocuments(server.hasQueue).map((document) => getFileName(document, server)), SHELL];
}
