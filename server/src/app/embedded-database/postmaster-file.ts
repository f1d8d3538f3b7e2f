/** Handles postmaster.pid: PostgreSQL refuses to start if it is damaged or names an unrelated process. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgramsIn, readProcessStartTime } from './running-program.ts';

/** Children of a killed postmaster live on for a moment. */
const LEFTOVER_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

/** The process that the file names; undefined if the file is missing, empty, zeroed or truncated. */
export function readPostmasterId(clusterFolder: string): number | undefined {
  try {
    const [, pid] = /^([1-9]\d*)\n/.exec(readFileSync(getPostmasterFile(clusterFolder), 'utf8')) ?? [];
    return pid === undefined ? undefined : Number(pid);
  } catch {
    return undefined;
  }
}

/**
 * Removes the file where PostgreSQL would not: it is empty, or its id now belongs to another process. Waits for
 * remaining server processes in the folder first, because the file also guards against them.
 * The caller holds the lock of the data folder.
 */
export async function clearStaleFile(clusterFolder: string, waitMs = LEFTOVER_TIMEOUT_MS): Promise<void> {
  if (!existsSync(getPostmasterFile(clusterFolder))) return;
  const pid = readPostmasterId(clusterFolder);
  // PostgreSQL cleans up after a dead process.
  if (pid !== undefined && readProcessStartTime(pid) === undefined) return;
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
