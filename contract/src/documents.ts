/**
 * The documents that the build renders, so that they can be read before any script has loaded: the website writes them, the
 * server chooses among them. Each exists a second time for a server whose entry queue is switched off.
 */

/** What `/auth` shows: a registration for the queue or to save, or the sign-in. */
export type EntranceScreen = 'queue' | 'savings' | 'sign-in';

/** By the query of `/auth`; without the queue there is only one way to register. */
export function entranceScreenOf(search: string, hasQueue: boolean): EntranceScreen {
  const query = new URLSearchParams(search);
  if (query.get('mode') === 'sign-in') return 'sign-in';
  return !hasQueue || query.get('path') === 'savings' ? 'savings' : 'queue';
}

/** What every other address shares; a page is drawn into it by scripts. */
const SHELL = 'app.html';

/** A document that is rendered into a file of its own. */
export interface RenderedDocument {
  readonly page: 'landing' | EntranceScreen;
  readonly hasQueue: boolean;
}

/** The file of a rendered document. */
export function fileOf({ page, hasQueue }: RenderedDocument): string {
  const name = page === 'landing' ? 'index' : `auth.${page}`;
  return `${name}${hasQueue ? '' : '.groups-only'}.html`;
}

/** All that the build renders. */
export const RENDERED_DOCUMENTS: readonly RenderedDocument[] = [true, false].flatMap((hasQueue) =>
  (['landing', 'queue', 'savings', 'sign-in'] as const).map((page) => ({ page, hasQueue })),
);

/** The file of the document for an address. */
export function documentOf(path: string, search: string, hasQueue: boolean): string {
  if (path === '/') return fileOf({ page: 'landing', hasQueue });
  return path === '/auth' ? fileOf({ page: entranceScreenOf(search, hasQueue), hasQueue }) : SHELL;
}

/** All files that a server with or without the queue sends. */
export function documentFiles(hasQueue: boolean): readonly string[] {
  return [...RENDERED_DOCUMENTS.filter((document) => document.hasQueue === hasQueue).map(fileOf), SHELL];
}
