/** One PostgreSQL under Patroni, as a machine of its own would have it. */
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswering, startProgram, waitUntil, type Program } from './program.ts';
import type { DatabaseNode } from './layout.ts';

export interface DatabaseMember {
  readonly node: DatabaseNode;
  readonly dataFolder: string;
  start(): void;
  /** `primary`, `replica` (also a synchronous one), or null while it is neither. */
  role(): Promise<'primary' | 'replica' | null>;
  /** Whether it is the standby that every commit waits for. */
  isSynchronous(): Promise<boolean>;
  /** Patroni and PostgreSQL at once, by SIGKILL. */
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
  // Past its cables: what it holds itself to be.
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
      // Its backends notice that their postmaster has gone.
      await sleep(500);
    },
    stop: async () => {
      await program?.stop(30);
      const postmaster = readPostmasterPid(dataFolder);
      if (postmaster !== null && isAlive(postmaster, dataFolder)) process.kill(postmaster, 'SIGQUIT');
    },
  };
}

/** The first line of the file that PostgreSQL keeps beside its data. */
function readPostmasterPid(dataFolder: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** Its number may be another program's by now. */
function isAlive(pid: number, dataFolder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder);
  } catch {
    return false;
  }
}
