/** The status in the view contributions: the latest refund or dispute in force. */
import { failRefund } from '@circle-link/sandbox';
import { expect, it } from 'vitest';
import { deadLetters, listPositions, listRefunds } from '../../../../test/database/books.ts';
import {
  buildEvent,
  buildPayments,
  disputeEvent,
  refundEvent,
} from '../../../../test/factories/build-payments.ts';
import { newestCharge, sendDispute, sendRefund } from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { openTestDatabase } from '../../../../test/product/test-database.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { createTestWriter } from '../../../../test/product/test-writer.ts';
import type { Database } from '../../../platform/database/database.ts';
import { retryRefund, sendRefunds } from '../../charges/index.ts';
import { refundEntry } from '../refunds/refund-entry.ts';

const ALL = 5_235;
const admin = { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 };
const dispute = { id: 'dp_1', amount: ALL, fee: 1_500 } as const;

async function readStatus(database: Database): Promise<string | null | undefined> {
  const row = await database.read((db) => db.selectFrom('contributions').select('status').executeTakeFirst());
  return row?.status;
}

async function enter() {
  const product = await startTestProduct();
  const { browser, member } = await enterQueue(product);
  const charge = await newestCharge(product, member.id);
  return {
    product,
    charge,
    status: () => readStatus(product.database),
    close: () =>
      expectOk(browser.request('POST', '/api/account/close', { body: { password: member.password } })),
    arrive: async () => {
      await sendRefunds(product.platform);
      await product.cardProvider.deliverWaiting();
    },
    bounce: async () => {
      const refunds = await listRefunds(product.database);
      const ours = refunds.findLast((refund) => refund.requestedBy !== 'provider');
      await product.database.transact((tx) => failRefund(tx, ours?.providerRefundId ?? ''));
      await product.cardProvider.deliverWaiting();
    },
  };
}

it('is refunded once we request the refund, and stays so when the bank returns it', async () => {
  const { product, status, arrive, bounce } = await enter();
  await refundEntry(product.database, admin);
  expect(await status()).toBe('refunded');
  await arrive();
  expect(await status()).toBe('refunded');
  await bounce();
  expect(await status()).toBe('refunded');
  await retryRefund(product.database, (await listRefunds(product.database))[0]?.chargeId ?? '', 'admin-1');
  expect(await status()).toBe('refunded');
});

it('is disputed after our refund was requested, and refunded again once the refund arrives', async () => {
  const { product, charge, status, arrive, bounce } = await enter();
  await refundEntry(product.database, admin);
  await sendRefunds(product.platform);
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  expect(await status()).toBe('disputed');
  await arrive();
  expect(await status()).toBe('refunded');
  await bounce();
  expect(await status(), 'the bank returned the refund').toBe('refunded');
});

it('stays disputed when our refund fails after the dispute', async () => {
  const { product, charge, status } = await enter();
  await refundEntry(product.database, admin);
  await sendRefunds(product.platform);
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  const [ours] = await listRefunds(product.database);
  await sendRefund(product, charge, { id: ours?.providerRefundId ?? '', amount: ALL, status: 'failed' });
  expect(await listRefunds(product.database)).toMatchObject([{ status: 'failed', succeededAt: null }]);
  expect(await status()).toBe('disputed');
});

it('is refunded once a full refund at the provider succeeds, even if the bank returns it', async () => {
  const { product, charge, status } = await enter();
  for (const [state, expected] of [
    ['pending', 'completed'],
    ['succeeded', 'refunded'],
    ['failed', 'refunded'],
  ] as const) {
    await sendRefund(product, charge, { id: 're_1', amount: ALL, status: state });
    expect([state, await status()]).toEqual([state, expected]);
  }
});

it('stays completed when a part refunded after the account closed bounces and is requested again', async () => {
  const { product, charge, status, close } = await enter();
  await close();
  for (const state of ['succeeded', 'failed'] as const) {
    await sendRefund(product, charge, { id: 're_1', amount: 1_000, status: state });
    expect([state, await status()]).toEqual([state, 'completed']);
  }
  await retryRefund(product.database, charge.paymentId, 'admin-1');
  expect(await listRefunds(product.database)).toMatchObject([{ isDue: true }, { amountCents: 1_000 }]);
  expect(await status()).toBe('completed');
});

it('stays completed when a part is disputed, and when another charge that names the payment is refunded', async () => {
  const { product, charge, status } = await enter();
  await sendDispute(product, charge, { ...dispute, amount: 1_000, status: 'needs_response' });
  await product.writer.submit(buildEvent(charge, { intentId: 'pi_foreign' }));
  expect(await listRefunds(product.database)).toMatchObject([{ intentId: 'pi_foreign' }]);
  expect(await status()).toBe('completed');
});

it('stays disputed until the last of two disputes is won', async () => {
  const { product, charge, status } = await enter();
  for (const [id, state, expected] of [
    ['dp_1', 'needs_response', 'disputed'],
    ['dp_2', 'needs_response', 'disputed'],
    ['dp_2', 'won', 'disputed'],
    ['dp_1', 'won', 'completed'],
  ] as const) {
    await sendDispute(product, charge, { ...dispute, id, status: state });
    expect([id, state, await status()]).toEqual([id, state, expected]);
  }
});

it.each(['refund first', 'dispute first'])(
  'is refunded after a refund and a dispute in one transaction, %s',
  async (order) => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const [payment] = await buildPayments(database, 1);
    const refund = refundEvent(payment!, 'succeeded');
    const opened = disputeEvent(payment!, 'dispute_opened');
    const events = order === 'refund first' ? [refund, opened] : [opened, refund];
    await Promise.all([buildEvent(payment!), ...events].map((event) => writer.submit(event)));
    const sameTime = await database.read((db) =>
      db
        .selectFrom('refunds as r')
        .innerJoin('charge_reversals as v', 'v.chargeId', 'r.chargeId')
        .select('v.source')
        .whereRef('v.takenAt', '=', 'r.succeededAt')
        .execute(),
    );
    expect(sameTime).toHaveLength(2);
    expect(await readStatus(database)).toBe('refunded');
  },
);

it('dead-letters a capture with a negative fee', async () => {
  const opened = await openTestDatabase();
  const { database } = opened;
  const writer = createTestWriter(database);
  const [payment] = await buildPayments(database, 1);
  await writer.submit(buildEvent(payment!, { feeCents: -1 as never }));
  expect(await listPositions(database)).toEqual([]);
  expect(await deadLetters(database)).toHaveLength(1);
  await opened.close({ dataChecks: false });
});
