/** PostgreSQL refuses to run as root, so under root it runs as an unprivileged account. */
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { TIMEOUTS } from '../../platform/timeouts.ts';

const run = promisify(execFile);

export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const ownAccount = 'circle-link';

/** The account to run as; undefined if this process is not root. */
export function findServerAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account =
    findAccount('postgres') ?? findAccount(ownAccount) ?? createAccount() ?? findAccount('nobody');
  if (account !== undefined) return account;
  throw new Error('PostgreSQL cannot run as root: create a user named postgres, or set DATABASE_URL.');
}

/** Whether the account can run the command, found by trying, which also covers closed parent folders. */
export async function canRun(
  account: ServerAccount | undefined,
  command: string,
  args: readonly string[],
): Promise<boolean> {
  try {
    await run(command, args, { ...toProcessIdentity(account), cwd: '/', timeout: TIMEOUTS.postgresTrial });
    return true;
  } catch {
    return false;
  }
}

export function toProcessIdentity(account: ServerAccount | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

function findAccount(name: string): ServerAccount | undefined {
  try {
    const uid = Number(execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    const gid = Number(execFileSync('id', ['-g', name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return uid > 0 ? { name, uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

function createAccount(): ServerAccount | undefined {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ownAccount], {
      stdio: 'ignore',
    });
    return findAccount(ownAccount);
  } catch {
    return undefined;
  }
}
