/** A real PostgreSQL on its own disk that can be filled. It can be killed, paused, replicated and promoted. */
import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownerRole } from '../../../server/src/app/embedded-database/access-file.ts';
import { createCluster } from '../../../server/src/app/embedded-database/cluster.ts';
import {
  hasEnded,
  startPostmaster,
  stopPostmaster,
} from '../../../server/src/app/embedded-database/postmaster.ts';
import { findPrograms, type Programs } from '../../../server/src/app/embedded-database/programs.ts';
import { makeRunnable } from '../../../server/src/app/embedded-database/reachable-folders.ts';
import {
  findServerAccount,
  toProcessIdentity,
  type ServerAccount,
} from '../../../server/src/app/embedded-database/server-account.ts';
import { findFreePort } from '../../../server/src/app/free-port.ts';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import type { Secrets } from '../settings.ts';
import { mountDisk, removeDisk } from './disk.ts';

const run = promisify(execFile);
/** Enough for the data and WAL of a long run. */
const DISK_MEGABYTES = 1_500;

export interface Postgres {
  readonly port: number;
  /** Exclusively mounted disk. */
  readonly disk: string;
  /** Superuser connection without a proxy. */
  readonly directUrl: string;
  /** Recovers first after a kill. */
  start(): Promise<void>;
  isRunning(): boolean;
  /** Sends SIGKILL to the postmaster only. */
  killNow(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  promote(): Promise<void>;
  /** Starts a standby of this server. */
  openStandby(folder: string): Promise<Postgres>;
  /** Stops the server and removes its disk. */
  remove(): Promise<void>;
}

/** Reads the current password for every new connection, because it may change. */
export async function openPostgres(folder: string, secrets: OwnerSecrets): Promise<Postgres> {
  const account = findServerAccount();
  const programs = await makeRunnable(await findPrograms('system'), account);
  const disk = await mountDisk(folder, DISK_MEGABYTES);
  const { ownerPassword } = secrets;
  await createCluster(join(disk, 'postgres'), { programs, account, ownerPassword, durable: true });
  const postgres = await operate({ disk, programs, account, secrets });
  await postgres.start();
  return postgres;
}

type OwnerSecrets = Pick<Secrets, 'ownerPassword'>;

interface Machine {
  readonly disk: string;
  readonly programs: Programs;
  readonly account: ServerAccount | undefined;
  readonly secrets: OwnerSecrets;
}

async function operate(machine: Machine): Promise<Postgres> {
  const { disk, programs, account, secrets } = machine;
  const port = await findFreePort();
  const clusterFolder = join(disk, 'postgres');
  const directUrl = (): string =>
    `postgres://${ownerRole}:${secrets.ownerPassword}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | null = null;
  const options = {
    ...{ programs, account, clusterFolder, port, durable: true, hasReplicas: true },
    logFile: `${disk}.log`,
  };
  return {
    port,
    disk,
    get directUrl() {
      return directUrl();
    },
    start: async () => {
      child = await startPostmaster({ ...options, probeUrl: directUrl() });
    },
    isRunning: () => child !== null && !hasEnded(child),
    signal: (signal) => void child?.kill(signal),
    killNow: async () => {
      if (child === null || hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    promote: () =>
      withConnection(directUrl(), async (client) => void (await client.query('select pg_promote()'))),
    openStandby: async (folder) => {
      const other = { ...machine, disk: await mountDisk(folder, DISK_MEGABYTES) };
      await copyFrom(directUrl(), other);
      return operate(other);
    },
    remove: async () => {
      if (child !== null) await stopPostmaster(child);
      await removeDisk(disk);
    },
  };
}

async function copyFrom(url: string, { disk, programs, account }: Machine): Promise<void> {
  const folder = join(disk, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  if (account !== undefined) await run('chown', [`${account.uid}:${account.gid}`, folder]);
  await run(
    join(programs.binFolder, 'pg_basebackup'),
    ['-d', url, '-D', folder, '--write-recovery-conf', '--checkpoint=fast'],
    { ...toProcessIdentity(account), cwd: '/' },
  );
}
