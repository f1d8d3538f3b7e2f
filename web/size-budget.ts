/**
 * Size of the scripts that a first visit loads, computed from the built files. A build above a budget fails. Raise a
 * budget only with the reason in the commit message (docs/decisions/0069).
 */
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '@circle-link/contract/messages/language';

export interface Script {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly exports: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

interface Budget {
  readonly name: string;
  /** Suffixes of the modules that start the visit: the document's, then the page's. */
  readonly modules: readonly string[];
  /** The document's file. */
  readonly html: RegExp;
  readonly maxBytes: number;
  readonly maxRequests: number;
}

const BESIDES = [/^theme\.js$/, /^assets\/theme-.*\.css$/, /^assets\/inter-latin-(?!ext|wght).*\.woff2$/];
const DOCUMENTS: readonly Budget[] = [
  { name: '/', modules: ['/index.html'], html: /^index\.html$/, maxBytes: 124_500, maxRequests: 8 },
];

/** Any other page. */
const PAGE = { maxBytes: 250_000, maxRequests: 20 };
/** `/auth`, the first page of the app that many visitors see. */
const AUTH = { maxBytes: 160_000, maxRequests: 20 };

/** Chunks of the app's texts in another language. `/` loads single files of texts instead. */
const APP_TEXTS = new RegExp(`/(${LANGUAGES.join('|')})-[^/]*\\.js$`);

/** A page of members with its name, or one of the back office. */
export const PAGE_MODULE = /\/src\/(routes\/(?:\w+\/)?([\w-]+)|modules\/admin\/[\w/-]+)\.tsx$/;

/** The back office's pages load inside its frame. */
const OFFICE_FRAME = '/admin/admin-frame.tsx';

function listPages(scripts: readonly Script[]): readonly Budget[] {
  return scripts.flatMap(({ facadeModuleId, exports }) => {
    const [module, name, page] = PAGE_MODULE.exec(facadeModuleId ?? '') ?? [];
    if (module === undefined || name === undefined || !exports.includes('Page')) return [];
    const frame = page === undefined ? [OFFICE_FRAME] : [];
    return [
      {
        name,
        modules: ['/app.html', ...frame, module],
        html: /^app\.html$/,
        ...(page === 'auth' ? AUTH : PAGE),
      },
    ];
  });
}

/** Throws if a budget is exceeded. Returns a report line per document. `files` are all names in `folder`. */
export async function checkSizes(
  folder: string,
  scripts: readonly Script[],
  files: readonly string[],
): Promise<readonly string[]> {
  for (const { name, modules } of DOCUMENTS) rejectAppTexts(name, listScripts(modules, scripts), scripts);
  const check = (budget: Budget) => checkBudget(budget, folder, scripts, files);
  const pages = await Promise.all(listPages(scripts).map(check));
  const largest = pages.toSorted((left, right) => right.bytes - left.bytes).slice(0, 3);
  return [...(await Promise.all(DOCUMENTS.map(check))), ...largest].map(({ line }) => line);
}

async function checkBudget(
  { name, modules, html, maxBytes, maxRequests }: Budget,
  folder: string,
  scripts: readonly Script[],
  files: readonly string[],
): Promise<{ readonly line: string; readonly bytes: number }> {
  const loaded = listScripts(modules, scripts);
  for (const kind of [html, ...BESIDES]) {
    const found = files.filter((file) => kind.test(file));
    if (found.length !== 1) throw new Error(`${kind.source}: ${found.length} files instead of one`);
    loaded.push(...found);
  }
  const sizes = await Promise.all(loaded.map((file) => sizeOnTheWire(`${folder}/${file}`)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const line = `${name}: ${bytes} of ${maxBytes} bytes in ${loaded.length} requests`;
  if (bytes > maxBytes || loaded.length > maxRequests)
    throw new Error(`Above the size budget of a first visit. ${line}`);
  return { line, bytes };
}

function rejectAppTexts(name: string, loaded: readonly string[], scripts: readonly Script[]): void {
  for (const { fileName, dynamicImports } of scripts) {
    const found = dynamicImports.find((file) => APP_TEXTS.test(file));
    if (found !== undefined && loaded.includes(fileName))
      throw new Error(`${name} loads all texts of the app in another language: ${found}`);
  }
}

function listScripts(modules: readonly string[], scripts: readonly Script[]): string[] {
  const starts = modules.map((module) => {
    const script = scripts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true);
    if (script === undefined) throw new Error(`no script starts with ${module}`);
    return script.fileName;
  });
  const found = new Set(starts);
  for (const fileName of found)
    for (const imported of scripts.find((script) => script.fileName === fileName)?.imports ?? [])
      found.add(imported);
  return [...found];
}

async function sizeOnTheWire(file: string): Promise<number> {
  const content = await readFile(file);
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}
