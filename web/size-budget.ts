/**
 * What a first visit loads before it can be used, from the built files alone: no clock, no network. A build above a budget
 * fails. Raise a budget only with the reason in the commit message (docs/decisions/0069).
 */
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

/** What the bundler says of a script it made. */
export interface Script {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  /** File names that have to be there before it runs. */
  readonly imports: readonly string[];
}

interface Budget {
  readonly name: string;
  /** Ends of the modules that the visit starts with: the app's document, then the page. */
  readonly modules: readonly string[];
  /** What the document asks for besides; scripts alone are counted where there is nothing. */
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
  { name: 'scripts of every page', modules: ['/app.html'], besides: [], maxBytes: 158_000 },
  {
    name: 'scripts of /dashboard',
    modules: ['/app.html', '/pages/dashboard.tsx'],
    besides: [],
    maxBytes: 182_500,
  },
];

/** Throws where a budget is exceeded; returns a line for each that holds. `files` are all names in `folder`. */
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
  if (bytes > maxBytes || loaded.length > maxRequests) throw new Error(`Too much for a first visit. ${line}`);
  return line;
}

/** The scripts that start with a module, and what they import. */
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

/** Letters are compressed already. */
async function sizeOnTheWire(file: string): Promise<number> {
  const content = await readFile(file);
  return file.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
}
