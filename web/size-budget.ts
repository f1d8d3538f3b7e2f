/**
 * Size of the scripts that a first visit loads, computed from the built files. A build above a budget fails. Raise a
 * budget only with the reason in the commit message (docs/decisions/0069).
 */
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

export interface Script {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
}

interface Budget {
  readonly name: string;
  /** Suffixes of the modules that start the visit: the document's, then the page's. */
  readonly modules: readonly string[];
  /** Other files that the document loads. Empty: count scripts only. */
  readonly besides: readonly RegExp[];
  readonly maxBytes: number;
  readonly maxRequests?: number;
}

const DOCUMENT = [/^theme\.js$/, /^assets\/theme-.*\.css$/, /^assets\/inter-latin-(?!ext|wght).*\.woff2$/];
const BUDGETS: readonly Budget[] = [
  {
    name: '/auth',
    modules: ['/auth.html'],
    besides: [/^auth\.queue\.html$/, ...DOCUMENT],
    maxBytes: 114_000,
    maxRequests: 12,
  },
  {
    name: '/',
    modules: ['/index.html'],
    besides: [/^index\.html$/, ...DOCUMENT],
    maxBytes: 115_200,
    maxRequests: 12,
  },
  { name: 'scripts of every page', modules: ['/app.html'], besides: [], maxBytes: 144_000 },
  {
    name: 'scripts of /dashboard',
    modules: ['/app.html', '/pages/dashboard.tsx'],
    besides: [],
    maxBytes: 169_500,
  },
];

/** Throws if a budget is exceeded. Returns one report line per budget. `files` are all names in `folder`. */
export async function checkSizes(
  folder: string,
  scripts: readonly Script[],
  files: readonly string[],
): Promise<readonly string[]> {
  return Promise.all(BUDGETS.map((budget) => checkBudget(budget, folder, scripts, files)));
}

async function checkBudget(
  { name, modules, besides, maxBytes, maxRequests = Infinity }: Budget,
  folder: string,
  scripts: readonly Script[],
  files: readonly string[],
): Promise<string> {
  const loaded = listScripts(modules, scripts);
  for (const kind of besides) {
    const found = files.filter((file) => kind.test(file));
    if (found.length !== 1) throw new Error(`${kind.source}: ${found.length} files instead of one`);
    loaded.push(...found);
  }
  const sizes = await Promise.all(loaded.map((file) => sizeOnTheWire(`${folder}/${file}`)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const line = `${name}: ${bytes} of ${maxBytes} bytes in ${loaded.length} requests`;
  if (bytes > maxBytes || loaded.length > maxRequests)
    throw new Error(`Above the size budget of a first visit. ${line}`);
  return line;
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
