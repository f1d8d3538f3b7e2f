import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deadLetters, listPositions } from '../../test/database/books.ts';
import { buildEvent, buildPayments, type BuiltPayment } from '../../test/factories/build-payments.ts';
import { startTestProduct, type TestProduct } from '../../test/product/test-product.ts';
import { takeInbox } from '../modules/charges/provider-events/store.ts';
import { type ChargeEvents, createChargeEvents, type SavedChargePolicy } from '../modules/charges/index.ts';
import { createLog } from '../platform/logging/log.ts';
import { entryPolicy } from '../modules/queue/entries/entry-charge-policy.ts';
import type { ProviderEvent } from '../platform/card-provider/port.ts';
import type { Database } from '../platform/database/database.ts';

async function buildContribution(database: Database): Promise<BuiltPayment> {
  const [payment] = await buildPayments(database, 1, randomUUID());
  if (payment === undefined) throw new Error('no payment');
  await database.transact((tx) =>
    sql`update charges set purpose = 'contribution', subject_id = ${randomUUID()}
         where id = ${payment.paymentId}`.execute(tx),
  );
  return payment;
}

/** Events of a policy that only records what it is called for. */
function recordCalls(calls: string[]): ChargeEvents {
  const policy: SavedChargePolicy = {
    ...entryPolicy,
    lock: (_tx, events) => Promise.resolve(void calls.push(`lock ${events.length}`)),
    findRequest: (_tx, { id, userId, amountCents: chargeCents }) =>
      Promise.resolve({
        chargeCents,
        pay: () => Promise.resolve(void calls.push(`pay ${id}`)).then(() => ({ userId })),
      }),
    reopen: (_tx, { id }) => Promise.resolve(void calls.push(`reopen ${id}`)).then(() => null),
  };
  return createChargeEvents(policy, createLog('silent'));
}

async function applyTogether({ database, writer }: TestProduct, events: ProviderEvent[]): Promise<void> {
  await database.transact((tx) => takeInbox(tx, events, 0));
  await writer.catchUp();
}

describe('events of contributions', () => {
  it('become dead letters if they were not requested, while entries of the same batch are applied', async () => {
    const product = await startTestProduct();
    const [entry] = await buildPayments(product.database, 1);
    await applyTogether(product, [buildEvent(await buildContribution(product.database)), buildEvent(entry!)]);
    expect(await listPositions(product.database)).toHaveLength(1);
    expect(await deadLetters(product.database)).toHaveLength(1);
    await product.close({ dataChecks: false });
  });

  it('lock once, keep their order, and end an attempt once', async () => {
    const calls: string[] = [];
    const product = await startTestProduct({ groups: recordCalls(calls) });
    const { database } = product;
    const [entry] = await buildPayments(database, 1);
    const [first, second] = [await buildContribution(database), await buildContribution(database)];
    const failedEvent = (
      payment: BuiltPayment,
      kind: 'payment_failed' | 'payment_canceled',
      eventId: string,
    ) => buildEvent(payment, { kind, eventId, failureMessage: 'No.' });
    await applyTogether(product, [
      failedEvent(first, 'payment_failed', 'a'),
      buildEvent(entry!),
      failedEvent(second, 'payment_canceled', 'b'),
      failedEvent(first, 'payment_failed', 'c'),
      failedEvent(first, 'payment_canceled', 'd'),
      buildEvent(second, { eventId: 'e' }),
      failedEvent(second, 'payment_failed', 'f'),
    ]);
    expect(calls).toEqual([
      'lock 6',
      `reopen ${first.paymentId}`,
      `reopen ${second.paymentId}`,
      `pay ${second.paymentId}`,
    ]);
    expect(await listPositions(database)).toHaveLength(1);
    await product.close({ dataChecks: false });
  });

  it('with a different payment intent do not end the attempt', async () => {
    const calls: string[] = [];
    const product = await startTestProduct({ groups: recordCalls(calls) });
    const payment = await buildContribution(product.database);
    await product.writer.submit(buildEvent(payment, { kind: 'payment_failed', intentId: 'pi_foreign' }));
    expect(calls).toEqual(['lock 1']);
  });
});

it('a batch with only entries queries no group', async () => {
  const calls: string[] = [];
  const product = await startTestProduct({ groups: recordCalls(calls) });
  const payments = await buildPayments(product.database, 3);
  await applyTogether(
    product,
    payments.map((payment) => buildEvent(payment)),
  );
  expect(await listPositions(product.database)).toHaveLength(3);
  expect(calls).toEqual([]);
});

it.each([
  'payment_succeeded',
  'payment_failed',
  'payment_canceled',
  'refund_updated',
  'dispute_opened',
] as const)(
  '%s of an unknown payment becomes a dead letter, and the rest of its batch is applied',
  async (kind) => {
    const product = await startTestProduct();
    const { database } = product;
    const [entry] = await buildPayments(database, 1);
    const unknown = { paymentId: randomUUID(), userId: '', intentId: 'pi_unknown' };
    await applyTogether(product, [
      buildEvent(unknown, { kind, metadata: {} }),
      buildEvent(entry!),
      buildEvent(unknown, { kind: 'other', metadata: {} }),
    ]);
    expect(await listPositions(database)).toHaveLength(1);
    expect((await deadLetters(database)).map(({ deadLetterReason }) => deadLetterReason)).toEqual([
      expect.stringContaining('names an unknown payment'),
    ]);
    await product.close({ dataChecks: false });
  },
);
