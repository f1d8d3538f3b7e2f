/** Faults of the database's own machine. */
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgramsIn } from '../../server/src/app/embedded-database/running-program.ts';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import { fillDisk } from '../machines/postgres.ts';
import { asksToCommit } from '../machines/wire.ts';
import type { Node, World } from '../world.ts';
import { aim, pauseMs, spell, sum, type Fault } from './fault.ts';

const AWAY_MS = 2_000;
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

/** One of its processes: PostgreSQL ends all others and recovers by itself. */
export const killBackend: Fault = async ({ world, node }) => {
  const pid = await withConnection(world.postgres.directUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`,
    );
    return rows[0]?.pid;
  });
  if (pid === undefined) return 0;
  const isHit = await atCommit(node.proxy, () => process.kill(pid, 'SIGKILL'));
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};

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
  const before = refused(world, '53100');
  const empty = await fillDisk(postgres.disk);
  await spell(() => !postgres.isRunning());
  empty();
  return refused(world, '53100') - before + (postgres.isRunning() ? 0 : 1);
};

/** A proxy's count, over both apps. */
export function refused({ nodes }: World, sqlState: string): number {
  return sum(nodes.map(({ proxy }) => proxy.errors(sqlState)));
}

export async function atCommit(proxy: Node['proxy'], strike: () => void): Promise<boolean> {
  let isHit = false;
  proxy.weather = {
    fromApp: (chunk) => {
      if (isHit || !asksToCommit(chunk)) return 'pass';
      isHit = true;
      strike();
      return 'pass';
    },
  };
  await aim(() => isHit);
  return isHit;
}
