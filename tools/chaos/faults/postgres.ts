/** Faults of the database server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgramsIn } from '../../../server/src/app/embedded-database/running-program.ts';
import { fillDisk } from '../machines/disk.ts';
import { asksToCommit, isCommitted } from '../machines/wire.ts';
import type { Node, ChaosWorld } from '../world.ts';
import { waitForTarget, pauseMs, holdFault, sum, type Fault } from './fault.ts';

const AWAY_MS = 2_000;
const MOST_TRIES = 5;
/** Work acknowledged before the kill must survive it. */
const BEFORE_MS = 3_000;

/** Kills the postmaster while a COMMIT is in progress. */
export const killPostgres: Fault = async ({ world, node }) => {
  await sleep(BEFORE_MS);
  const isHit = await atCommit(node.proxy, () => world.postgres.signal('SIGKILL'));
  await world.postgres.killNow();
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};

/** Kills a backend with an unanswered COMMIT: PostgreSQL ends all others and recovers. */
export const killBackend: Fault = async ({ node: { proxy }, say }) => {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    if (await killAtCommit(proxy)) return 1;
    say(`   the backend was faster (${tries})`);
  }
  return 0;
};

/** Returns whether the backend died before its answer was sent. */
async function killAtCommit(proxy: Node['proxy']): Promise<boolean> {
  const seen = { isKilled: false, isAnswered: false };
  await atCommit(proxy, (pid) => {
    proxy.weather = {
      fromServer: (message, backendPid) => {
        seen.isAnswered ||= backendPid === pid && isCommitted(message);
        return 'pass';
      },
    };
    // On the next tick, when the COMMIT has been sent.
    setImmediate(() => (seen.isKilled = kill(pid)));
  });
  await sleep(AWAY_MS);
  return seen.isKilled && !seen.isAnswered;
}

/** Returns false when the process has already exited. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Pauses PostgreSQL and resumes it later. */
export const pausePostgres: Fault = async ({ world: { postgres, front, nodes }, chance }) => {
  const programs = findProgramsIn(`${postgres.disk}/postgres`);
  for (const pid of programs) process.kill(pid, 'SIGSTOP');
  await sleep(pauseMs(chance));
  const waiting = sum(nodes.map(({ app }) => front.underWay(app.url)));
  for (const pid of programs) process.kill(pid, 'SIGCONT');
  return waiting;
};

/** Fills the disk of data and WAL. PostgreSQL may reject writes or crash. */
export const fillTheDisk: Fault = async ({ world }) => {
  const { postgres } = world;
  const before = countRefused(world, '53100');
  const empty = await fillDisk(postgres.disk);
  await holdFault(() => !postgres.isRunning());
  empty();
  return countRefused(world, '53100') - before + (postgres.isRunning() ? 0 : 1);
};

/** Errors counted by the proxies of both apps. */
export function countRefused({ nodes }: ChaosWorld, sqlState: string): number {
  return sum(nodes.map(({ proxy }) => proxy.errors(sqlState)));
}

/** Calls `strike` with the backend's process id before the first COMMIT of an app is forwarded. */
export async function atCommit(proxy: Node['proxy'], strike: (backendPid: number) => void): Promise<boolean> {
  let isHit = false;
  proxy.weather = {
    fromApp: (chunk, backendPid) => {
      if (isHit || backendPid === null || !asksToCommit(chunk)) return 'pass';
      isHit = true;
      strike(backendPid);
      return 'pass';
    },
  };
  await waitForTarget(() => isHit);
  return isHit;
}
