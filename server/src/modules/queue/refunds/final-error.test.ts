/**
 * A refund whose idempotency key has a stored error is looked up, and retried under another key once the first cannot
 * succeed.
 */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { balances } from '../../../../test/database/books.ts';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, type ReportedCharge } from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import {
  type CardProvider,
  CardProviderError,
  type RefundOrder,
} from '../../../platform/card-provider/port.ts';
import { sendRefunds } from '../../charges/index.ts';

let product: TestProduct;
let charge: ReportedCharge;
let admin: Admin;
beforeEach(async () => {
  product = await startTestProduct();
  const { member } = await enterQueue(product);
  charge = await newestCharge(product, member.id);
  admin = await openAdmin(product, 'finance');
});

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
const neverUnderTheFirst: CardProvider['refund'] = (order) =>
  order.idempotencyKey.includes(':again:')
    ? product.cardProvider.refund(order)
    : Promise.reject(finalError());

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

  it('that was made before its key stored an error is found, and made once', async () => {
    const keys = await send(8, async (order) => {
      await product.cardProvider.refund(order);
      throw finalError();
    });
    expect(keys).toHaveLength(1);
    expect(await listRefundedCents()).toEqual(expected);
    await expectSettled();
  });

  it('that was not made is sent under another key after some minutes of lookups, once', async () => {
    expect(await send(4, neverUnderTheFirst), 'under one key as long as something may come of it').toEqual(
      Array(4).fill(expect.not.stringContaining(':again:')),
    );
    expect(await listRefundedCents()).toEqual(expected.slice(0, -1));
    const later = await send(6, neverUnderTheFirst);
    expect(later.filter((key) => key.includes(':again:'))).toHaveLength(1);
    expect(await listRefundedCents()).toEqual(expected);
    await expectSettled();
  });

  it('sent by two concurrent processes is one refund', async () => {
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

describe('a refund that a restored database does not know to be made', () => {
  beforeEach(async () => {
    await decide();
    await sendRefunds(product.platform);
    await product.database.transact((tx) =>
      sql`update refunds set status = 'requested', tries = 0, provider_refund_id = null, try_after = app_now()`.execute(
        tx,
      ),
    );
  });

  it('is looked up at its first attempt if it was requested some minutes ago', async () => {
    await product.database.transact((tx) => sql`delete from sandbox_idempotency_keys`.execute(tx));
    await product.moveClock(11 * 60);
    expect(await send(1, (order) => product.cardProvider.refund(order))).toEqual([]);
    expect(await listRefundedCents()).toEqual([5_235]);
    await expectSettled();
  });

  it('is sent without a lookup if it was just requested, since the provider knows its keys', async () => {
    expect(await send(1, (order) => product.cardProvider.refund(order))).toHaveLength(1);
    expect(await listRefundedCents()).toEqual([5_235]);
    await expectSettled();
  });
});

it('a missing answer, or a key in use, never leads to another key', async () => {
  await decide();
  const keys = await send(8, () => Promise.reject(new CardProviderError('timeout')));
  expect(new Set(keys).size).toBe(1);
  await product.moveClock(3_600);
  await send(1, (order) => product.cardProvider.refund(order));
  await expectSettled();
});

it('if the first refund appears after the second, the provider refunds no more than the charge', async () => {
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
