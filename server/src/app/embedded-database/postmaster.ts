/** Starts, watches and stops the server process; ends leftovers of a killed start first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { floorDivide } from '@circle-link/contract/money';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { findProgramsIn, isPostmaster, readProcessStartTime } from './running-program.ts';
import type { Programs } from './programs.ts';
import { type ServerAccount, toProcessIdentity } from './server-account.ts';
import { TIMEOUTS } from '../../platform/timeouts.ts';

export interface PostmasterOptions {
  readonly programs: Programs;
  readonly account: ServerAccount | undefined;
  readonly clusterFolder: string;
  readonly logFile: string;
  readonly port: number;
  readonly durable: boolean;
  /** Whether replicas follow its log; default false. */
  readonly hasReplicas?: boolean;
  readonly probeUrl: string;
}

/** The fraction of the stop time reserved for a forced stop. */
const QUIT_PART = 6;
const LOG_MAX_BYTES = 10_000_000;
const POLL_MS = 50;

const withoutReplicas = { wal_level: 'minimal', max_wal_senders: 0 };

/** Tests need no durability, and no table lives long enough for vacuum. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
};

/** Test connections are short and touch much new memory. Huge pages halve the page faults. */
const MEMORY_FOR_TESTS = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

/** Messages of a start that came too early and is retried. */
const passing = /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;

/** Waits until the server answers, including crash recovery. Stops it if `stopping` is aborted. */
export async function startPostmaster(
  options: PostmasterOptions,
  stopping?: AbortSignal,
): Promise<ChildProcess> {
  const deadline = Date.now() + TIMEOUTS.postgresLeftover;
  for (;;) {
    stopping?.throwIfAborted();
    const child = spawnPostgres(options);
    const giveUp = (): void => void stopPostmaster(child, TIMEOUTS.postgresGivenUp);
    stopping?.addEventListener('abort', giveUp);
    const isReady = await becomesReady(child, options.probeUrl);
    stopping?.removeEventListener('abort', giveUp);
    stopping?.throwIfAborted();
    if (isReady) return child;
    const tail = readTail(options.logFile);
    if (!passing.test(tail) || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${tail}`);
    await sleep(250);
  }
}

/** After the timeout the server is killed; the next start recovers from the log and no commit is lost. */
export async function stopPostmaster(
  child: ChildProcess,
  withinMs: number = TIMEOUTS.postgresStop,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  const step = floorDivide(withinMs, QUIT_PART);
  for (const [signal, until] of [
    ['SIGINT', deadline - 2 * step],
    ['SIGQUIT', deadline - step],
    ['SIGKILL', deadline],
  ] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    while (!hasEnded(child) && Date.now() < until) await sleep(POLL_MS);
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/** Stops a server whose Node process was killed. The caller holds the folder's lock, so the server is orphaned. */
export async function endOrphan(clusterFolder: string): Promise<void> {
  const pid = readPostmasterId(clusterFolder);
  if (pid === undefined || !isPostmaster(pid, clusterFolder)) return clearStaleFile(clusterFolder);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + TIMEOUTS.postgresStop;
  while (isPostmaster(pid, clusterFolder)) {
    if (Date.now() > deadline + TIMEOUTS.postgresQuit)
      throw new Error(
        `A PostgreSQL that an earlier start left behind (process ${pid}) does not end: end it first.`,
      );
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(POLL_MS);
  }
}

function spawnPostgres(options: PostmasterOptions): ChildProcess {
  if (readSize(options.logFile) > LOG_MAX_BYTES) rmSync(options.logFile);
  const log = openSync(options.logFile, 'a', 0o600);
  try {
    const child = spawn(join(options.programs.binFolder, 'postgres'), postgresArguments(options), {
      ...toProcessIdentity(options.account),
      cwd: '/',
      // A separate process group: Ctrl-C reaches only this process, which stops the server after its last query.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        PATH: '/usr/bin:/bin',
        LC_ALL: 'C',
        TZ: 'UTC',
        ...(options.durable ? {} : MEMORY_FOR_TESTS),
      },
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function postgresArguments({
  clusterFolder,
  port,
  durable,
  hasReplicas = false,
}: PostmasterOptions): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    jit: 'off',
    // For memory and SSDs; the default suits rotating disks.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...(hasReplicas ? {} : withoutReplicas),
    ...(durable ? {} : forTests),
  };
  return [
    '-D',
    clusterFolder,
    ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  while (!hasEnded(child)) {
    try {
      await withConnection(url, (client) => client.query('select 1'), {
        answerTimeoutMs: TIMEOUTS.postgresProbe,
      });
      return true;
    } catch {
      await sleep(POLL_MS);
    }
  }
  return false;
}

function readTail(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-12).join('\n').trim();
  } catch {
    return '';
  }
}

function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Children of a killed postmaster live on for a moment. */
const STALE_FILE_POLL_MS = 100;

/** The process that postmaster.pid names; undefined if the file is missing, empty, zeroed or truncated. */
function readPostmasterId(clusterFolder: string): number | undefined {
  try {
    const [, pid] = /^([1-9]\d*)\n/.exec(readFileSync(getPostmasterFile(clusterFolder), 'utf8')) ?? [];
    return pid === undefined ? undefined : Number(pid);
  } catch {
    return undefined;
  }
}

/**
 * Removes postmaster.pid where PostgreSQL would refuse to start: the file is damaged, or its id now belongs to another
 * process. Waits for remaining server processes in the folder first, because the file also guards against them.
 * The caller holds the lock of the data folder.
 */
export async function clearStaleFile(
  clusterFolder: string,
  waitMs = TIMEOUTS.postgresLockFile,
): Promise<void> {
  if (!existsSync(getPostmasterFile(clusterFolder))) return;
  const pid = readPostmasterId(clusterFolder);
  // PostgreSQL cleans up after a dead process.
  if (pid !== undefined && readProcessStartTime(pid) === undefined) return;
  const deadline = Date.now() + waitMs;
  for (;;) {
    const [working] = findProgramsIn(clusterFolder);
    if (working === undefined) break;
    if (Date.now() > deadline)
      throw new Error(
        `${getPostmasterFile(clusterFolder)} is damaged, and a PostgreSQL still works there (process ${working}): end it first.`,
      );
    await sleep(STALE_FILE_POLL_MS);
  }
  rmSync(getPostmasterFile(clusterFolder), { force: true });
}

function getPostmasterFile(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}
