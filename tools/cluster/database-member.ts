/** One PostgreSQL under Patroni, as on a separate machine. */
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswering, startProgram, waitUntil, type Program } from './program.ts';
import type { DatabaseNode } from './layout.ts';

export interface DatabaseMember {
  readonly node: DatabaseNode;
  readonly dataFolder: string;
  start(): void;
  /** `primary`, `replica` (including synchronous), or null for neither. */
  role(): Promise<'primary' | 'replica' | null>;
  isSynchronous(): Promise<boolean>;
  killNow(): Promise<void>;
  stop(): Promise<void>;
}

export interface MemberOptions {
  readonly node: DatabaseNode;
  readonly configFile: string;
  readonly dataFolder: string;
  readonly logFile: string;
  readonly user: { readonly uid: number; readonly gid: number };
}

export function openMember({ node, configFile, dataFolder, logFile, user }: MemberOptions): DatabaseMember {
  let program: Program | null = null;
  // Bypasses its links: the role it reports itself.
  const api = `http://${node.address}:${node.ownPatroniPort}`;
  return {
    node,
    dataFolder,
    start: () => {
      chmodSync(configFile, 0o600);
      program = startProgram({ name: node.name, command: ['patroni', configFile], logFile, user });
    },
    role: async () => {
      if (await isAnswering(`${api}/primary`)) return 'primary';
      return (await isAnswering(`${api}/replica`)) ? 'replica' : null;
    },
    isSynchronous: () => isAnswering(`${api}/sync`),
    killNow: async () => {
      const postmaster = readPostmasterPid(dataFolder);
      await program?.killNow();
      if (postmaster === null || !isAlive(postmaster, dataFolder)) return;
      process.kill(postmaster, 'SIGKILL');
      await waitUntil('the end of PostgreSQL', () => Promise.resolve(!isAlive(postmaster, dataFolder)));
      // Time for its backends to notice the lost postmaster.
      await sleep(500);
    },
    stop: async () => {
      await program?.stop(30);
      const postmaster = readPostmasterPid(dataFolder);
      if (postmaster !== null && isAlive(postmaster, dataFolder)) process.kill(postmaster, 'SIGQUIT');
    },
  };
}

function readPostmasterPid(dataFolder: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** The pid may have been reused by another program. */
function isAlive(pid: number, dataFolder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder);
  } catch {
    return false;
  }
}
