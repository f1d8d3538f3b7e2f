/** Roll-out under load: one app is replaced by builds with new migrations while the other runs the old code. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../server/src/platform/database/connection-pool.ts';
import type { AppMember } from './app-member.ts';
import type { Cluster } from './cluster.ts';
import { BACKFILL, makeBuild, type Build } from './next-build.ts';

const SIDE_BY_SIDE_MS = 8_000;
const HELD_MS = 4_000;
const BATCH_PAUSE_MS = 50;

type Say = (line: string) => void;

export interface RollOut {
  readonly drainedIn: number;
  readonly isFilled: boolean;
}

export interface RolloutBuilds {
  readonly expanding: Build;
  readonly enforcing: Build;
}

/** Prepared before the load: copying files takes both processors. */
export async function makeBuilds({ folder }: Cluster): Promise<RolloutBuilds> {
  const expanding = await makeBuild(folder, ['expand']);
  return { expanding, enforcing: await makeBuild(folder, ['expand', 'enforce']) };
}

export async function rollOut(
  { apps, ownerUrl }: Cluster,
  { expanding, enforcing }: RolloutBuilds,
  begin: (phase: string) => void,
  say: Say,
): Promise<RollOut> {
  const app = apps.at(-1);
  if (app === undefined) throw new Error('no app');
  const replace = async (main: string, what: string): Promise<number> => {
    begin(`${app.node.name} drained, ${what} build starts`);
    const seconds = await drain(app, say);
    await app.start(main);
    begin(`old and ${what} build side by side`);
    await sleep(SIDE_BY_SIDE_MS);
    return seconds;
  };
  const held = holdTable(ownerUrl);
  // Avoids an unhandled rejection; the error surfaces at the await below.
  held.catch(() => undefined);
  const first = await replace(expanding.main, 'expanding');
  await held;
  begin('backfill of existing rows');
  say(`filled ${await backfill(ownerUrl)} rows in batches of 200`);
  const second = await replace(enforcing.main, 'enforcing');
  return { drainedIn: Math.max(first, second), isFilled: await isFilled(ownerUrl, say) };
}

async function drain(app: AppMember, say: Say): Promise<number> {
  const seconds = await app.stop(60);
  say(`${app.node.name} exited ${seconds.toFixed(1)} s after SIGTERM`);
  return seconds;
}

async function holdTable(ownerUrl: string): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const isMigrating = `select exists (select from pg_stat_activity where query ilike 'alter table queue_positions%'
                           or query like '-- Rows that old code writes%') as is_migrating`;
    await client.query('begin');
    await client.query('select count(*) from queue_positions');
    const hold = Date.now();
    for (;;) {
      // Statistics are cached per transaction unless the snapshot is cleared.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ is_migrating: boolean }>(isMigrating);
      if (rows[0]?.is_migrating === true || Date.now() - hold > 120_000) break;
      await sleep(50);
    }
    await sleep(HELD_MS);
    await client.query('commit');
  });
}

async function backfill(ownerUrl: string): Promise<number> {
  return withConnection(ownerUrl, async (client) => {
    let filled = 0;
    for (;;) {
      const { rowCount } = await client.query(BACKFILL);
      if (rowCount === null || rowCount === 0) return filled;
      filled += rowCount;
      await sleep(BATCH_PAUSE_MS);
    }
  });
}

async function isFilled(ownerUrl: string, say: Say): Promise<boolean> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ rows: number; empty: number; isValid: boolean }>(
      `select count(*)::integer as rows, count(*) filter (where proof_of_rollout is null)::integer as empty,
              (select convalidated from pg_constraint where conname = 'proof_of_rollout_is_there') as "isValid"
         from queue_positions`,
    );
    const [found] = rows;
    say(
      `new column: ${found?.rows} rows, ${found?.empty} empty, constraint ${found?.isValid ? 'holds' : 'missing'}`,
    );
    return found?.empty === 0 && found.isValid;
  });
}
