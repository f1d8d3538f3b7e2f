/** Small in-memory disks: they survive a killed process as real ones do, and can be filled. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function mountDisk(folder: string, megabytes: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  // mount applied the mode of its option. As root, the server runs as another user, who creates nothing here.
  chmodSync(folder, 0o755);
  return folder;
}

export async function removeDisk(disk: string): Promise<void> {
  await run('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
}

/** Fills the disk until the returned function is called. */
export async function fillDisk(disk: string): Promise<() => void> {
  const file = join(disk, 'ballast');
  writeFileSync(file, '');
  await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', 'status=none']).catch(() => undefined);
  await run('dd', ['if=/dev/zero', `of=${file}.rest`, 'bs=4k', 'status=none']).catch(() => undefined);
  return () => {
    for (const ballast of [file, `${file}.rest`]) rmSync(ballast, { force: true });
  };
}
