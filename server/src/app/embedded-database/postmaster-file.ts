/** The file postmaster.pid, which PostgreSQL refuses to start beside where it is damaged or names a foreign process. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgramsIn, readStartMark } from './running-program.ts';

/** Children of a killed postmaster live on for a moment. */
const LEFTOVER_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

/** The process that the file names; undefined without the file, and where it is empty, zeroed or cut. */
export function readPostmasterId(clusterFolder: string): number | undefined {
  try {
    const [, pid] = /^([1-9]\d*)\n/.exec(readFileSync(getPostmasterFile(clusterFolder), 'utf8')) ?? [];
    return pid === undefined ? undefined : Number(pid);
  } catch {
    return undefined;
  }
}

/**
 * Removes the file where PostgreSQL would not do so itself: it holds nothing, or the id of a process that is another one
 * by now. It also guards against children that still write, so no process may be working in the folder any more.
 * The caller holds the lock of the data folder.
 */
export async function clearStaleFile(clusterFolder: string, waitMs = LEFTOVER_TIMEOUT_MS): Promise<void> {
  if (!existsSync(getPostmasterFile(clusterFolder))) return;
  const pid = readPostmasterId(clusterFolder);
  // Of a dead process PostgreSQL finds out what it left behind.
  if (pid !== undefined && readStartMark(pid) === undefined) return;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [working] = findProgramsIn(clusterFolder);
    if (working === undefined) break;
    if (Date.now() > deadline)
      throw new Error(
        `${getPostmasterFile(clusterFolder)} is damaged, and a PostgreSQL still works there (process ${working}): end it first.`,
      );
    await sleep(POLL_MS);
  }
  rmSync(getPostmasterFile(clusterFolder), { force: true });
}

function getPostmasterFile(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}
