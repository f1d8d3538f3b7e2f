/**
 * Live figures in a document, so that it can be read before a script has asked for anything: answers of public calls for the
 * scripts, and figures in the places that its words leave for them.
 */
import { escapeHtml } from '../mail/escape-html.ts';

export interface DocumentFigures {
  /** By the addresses they would be asked at. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** By the names of their places, as they are shown. */
  readonly places: Readonly<Record<string, string>>;
}

const PLACE = /\[\[([a-zA-Z]+)\]\]/g;

/** The document with its figures; without any, its places say "…". */
export function writeFigures(html: string, figures: DocumentFigures | null): string {
  const filled = html.replace(PLACE, (_place, name: string) => escapeHtml(figures?.places[name] ?? '…'));
  if (figures === null) return filled;
  // A browser runs no script of this type, so the policy allows it; "<" would let an answer end it.
  const json = JSON.stringify(figures.answers).replaceAll('<', String.raw`\u003c`);
  return filled.replace(
    '</body>',
    () => `<script type="application/json" id="answers">${json}</script>\n  </body>`,
  );
}

/** How long a document may wait for figures, and for how long they are kept. */
const WAITS_MS = 300;
const CACHE_MS = 1_000;

interface Cached {
  readonly figures: Promise<DocumentFigures | null>;
  readonly since: number;
  readonly commits: number;
  isRead: boolean;
}

/**
 * Reads once however many ask, and again after a second or a commit of this process. Null where reading fails or takes long: the
 * page then asks for its figures itself. `countCommits` is the database's count.
 */
export function keepFigures(
  read: () => Promise<DocumentFigures>,
  countCommits: () => number,
): () => Promise<DocumentFigures | null> {
  let cached: Cached | null = null;

  function current(): Promise<DocumentFigures | null> {
    const [now, commits] = [performance.now(), countCommits()];
    // While one hangs, no other takes a connection too.
    if (cached?.commits === commits && (!cached.isRead || now - cached.since < CACHE_MS))
      return cached.figures;
    const figures = read().then(
      (found) => {
        fresh.isRead = true;
        return found;
      },
      () => {
        if (cached === fresh) cached = null;
        return null;
      },
    );
    const fresh: Cached = { figures, since: now, commits, isRead: false };
    cached = fresh;
    return figures;
  }

  return () => Promise.race([current(), giveUp()]);
}

function giveUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, WAITS_MS, null).unref());
}
