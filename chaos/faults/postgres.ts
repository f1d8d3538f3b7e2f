/** Faults of the database's own machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgramsIn } from '../../server/src/app/embedded-database/running-program.ts';
import { fillDisk } from '../machines/disk.ts';
import { asksToCommit, isCommitted } from '../machines/wire.ts';
import type { Node, ChaosWorld } from '../world.ts';
import { waitForTarget, pauseMs, holdFault, sum, type Fault } from './fault.ts';

const AWAY_MS = 2_000;
const MOST_TRIES = 5;
/** What was acknowledged meanwhile must outlive the kill. */
const BEFORE_MS = 3_000;

/** The postmaster, while a COMMIT is on the way. */
export const killPostgres: Fault = async ({ world, node }) => {
  await sleep(BEFORE_MS);
  const isHit = await atCommit(node.proxy, () => world.postgres.signal('SIGKILL'));
  await world.postgres.killNow();
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};

/** One of its processes, which has been handed a COMMIT and has not answered: PostgreSQL ends all others and recovers by itself. */
export const killBackend: Fault = async ({ node: { proxy }, say }) => {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    if (await killAtCommit(proxy)) return 1;
    say(`   the backend was faster (${tries})`);
  }
  return 0;
};

/** Whether it died before its answer was out. */
async function killAtCommit(proxy: Node['proxy']): Promise<boolean> {
  const seen = { isKilled: false, isAnswered: false };
  await atCommit(proxy, (pid) => {
    proxy.weather = {
      fromServer: (message, backendPid) => {
        seen.isAnswered ||= backendPid === pid && isCommitted(message);
        return 'pass';
      },
    };
    // In the next turn, when the COMMIT has left us.
    setImmediate(() => (seen.isKilled = kill(pid)));
  });
  await sleep(AWAY_MS);
  return seen.isKilled && !seen.isAnswered;
}

/** False where it has ended by itself. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Everything of it stands still, and comes back as if no time had passed. */
export const pausePostgres: Fault = async ({ world: { postgres, front, nodes }, chance }) => {
  const programs = findProgramsIn(`${postgres.disk}/postgres`);
  for (const pid of programs) process.kill(pid, 'SIGSTOP');
  await sleep(pauseMs(chance));
  const waiting = sum(nodes.map(({ app }) => front.underWay(app.url)));
  for (const pid of programs) process.kill(pid, 'SIGCONT');
  return waiting;
};

/** Neither data nor log find room; PostgreSQL may refuse what is written, or fall. */
export const fillTheDisk: Fault = async ({ world }) => {
  const { postgres } = world;
  const before = countRefused(world, '53100');
  const empty = await fillDisk(postgres.disk);
  await holdFault(() => !postgres.isRunning());
  empty();
  return countRefused(world, '53100') - before + (postgres.isRunning() ? 0 : 1);
};

/** A proxy's count, over both apps. */
export function countRefused({ nodes }: ChaosWorld, sqlState: string): number {
  return sum(nodes.map(({ proxy }) => proxy.errors(sqlState)));
}

/** Strikes before the first COMMIT that an app asks for is passed on; told is the process of the server that will get it. */
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
