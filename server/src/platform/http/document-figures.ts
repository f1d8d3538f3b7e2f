/**
 * Live figures in a document, so that it can be read before a script has asked for anything: answers of public calls for the
 * scripts, and figures in the places that its words leave for them.
 */
import { escapeHtml } from '../mail/escape-html.ts';

export interface Figures {
  /** By the addresses they would be asked at. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** By the names of their places, as they are shown. */
  readonly places: Readonly<Record<string, string>>;
}

const PLACE = /\[\[([a-zA-Z]+)\]\]/g;

/** The document with its figures; without any, its places say "…". */
export function writeFigures(html: string, figures: Figures | null): string {
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
const KEPT_MS = 5_000;

/** Reads at most once in five seconds, however many ask; null where reading takes long or fails: the page then asks itself. */
export function keepFigures(read: () => Promise<Figures>): () => Promise<Figures | null> {
  let known: { readonly figures: Figures; readonly since: number } | null = null;
  let reading: Promise<Figures | null> | null = null;
  const readOnce = (): Promise<Figures | null> => {
    reading ??= read()
      .then(
        (figures) => {
          known = { figures, since: performance.now() };
          return figures;
        },
        () => null,
      )
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return () => {
    if (known !== null && performance.now() - known.since < KEPT_MS) return Promise.resolve(known.figures);
    return Promise.race([readOnce(), giveUp()]);
  };
}

function giveUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, WAITS_MS, null).unref());
}
