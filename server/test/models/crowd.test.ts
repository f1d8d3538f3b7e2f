/** 200 members pay concurrently through real app processes. The queue must match the answers they received. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startAppProcess, WEBHOOK_SECRET, type AppProcess } from '../product/app-process.ts';
import { deadLetters, listPositions, listRefunds } from '../database/books.ts';
import { buildPayments, type BuiltPayment } from '../factories/build-payments.ts';
import { postWebhook, signWebhook, succeededBody } from '../outside/signed-webhook.ts';
import { openTestDatabase, type TestDatabase } from '../product/test-database.ts';

const MEMBERS = 200;
/** These pay only after others were answered, so the expected order is certain on a slow machine. */
const LATE_MEMBERS = 40;
const ANSWERED_BEFORE = 100;
const MOST_DELAY_MS = 1_200;
const BURST_AT_MS = 600;

/** One member's payment: when its webhook was first sent, and first answered with 200. */
interface Delivery {
  readonly payment: BuiltPayment;
  sentAt: number;
  answeredAt: number;
  cuts: number;
}

/** Seeded random numbers between 0 and 1, so that a failure can be reproduced. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sends one webhook until it is answered with 200, as the provider does. */
async function deliver(delivery: Delivery, apps: readonly AppProcess[], random: () => number): Promise<void> {
  const webhook = signWebhook(
    succeededBody(delivery.payment),
    WEBHOOK_SECRET,
    Math.floor(Date.now() / 1_000),
  );
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const app = apps[Math.floor(random() * apps.length)]!;
    delivery.sentAt = Math.min(delivery.sentAt, performance.now());
    const status = await postWebhook(app.url, webhook);
    if (status === 200) {
      delivery.answeredAt = Math.min(delivery.answeredAt, performance.now());
      return;
    }
    if (status === 'cut') delivery.cuts += 1;
    await sleep(50);
  }
  throw new Error('a webhook was never answered');
}

/** Delivers every webhook at least twice, shuffled and delayed, to any process. */
async function crowd(
  database: TestDatabase,
  apps: readonly AppProcess[],
  seed: number,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<Delivery[]> {
  const random = randomFrom(seed);
  const payments = await buildPayments(database.database, MEMBERS);
  const deliveries = payments.map((payment) => ({
    payment,
    sentAt: Infinity,
    answeredAt: Infinity,
    cuts: 0,
  }));
  const sendings = deliveries.flatMap((delivery) => [
    delivery,
    delivery,
    ...(random() < 0.2 ? [delivery] : []),
  ]);
  const late = new Set(deliveries.slice(-LATE_MEMBERS));
  const isHalfDone = () =>
    deliveries.filter(({ answeredAt }) => answeredAt < Infinity).length >= ANSWERED_BEFORE;
  await Promise.all([
    ...sendings.map(async (delivery) => {
      // Some arrive spread out, many at the same instant.
      await sleep(random() < 0.5 ? random() * MOST_DELAY_MS : BURST_AT_MS);
      while (late.has(delivery) && !isHalfDone()) await sleep(20);
      await deliver(delivery, apps, random);
    }),
    meanwhile(),
  ]);
  return deliveries;
}

async function expectPerfectLine({ database }: TestDatabase, deliveries: readonly Delivery[]): Promise<void> {
  const rows = await listPositions(database);
  expect(rows.map((row) => row.globalPosition)).toEqual(deliveries.map((_, index) => index + 1));
  expect(await listRefunds(database)).toEqual([]);
  expect(await deadLetters(database)).toEqual([]);
  const numberByUser = new Map(rows.map((row) => [row.userId, row.globalPosition]));
  expect(numberByUser.size).toBe(deliveries.length);
  let pairs = 0;
  for (const first of deliveries)
    for (const second of deliveries) {
      if (first.answeredAt >= second.sentAt) continue;
      pairs += 1;
      const [before, after] = [
        numberByUser.get(first.payment.userId)!,
        numberByUser.get(second.payment.userId)!,
      ];
      if (before > after)
        expect.fail(`answered ${second.sentAt - first.answeredAt} ms before, yet ${before} > ${after}`);
    }
  // The order proves nothing if all were sent before any was answered.
  expect(pairs).toBeGreaterThanOrEqual(LATE_MEMBERS * ANSWERED_BEFORE);
}

async function withApps(
  count: number,
  work: (database: TestDatabase, apps: AppProcess[]) => Promise<void>,
): Promise<void> {
  const database = await openTestDatabase();
  const apps = await Promise.all(Array.from({ length: count }, () => startAppProcess(database)));
  try {
    await work(database, apps);
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
  }
  await database.close();
}

describe('200 members pay at once, with webhooks duplicated, shuffled and delayed', () => {
  // security: T3
  it('one process', () =>
    withApps(1, async (database, apps) => {
      await expectPerfectLine(database, await crowd(database, apps, 1));
    }));

  // security: 2.3.4, 15.4.2, T3
  it('two processes on one database', () =>
    withApps(2, async (database, apps) => {
      await expectPerfectLine(database, await crowd(database, apps, 2));
    }));

  it('two processes, one of them killed during delivery', () =>
    withApps(2, async (database, apps) => {
      const deliveries = await crowd(database, apps, 3, async () => {
        await sleep(BURST_AT_MS + 25);
        await apps[1]!.killNow();
      });
      // The kill must interrupt webhooks that are being applied.
      expect(deliveries.reduce((cuts, delivery) => cuts + delivery.cuts, 0)).toBeGreaterThan(0);
      await expectPerfectLine(database, deliveries);
    }));
});
