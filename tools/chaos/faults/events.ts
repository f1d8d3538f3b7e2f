/** Provider events are duplicated, reordered and delayed. */
import { randomUUID } from 'node:crypto';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { buildPayments, type BuiltPayment } from '../../../server/test/factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../../../server/test/outside/signed-webhook.ts';
import type { ChaosWorld } from '../world.ts';
import { waitForTarget, holdFault, type Fault } from './fault.ts';

const OLD_SECONDS = 86_400;
const PAST_THE_HOLD_SECONDS = 16 * 60;

export const doubleEvents: Fault = async ({ world: { front }, chance }) => {
  let hits = 0;
  front.road = {
    delayMs: () => chance.whole(80),
    copies: () => {
      const copies = 2 + chance.whole(4);
      hits += copies - 1;
      return copies;
    },
  };
  await holdFault();
  return hits;
};

/** An event that overtakes an earlier one is a hit. */
export const shuffleEvents: Fault = async ({ world: { front }, chance }) => {
  let hits = 0;
  let latest = 0;
  front.road = {
    copies: () => 1,
    delayMs: () => {
      const delayMs = chance.whole(3_000);
      const arrivesAt = performance.now() + delayMs;
      if (arrivesAt < latest) hits += 1;
      latest = Math.max(latest, arrivesAt);
      return delayMs;
    },
  };
  await holdFault();
  return hits;
};

/** Delays events until the holds they pay for have expired. */
export const delayEvents: Fault = async ({ world }) => {
  let hits = 0;
  world.front.road = {
    copies: () => 1,
    delayMs: () => {
      hits += 1;
      return 5_000;
    },
  };
  await holdFault(() => hits > 0);
  await holdFault(() => false, 2_000);
  await world.moveClock(world.clockOffsetSeconds + PAST_THE_HOLD_SECONDS);
  await holdFault(() => false, 4_000);
  return hits;
};

/** Resends events a day later with a new signature. They must not be applied again. */
export const repeatAfterADay: Fault = async ({ world }) => {
  const payments = await buildPayments(world.database, 10, `again-${randomUUID().slice(0, 8)}`);
  for (const payment of payments) await tell(world, payment);
  await waitForTarget(async () => (await countPositions(world, payments)) === payments.length);
  await world.moveClock(world.clockOffsetSeconds + OLD_SECONDS);
  for (const payment of payments) await tell(world, payment);
  await holdFault();
  const positions = await countPositions(world, payments);
  if (positions !== payments.length)
    throw new Error(`${payments.length} payments told twice, a day apart, have ${positions} positions`);
  return payments.length;
};

async function countPositions({ ownerUrl }: ChaosWorld, payments: readonly BuiltPayment[]): Promise<number> {
  const { rows } = await withConnection(ownerUrl, (client) =>
    client.query<{ positions: number }>(
      `select count(*)::int as positions from queue_positions where user_id = any($1::uuid[])`,
      [payments.map(({ userId }) => userId)],
    ),
  );
  return rows[0]?.positions ?? 0;
}

/** Retries until accepted, as the provider does. */
async function tell(
  { front, secrets, clockOffsetSeconds }: ChaosWorld,
  payment: BuiltPayment,
): Promise<void> {
  const isTaken = await waitForTarget(async () => {
    const signedAt = Math.floor(Date.now() / 1_000) + clockOffsetSeconds;
    const body = signWebhook(succeededBody(payment), secrets.webhookSecrets[0] ?? '', signedAt);
    return (await postWebhook(front.url, body)) === 200;
  });
  if (!isTaken) throw new Error('an event was not taken');
}

/** Replays yesterday's events with their old signature, as an attacker would. They must be rejected. */
export const replayOldEvents: Fault = async ({ world }) => {
  let hits = 0;
  for (const payment of await buildPayments(world.database, 10, `old-${randomUUID().slice(0, 8)}`)) {
    const signedAt = Math.floor(Date.now() / 1_000) + world.clockOffsetSeconds - OLD_SECONDS;
    const answer = await postWebhook(
      world.front.url,
      signWebhook(succeededBody(payment), world.secrets.webhookSecrets[0] ?? '', signedAt),
    );
    if (answer === 200) throw new Error('an event with a signature of yesterday was taken');
    if (answer === 400) hits += 1;
  }
  return hits;
};
