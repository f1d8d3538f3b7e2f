/** Prerendered documents per kind of server: the website builds them, the server selects one. */
import { QUEUE_PATHS } from './paths.ts';

export type AuthScreen = 'queue' | 'savings' | 'sign-in';

/** The screen for a query string; without the queue there is one registration. */
export function getAuthScreen(search: string, hasQueue: boolean): AuthScreen {
  const query = new URLSearchParams(search);
  if (query.get('mode') === 'sign-in') return 'sign-in';
  return !hasQueue || query.get('path') === 'savings' ? 'savings' : 'queue';
}

const PUBLIC_PAGES: readonly string[] = [
  '/join',
  '/help',
  '/legal',
  '/terms',
  '/queue',
  '/success-stories',
  '/transparency',
  '/transparency/ledger',
];

/** The public screens of a server with or without the queue. */
export function listPublicPages(hasQueue: boolean): readonly string[] {
  return PUBLIC_PAGES.filter((path) => hasQueue || !QUEUE_PATHS.includes(path));
}

/** Placeholder for a live figure, replaced by the server when sending, with "…" if unavailable. */
export function formatFigurePlaceholder(name: string): string {
  return `[[${name}]]`;
}

export interface ServerKind {
  readonly hasQueue: boolean;
  readonly isSandbox: boolean;
}

export const SERVER_KINDS: readonly ServerKind[] = [true, false].flatMap((hasQueue) =>
  [true, false].map((isSandbox) => ({ hasQueue, isSandbox })),
);

/** The shell of all other addresses; scripts render the page. */
const SHELL = 'app.html';

export type RenderedDocument =
  | { readonly kind: 'landing' }
  | { readonly kind: 'page'; readonly path: string };

/** File name of a prerendered document: "transparency-ledger.groups-only.live.html". */
export function getFileName(document: RenderedDocument, { hasQueue, isSandbox }: ServerKind): string {
  return `${getBaseName(document)}${hasQueue ? '' : '.groups-only'}${isSandbox ? '' : '.live'}.html`;
}

function getBaseName(document: RenderedDocument): string {
  return document.kind === 'landing' ? 'index' : getPageModule(document.path);
}

/** Module name of a page: "/transparency/ledger" → "transparency-ledger". */
export function getPageModule(path: string): string {
  return path.slice(1).replaceAll('/', '-');
}

/** All documents that the build renders for a server with or without the queue. */
export function listRenderedDocuments(hasQueue: boolean): readonly RenderedDocument[] {
  return [{ kind: 'landing' }, ...listPublicPages(hasQueue).map((path) => ({ kind: 'page', path }) as const)];
}

/** The file to send for an address. */
export function getDocumentFile(path: string, server: ServerKind): string {
  if (path === '/') return getFileName({ kind: 'landing' }, server);
  return listPublicPages(server.hasQueue).includes(path)
    ? getFileName({ kind: 'page', path }, server)
    : SHELL;
}

/** All files that a server sends. */
export function listDocumentFiles(server: ServerKind): readonly string[] {
  return [...listRenderedDocuments(server.hasQueue).map((document) => getFileName(document, server)), SHELL];
}
