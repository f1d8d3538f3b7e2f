/** The documents of the build, with their facts, heads and live figures. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../outbox/mail-layout.ts';

/** Facts for the browser, as data attributes of `<html>`: {queue: "on"} becomes data-queue="on". */
export type DocumentFacts = Readonly<Record<string, string>>;

export interface Build {
  readonly documents: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
}

export interface BuildSource {
  readonly folder: string;
  readonly documents: readonly string[];
  readonly facts: DocumentFacts;
}

export function watchBuild(source: BuildSource): () => Build | null {
  let known: { readonly version: string; readonly build: Build } | null = null;
  return () => {
    const version = readVersion(source);
    // A running build removes the files first, so the last complete one is served until it ends.
    if (version !== null && version !== known?.version) known = { version, build: readBuild(source) };
    return known?.build ?? null;
  };
}

/** Changes with every build; null while a document is missing. */
function readVersion({ folder, documents }: BuildSource): string | null {
  const times = documents.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs);
  return times.includes(undefined) ? null : times.join(' ');
}

function readBuild({ folder, documents, facts }: BuildSource): Build {
  return {
    documents: new Map(
      documents.map((name) => [name, withFacts(readFileSync(join(folder, name), 'utf8'), facts)]),
    ),
    files: new Set(listFiles(folder).filter((path) => !/^[^/]+\.html$|\.(br|gz)$/.test(path))),
  };
}

function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) return listFiles(folder, `${path}/`);
      return entry.isFile() ? [path] : [];
    });
}

export function withFacts(html: string, facts: DocumentFacts): string {
  const attributes = Object.entries(facts).map(([name, value]) => ` data-${name}="${escapeValue(value)}"`);
  return html.replace(/<html\b/i, (tag) => tag + attributes.join(''));
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The canonical address; null for a page without one. */
  readonly canonical: string | null;
  readonly image: string;
  readonly imageText: string;
  readonly isIndexed: boolean;
}

export function writeHead(html: string, head: PageHead): string {
  return html.replace(/<title>[^<]*<\/title>/i, () => headTags(head).join('\n    '));
}

function headTags({ title, description, canonical, image, imageText, isIndexed }: PageHead): string[] {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const graph = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    ...(canonical === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`, graph('url', canonical)]),
    graph('type', 'website'),
    graph('site_name', 'Circle Link'),
    graph('title', title),
    graph('description', description),
    graph('image', image),
    graph('image:type', 'image/png'),
    graph('image:width', '1200'),
    graph('image:height', '630'),
    graph('image:alt', imageText),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', imageText),
  ];
}

export interface DocumentFigures {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly places: Readonly<Record<string, string>>;
}

const PLACE = /\[\[([a-zA-Z]+)\]\]/g;

/** Embeds live figures and responses of public calls in a document, for reading before scripts run. */
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
