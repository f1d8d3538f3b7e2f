/** A new password for the owner of a server whose old one is lost. The data folder is ours: a user who has it may. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ownerRole } from './access-file.ts';
import type { Programs } from './programs.ts';
import { toProcessIdentity, type ServerAccount } from './server-account.ts';

/** Recovery after a crash comes first, and may take its time. */
const TIMEOUT_MS = 300_000;

/** Nothing else may use the folder: the server runs for this one statement, and for no other client. */
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
  // Made by us, of letters and digits: nothing to escape.
  child.stdin.end(`alter role ${ownerRole} password '${plan.password}'\n`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(
      `PostgreSQL did not take a new password: ${(await words).trim().split('\n').slice(-3).join(' ')}`,
    );
}
