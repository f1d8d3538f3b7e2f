/** Small disks of their own, in memory: a kill leaves of one what it would leave of any, and it can be filled. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function mountDisk(folder: string, megabytes: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  // mount has taken the mode of its option; as root the server runs as another user, who makes nothing here itself.
  chmodSync(folder, 0o755);
  return folder;
}

export async function removeDisk(disk: string): Promise<void> {
  await run('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
}

/** What stands on a disk that is full: until it is removed nothing else finds room. */
export async function fillDisk(disk: string): Promise<() => void> {
  const file = join(disk, 'ballast');
  writeFileSync(file, '');
  await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', 'status=none']).catch(() => undefined);
  await run('dd', ['if=/dev/zero', `of=${file}.rest`, 'bs=4k', 'status=none']).catch(() => undefined);
  return () => {
    for (const ballast of [file, `${file}.rest`]) rmSync(ballast, { force: true });
  };
}
