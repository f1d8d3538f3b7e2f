/** The folder of a run, named by its process id. Stops processes of killed runs and removes their folders. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  findProgramsIn,
  readProcessStartTime,
} from '../../../server/src/app/embedded-database/running-program.ts';

const run = promisify(execFile);
const PREFIX = 'circle-link-chaos-';
const NAMED = /^circle-link-chaos-(\d+)-/;
const DISK = 'disk-';
const ENDS_WITHIN_MS = 2_000;

/** Readable by others, because PostgreSQL runs as another user. */
export async function openRunFolder(): Promise<string> {
  for (const name of readdirSync(tmpdir())) {
    const owner = NAMED.exec(name)?.[1];
    if (owner !== undefined && readProcessStartTime(Number(owner)) === undefined)
      await clear(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Mount point of the next disk. */
export function diskIn(folder: string, name: string): string {
  return join(folder, `${DISK}${name}`);
}

async function clear(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !entry.name.startsWith(DISK)) continue;
    const disk = join(folder, entry.name);
    for (const pid of findProgramsIn(join(disk, 'postgres'))) process.kill(pid, 'SIGKILL');
    await sleep(ENDS_WITHIN_MS);
    await run('umount', [disk]);
  }
  rmSync(folder, { recursive: true, force: true });
}
