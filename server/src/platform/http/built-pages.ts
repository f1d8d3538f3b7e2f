/** The output of `npm run build`, cached in memory and reloaded after a new build. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
