/** Cleans up after an earlier start that was killed, whose programs are recognized by its folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const OWNER_FILE = 'started-by.pid';

/** Empties the folder for this start. Refuses while another start is using it. */
export async function takeFolder(folder: string): Promise<void> {
  const owner = readOwner(folder);
  if (owner !== null && owner !== process.pid && readCommandLine(owner).includes('tools/cluster/run.ts'))
    throw new Error(
      `The cluster of ${folder} is running (process ${owner}): stop it, or choose another --port.`,
    );
  await endLeftBehind(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, OWNER_FILE), String(process.pid));
}

function readOwner(folder: string): number | null {
  const file = join(folder, OWNER_FILE);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

async function endLeftBehind(folder: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const left = listNaming(folder);
    if (left.length === 0) return;
    for (const pid of left) kill(pid, signal);
    await sleep(3_000);
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The program has exited.
  }
}

function listNaming(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && readCommandLine(pid).includes(`${folder}/`));
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
