/** A refund whose key keeps an error at the provider: looked up, and asked for under another key once nothing can come of it any more. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { balances } from '../../../test/books.ts';
import { openAdmin, type Admin } from '../../../test/factories/build-admin.ts';
import { newestCharge, type ReportedCharge } from '../../../test/provider-words.ts';
import { expectOk } from '../../../test/test-circle.ts';
import { enterQueue, startTestProduct, type TestProduct } from '../../../test/test-product.ts';
import { CardProviderError, type CardProvider, type RefundOrder } from '../../platform/card-provider/port.ts';
import { sendRefunds } from '../cards/index.ts';

let product: TestProduct;
let charge: ReportedCharge;
let admin: Admin;
beforeEach(async () => {
  product = await startTestProduct();
  const { member } = await enterQueue(product);
  charge = await newestCharge(product, member.id);
  admin = await openAdmin(product, 'finance');
});

/** 20.00 of the charge went back at the provider itself: ours is of the rest. */
async function refundPartElsewhere(): Promise<void> {
  const order = {
    intentId: charge.intentId,
    amountCents: toCents(2_000),
    metadata: {},
    idempotencyKey: randomUUID(),
  };
  await product.cardProvider.refund(order);
  await product.cardProvider.deliverWaiting();
}

async function decide(): Promise<void> {
  const body = { paymentId: charge.paymentId, reason: 'asked by mail' };
  await expectOk(admin.browser.request('POST', '/api/admin/refunds', { body }));
}

/** The job, so often, with a provider of which one thing is otherwise; the keys that it was asked under. */
async function send(times: number, refund: CardProvider['refund']): Promise<string[]> {
  const keys: string[] = [];
  const cardProvider = {
    ...product.cardProvider,
    refund: (order: RefundOrder) => {
      keys.push(order.idempotencyKey);
      return refund(order);
    },
  };
  for (let time = 0; time < times; time += 1) {
    await sendRefunds({ ...product.platform, cardProvider });
    await product.moveClock(600);
  }
  return keys;
}

const finalError = () => new CardProviderError('Something went wrong.', { isFinal: true });
/** Nothing is made under the first key, for good. */
const neverUnderTheFirst: CardProvider['refund'] = (order) =>
  order.idempotencyKey.includes(':again:')
    ? product.cardProvider.refund(order)
    : Promise.reject(finalError());

/** All that the provider has given back of the charge. */
async function listRefundedCents(): Promise<number[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ cents: number }>`
      select r.amount_cents as cents from sandbox_refunds r join sandbox_charges c on c.id = r.charge_id
       where c.intent_id = ${charge.intentId} order by r.amount_cents`.execute(db),
  );
  return rows.map(({ cents }) => cents);
}

async function expectSettled(): Promise<void> {
  await product.cardProvider.deliverWaiting();
  expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
  // The clock has moved on: the admin's confirmation has ended.
  const later = await openAdmin(product, 'finance');
  const { clearing } = await expectOk<ReconciliationPage>(
    later.browser.request('GET', '/api/admin/reconciliation'),
  );
  expect(clearing.every(({ agrees }) => agrees)).toBe(true);
}

describe.each([
  ['the whole of a charge', false, [5_235]],
  ['the rest of a charge', true, [2_000, 3_235]],
] as const)('a refund of %s', (_what, isRest, expected) => {
  beforeEach(async () => {
    if (isRest) await refundPartElsewhere();
    await decide();
  });

  it('that was made before its key kept an error is found, and made once', async () => {
    const keys = await send(8, async (order) => {
      await product.cardProvider.refund(order);
      throw finalError();
    });
    expect(keys).toHaveLength(1);
    expect(await listRefundedCents()).toEqual(expected);
    await expectSettled();
  });

  it('that was not made goes out under another key after some minutes of looking, once', async () => {
    expect(await send(4, neverUnderTheFirst), 'under one key as long as something may come of it').toEqual(
      Array(4).fill(expect.not.stringContaining(':again:')),
    );
    expect(await listRefundedCents()).toEqual(expected.slice(0, -1));
    const later = await send(6, neverUnderTheFirst);
    expect(later.filter((key) => key.includes(':again:'))).toHaveLength(1);
    expect(await listRefundedCents()).toEqual(expected);
    await expectSettled();
  });

  it('by two processes at once is one', async () => {
    await send(5, neverUnderTheFirst);
    const { platform, database } = product;
    const cardProvider = { ...product.cardProvider, refund: neverUnderTheFirst };
    await Promise.all([
      sendRefunds({ ...platform, cardProvider }),
      database
        .transact((tx) =>
          sql`update refunds set try_after = app_now() where status = 'requested'`.execute(tx),
        )
        .then(() => sendRefunds({ ...platform, cardProvider })),
    ]);
    await send(3, neverUnderTheFirst);
    expect(await listRefundedCents()).toEqual(expected);
    await expectSettled();
  });
});

describe('a refund of which a restored database does not know that it was made', () => {
  beforeEach(async () => {
    await decide();
    await sendRefunds(product.platform);
    await product.database.transact((tx) =>
      sql`update refunds set status = 'requested', tries = 0, provider_refund_id = null, try_after = app_now()`.execute(
        tx,
      ),
    );
  });

  it('is looked for at its first try where it was asked for some minutes ago', async () => {
    await product.database.transact((tx) => sql`delete from sandbox_idempotency_keys`.execute(tx));
    await product.moveClock(11 * 60);
    expect(await send(1, (order) => product.cardProvider.refund(order))).toEqual([]);
    expect(await listRefundedCents()).toEqual([5_235]);
    await expectSettled();
  });

  it('goes out without a look where it was asked for just now: the provider knows its keys', async () => {
    expect(await send(1, (order) => product.cardProvider.refund(order))).toHaveLength(1);
    expect(await listRefundedCents()).toEqual([5_235]);
    await expectSettled();
  });
});

it('an answer that does not come, or a key in use, never leads to another key', async () => {
  await decide();
  const keys = await send(8, () => Promise.reject(new CardProviderError('timeout')));
  expect(new Set(keys).size).toBe(1);
  await product.moveClock(3_600);
  await send(1, (order) => product.cardProvider.refund(order));
  await expectSettled();
});

it('should the first appear after the second was made, the provider itself gives no more than was charged', async () => {
  await decide();
  await send(7, neverUnderTheFirst);
  const metadata = { payment_id: charge.paymentId };
  const late = {
    intentId: charge.intentId,
    amountCents: toCents(5_235),
    metadata,
    idempotencyKey: randomUUID(),
  };
  await expect(product.cardProvider.refund(late)).rejects.toBeInstanceOf(CardProviderError);
  await expectSettled();
  expect(await listRefundedCents()).toEqual([5_235]);
});
