/** What `npm run build` wrote, held in memory and looked at again when it was written anew. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Facts for the browser, written as data attributes of `<html>`: {queue: "on"} becomes data-queue="on". */
export type DocumentFacts = Readonly<Record<string, string>>;

export interface Build {
  /** By the names of their files. */
  readonly documents: ReadonlyMap<string, string>;
  /** Every other file, as its path below the folder: "assets/app-abc123.js"; without its compressed copies. */
  readonly files: ReadonlySet<string>;
}

export interface BuildSource {
  /** The folder that `npm run build` writes. */
  readonly folder: string;
  /** The files of the documents in it. */
  readonly documents: readonly string[];
  /** What a page must know before its first call. */
  readonly facts: DocumentFacts;
}

/** Answers the newest whole build, or null while there is none. */
export function watchBuild(source: BuildSource): () => Build | null {
  let known: { readonly version: string; readonly build: Build } | null = null;
  return () => {
    const version = readVersion(source);
    // A build on its way removes the files first: until it is whole, the last one answers.
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

/** Hidden files and folders are not part of a build. */
function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) return listFiles(folder, `${path}/`);
      return entry.isFile() ? [path] : [];
    });
}

/** The document with the facts on its `<html>`. */
export function withFacts(html: string, facts: DocumentFacts): string {
  const attributes = Object.entries(facts).map(([name, value]) => ` data-${name}="${escapeValue(value)}"`);
  return html.replace(/<html\b/i, (tag) => tag + attributes.join(''));
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
