/** The lock names the holder's process id and start time, so a killed program is recognized after its id was reused. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessStartTime } from './running-program.ts';

export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by a running Circle Link (process ${pid}): stop that one first.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * @returns a function that releases the lock
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'running.lock');
  const own = `${process.pid} ${readProcessStartTime(process.pid) ?? ''}`;
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    takeLock(lock, draft, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readLock(lock) === own) rmSync(lock, { force: true });
  };
}

/** A hard link appears atomically, so no process reads a partial lock. */
function takeLock(lock: string, draft: string, folder: string): void {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (tryLink(draft, lock)) return;
    const held = readLock(lock);
    if (held === undefined) continue;
    const holder = findHolder(held);
    if (holder !== undefined) throw new FolderInUse(folder, holder);
    clearStale(lock, held);
  }
  throw new FolderInUse(folder, 'unknown');
}

/** An empty, zeroed or truncated lock was damaged by a power cut or a full disk, so its writer is gone. */
function findHolder(held: string): string | undefined {
  const [, pid, mark] = /^([1-9]\d*) (\S*)$/.exec(held) ?? [];
  if (pid === undefined) return undefined;
  return (readProcessStartTime(Number(pid)) ?? '') === mark && isAlive(Number(pid)) ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Moves the lock aside before checking it, and restores it if it was a fresh one. */
function clearStale(lock: string, held: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (readLock(aside) !== held) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return undefined;
  }
}
