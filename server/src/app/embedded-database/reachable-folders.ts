/** Under root, programs and data move to a folder that the server's unprivileged account can reach. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Programs } from './programs.ts';
import { canRun, type ServerAccount } from './server-account.ts';

const sharedRoots = ['/var/lib/circle-link', join(tmpdir(), 'circle-link')];

/** A folder that the server's account can enter: `<dataDir>/postgres-…` or one outside. */
export async function findClusterParent(
  dataDir: string,
  account: ServerAccount | undefined,
): Promise<{ folder: string; moved: boolean }> {
  const usual = resolve(dataDir);
  await mkdir(usual, { recursive: true });
  if (account === undefined || (await canEnter(account, usual))) return { folder: usual, moved: false };
  const folder = await makeShared(hashPath(usual), account);
  return { folder, moved: true };
}

/** The programs, or a copy of them where the account cannot run the originals. */
export async function makeRunnable(
  programs: Programs,
  account: ServerAccount | undefined,
): Promise<Programs> {
  if (await canRun(account, join(programs.binFolder, 'postgres'), ['--version'])) return programs;
  if (account === undefined) throw new Error(`${programs.binFolder}/postgres does not run.`);
  const original = dirname(programs.binFolder);
  const root = await makeShared('programs', account);
  const copy = join(root, `${programs.major}-${hashPath(original)}`);
  if (!existsSync(copy)) await copyPrograms(original, copy);
  const binFolder = join(copy, 'bin');
  if (await canRun(account, join(binFolder, 'postgres'), ['--version'])) return { ...programs, binFolder };
  throw new Error(
    `PostgreSQL cannot be run by ${account.name}, neither in ${original} nor copied to ${copy}.`,
  );
}

async function copyPrograms(original: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  await cp(original, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  try {
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile())
      await chmod(path, folder.endsWith('/bin') || folder.endsWith('/lib') ? 0o755 : 0o644);
  }
}

async function makeShared(name: string, account: ServerAccount): Promise<string> {
  for (const root of sharedRoots) {
    const folder = join(root, name);
    try {
      await mkdir(folder, { recursive: true });
      await chmod(root, 0o755);
      await chmod(folder, 0o755);
      await chown(folder, 0, account.gid);
      if (await canEnter(account, folder)) return folder;
    } catch {
      // Try the next root.
    }
  }
  throw new Error(`No folder that ${account.name} can reach; tried ${sharedRoots.join(' and ')}.`);
}

function canEnter(account: ServerAccount, folder: string): Promise<boolean> {
  return canRun(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
}

function hashPath(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
