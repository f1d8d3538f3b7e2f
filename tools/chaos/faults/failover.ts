/** Fails over to a standby without losing acknowledged work. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { diskIn } from '../machines/run-folder.ts';
import type { Postgres } from '../machines/postgres.ts';
import type { ChaosWorld } from '../world.ts';
import { waitForTarget, holdFault, sum, type Fault } from './fault.ts';
import { countRefused } from './postgres.ts';

/** Time under load with a synchronous standby. */
const TOGETHER_MS = 2_000;

export const failOver: Fault = async ({ world }) => {
  const follower = await openFollower(world);
  const { postgres: lost, front, nodes } = world;
  await waitForTarget(() => sum(nodes.map(({ app }) => front.underWay(app.url))) > 0);
  const hits = sum(nodes.map(({ app }) => front.underWay(app.url)));
  await lost.killNow();
  await takeOver(world, follower);
  return hits;
};

/** Connects the apps to the standby before it is promoted. */
export const leadToReadOnly: Fault = async ({ world }) => {
  const follower = await openFollower(world);
  const before = countRefused(world, '25006');
  const { postgres: lost } = world;
  world.leadTo(follower);
  await holdFault();
  await lost.killNow();
  await takeOver(world, follower);
  return countRefused(world, '25006') - before;
};

async function openFollower(world: ChaosWorld): Promise<Postgres> {
  const { postgres } = world;
  const follower = await postgres.openStandby(diskIn(world.folder, randomUUID().slice(0, 8)));
  await follower.start();
  await withConnection(postgres.directUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isFollowing = await waitForTarget(async () => {
      const { rows } = await client.query<{ state: string }>(
        'select sync_state as state from pg_stat_replication',
      );
      return rows[0]?.state === 'sync';
    });
    if (!isFollowing) throw new Error('the follower does not follow');
  });
  await sleep(TOGETHER_MS);
  return follower;
}

async function takeOver(world: ChaosWorld, follower: Postgres): Promise<void> {
  const { postgres: lost } = world;
  await follower.promote();
  world.postgres = follower;
  world.leadTo(follower);
  await lost.remove();
}
