/** Sets a new password for the owner when the old one is lost, which takes only access to the data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownerRole } from './access-file.ts';
import type { Programs } from './programs.ts';
import { toProcessIdentity, type ServerAccount } from './server-account.ts';

const TIMEOUT_MS = 300_000;

/** Runs the server for this one statement, without other clients. Nothing else may use the folder. */
export async function setOwnerPassword(
  clusterFolder: string,
  plan: { programs: Programs; account: ServerAccount | undefined; password: string },
): Promise<void> {
  const child = spawn(
    join(plan.programs.binFolder, 'postgres'),
    ['--single', '-D', clusterFolder, '-c', 'exit_on_error=on', 'postgres'],
    {
      ...toProcessIdentity(plan.account),
      cwd: '/',
      timeout: TIMEOUT_MS,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  const words = text(child.stderr);
  child.stdin.end(`alter role ${ownerRole} password '${plan.password}'\n`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(
      `PostgreSQL did not take a new password: ${(await words).trim().split('\n').slice(-3).join(' ')}`,
    );
}
