/** Backups and WAL archive through pgBackRest, as the database user. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createFolders, type ClusterParts } from './parts.ts';

const LONGEST_MS = 600_000;

/** @returns the output. @throws with the output of pgBackRest */
export async function runPgbackrest(
  parts: ClusterParts,
  member: string,
  command: 'stanza-create' | 'backup' | 'restore' | 'info' | 'verify',
  options: readonly string[] = [],
): Promise<string> {
  const { pgbackrest } = createFolders(parts, member);
  return runAsPostgres(parts, 'pgbackrest', [
    `--config=${pgbackrest}`,
    '--stanza=circle-link',
    ...options,
    command,
  ]);
}

export async function runAsPostgres(
  { user }: ClusterParts,
  program: string,
  args: readonly string[],
): Promise<string> {
  const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8' };
  const { stdout } = await promisify(execFile)(program, args, {
    ...user,
    env,
    cwd: '/',
    timeout: LONGEST_MS,
  });
  return stdout;
}
