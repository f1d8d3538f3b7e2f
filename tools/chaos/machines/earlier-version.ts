/**
 * Checks out the version before the newest migration and links installed packages. Without later migrations, it is the
 * version that changed the schema.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WORKSPACES = ['contract', 'sandbox', 'server'];
const OURS = '@circle-link';

/** @throws Error without a Git history */
export async function layOutEarlierVersion(root: string, folder: string): Promise<string> {
  const last = async (...args: string[]) =>
    (
      await run('git', ['log', '--first-parent', '-m', '--format=%H', '-1', ...args], { cwd: root })
    ).stdout.trim();
  const schema = await last('--', 'server/db/schema', 'sandbox/db');
  if (schema === '') throw new Error('there is no earlier version: no history of server/db/schema');
  const migration = await last('--diff-filter=A', `${schema}..HEAD`, '--', 'server/db/migrations/*.sql');
  const version = migration === '' ? schema : `${migration}^`;
  mkdirSync(folder);
  const archive = join(folder, 'version.tar');
  await run('git', ['archive', '-o', archive, version], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of WORKSPACES) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
    symlinkSync(join(folder, name), join(folder, 'node_modules', OURS, name));
  }
  return folder;
}

/** Links all packages except our own, which come from that version. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
}
