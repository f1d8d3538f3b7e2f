/** Embeds live figures and responses of public calls in a document, for reading before scripts run. */
import { escapeHtml } from '../mail/escape-html.ts';

export interface DocumentFigures {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly places: Readonly<Record<string, string>>;
}

const PLACE = /\[\[([a-zA-Z]+)\]\]/g;

export function fillFigures(html: string, figures: DocumentFigures | null): string {
  const filled = html.replace(PLACE, (_place, name: string) => escapeHtml(figures?.places[name] ?? '…'));
  if (figures === null) return filled;
  // Browsers do not run a script of this type, so the policy allows it; "<" could end the element.
  const json = JSON.stringify(figures.answers).replaceAll('<', String.raw`\u003c`);
  return filled.replace(
    '</body>',
    () => `<script type="application/json" id="answers">${json}</script>\n  </body>`,
  );
}

const WAITS_MS = 300;
const CACHE_MS = 1_000;

interface Cached {
  readonly figures: Promise<DocumentFigures | null>;
  readonly since: number;
  readonly commits: number;
  isRead: boolean;
}

/** Reads once for concurrent requests. Null after a failure or timeout; the page then requests its figures. */
export function cacheFigures(
  read: () => Promise<DocumentFigures>,
  countCommits: () => number,
): () => Promise<DocumentFigures | null> {
  let cached: Cached | null = null;

  function current(): Promise<DocumentFigures | null> {
    const [now, commits] = [performance.now(), countCommits()];
    // While one read hangs, no second one takes a connection.
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
