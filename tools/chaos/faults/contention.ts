/** Contention for resources of the product: rows, tables, connections, time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { appRole } from '../../../server/src/app/embedded-database/access-file.ts';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { asksToCommit } from '../machines/wire.ts';
import type { ChaosWorld } from '../world.ts';
import { countRefused } from './postgres.ts';
import { waitForTarget, holdFault, SPELL_MS, type Fault } from './fault.ts';

/** Longer than two lock timeouts. */
const HELD_MS = 12_000;
const ANSWERED_WITHIN_MS = 30_000;
const ABANDONED = 3;
/** Longer than the idle timeout of a transaction (30 s). */
const ABANDONED_MS = 35_000;
const SHORT_MS = 10;
const CALLS = 120;
/** Remaining connections of the server's 200 after the apps' own. */
const MOST_CONNECTIONS = 120;

/** Simulates a forgotten psql session. */
export const holdLocks: Fault = async ({ world }) => {
  const before = countRefused(world, '55P03');
  await holding(world, 'select from provider_event_cursor for update', () => sleep(HELD_MS));
  return countRefused(world, '55P03') - before;
};

/** Leaves transactions with locks open until the server ends them. */
export const abandonTransactions: Fault = async ({ world, node: { proxy } }) => {
  const ended = (): number => countRefused(world, '25P03');
  const before = ended();
  let left = ABANDONED;
  proxy.weather = {
    fromApp: (chunk) => {
      if (left === 0 || !asksToCommit(chunk)) return 'pass';
      left -= 1;
      return { delayMs: ABANDONED_MS };
    },
  };
  await waitForTarget(() => ended() - before === ABANDONED, ABANDONED_MS);
  return ended() - before;
};

/** Sets a statement timeout of a few milliseconds. */
export const cancelStatements: Fault = async ({ world }) => {
  const canceled = (): number => countRefused(world, '57014');
  const before = canceled();
  await setLimits(world, `alter role ${appRole} set statement_timeout = '${SHORT_MS}ms'`);
  try {
    await holdFault();
  } finally {
    await setLimits(world, `select set_role_limits('${appRole}')`);
  }
  return canceled() - before;
};

/** Calls that wait for a table use up a pool. The process reports callers waiting for a connection. */
export const exhaustPools: Fault = async ({ world }) => {
  const waiting: Promise<number>[] = [];
  await holding(world, 'lock table email_verifications', async (client) => {
    const calls = Array.from({ length: CALLS }, () =>
      fetch(`${world.front.url}/api/verification/email/verify?token=${'0'.repeat(43)}`).catch(() => null),
    );
    const end = performance.now() + SPELL_MS;
    while (performance.now() < end) {
      // These requests wait for a connection too, but report the state at their start.
      waiting.push(...world.nodes.map(({ app }) => callersWaiting(app.url)));
      await sleep(1_000);
    }
    await client.query('rollback');
    await Promise.all(calls);
  });
  return Math.max(...(await Promise.all(waiting)));
};

/** Takes all of the server's connections when the apps need new ones. */
export const takeConnections: Fault = async ({ world }) => {
  const before = countRefused(world, '53300');
  const released = Promise.withResolvers<true>();
  const taken: Promise<unknown>[] = [];
  const takeOne = (): Promise<boolean> =>
    new Promise((resolve) => {
      const held = withConnection(world.appUrl, () => {
        resolve(true);
        return released.promise;
      });
      taken.push(held.catch(() => resolve(false)));
    });
  try {
    // Takes connections that the apps release too.
    while ((await takeOne()) || countRefused(world, '53300') === before)
      for (const { proxy } of world.nodes) if (taken.length > MOST_CONNECTIONS) proxy.cutAll();
    await sleep(SPELL_MS);
  } finally {
    released.resolve(true);
    await Promise.all(taken);
  }
  return countRefused(world, '53300') - before;
};

/** Settings of the app's role affect new connections only, so all are closed. */
async function setLimits({ ownerUrl, nodes }: ChaosWorld, statement: string): Promise<void> {
  await withConnection(ownerUrl, (client) => client.query(statement));
  for (const { proxy } of nodes) proxy.cutAll();
}

type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

async function holding(
  { ownerUrl }: ChaosWorld,
  statement: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(statement);
    await work(client);
    await client.query('rollback');
  });
}

async function callersWaiting(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) }).catch(
    () => null,
  );
  const figures = (await answer?.text()) ?? '';
  return Number(/^\w*database_waiting_callers (\d+)$/m.exec(figures)?.[1] ?? 0);
}
