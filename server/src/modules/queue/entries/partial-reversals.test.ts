/** Partial refunds and disputes of an entry, and concurrent reversals: every order has the same result. */
import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { failRefund } from '@circle-link/sandbox';
import { balances, deadLetters, listPositions, listRefunds } from '../../../../test/database/books.ts';
import {
  newestCharge,
  type ReportedCharge,
  sendDispute,
  sendRefund,
} from '../../../../test/outside/provider-words.ts';
import {
  buildEvent,
  buildPayments,
  type BuiltPayment,
  disputeEvent,
  refundEvent,
} from '../../../../test/factories/build-payments.ts';
import { openTestDatabase } from '../../../../test/product/test-database.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { createTestWriter } from '../../../../test/product/test-writer.ts';
import type { ProviderEvent } from '../../../platform/card-provider/port.ts';
import { listChargeReversals, retryRefund, sendRefunds } from '../../charges/index.ts';
import { refundEntry } from '../refunds/refund-entry.ts';

const ALL = 5_235;
const admin = { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 };

interface Stage {
  readonly product: TestProduct;
  readonly payer: Payer;
  readonly charge: ReportedCharge;
}

async function entered(): Promise<Stage> {
  const product = await startTestProduct();
  const payer = await enterQueue(product);
  return { product, payer, charge: await newestCharge(product, payer.member.id) };
}

async function readState({ product, payer }: Stage) {
  const { body } = await payer.browser.request('GET', '/api/balance');
  const { balance, owed } = body as { balance: string; owed: string };
  const [position] = await listPositions(product.database);
  const books = await balances(product.database);
  return {
    position: position?.status,
    balance,
    owed,
    loss: books['loss:entries'] ?? 0,
    due: books['queue:refunds-due'] ?? 0,
    deadLetters: (await deadLetters(product.database)).length,
  };
}

const IN_LINE = { position: 'active', balance: '0.00', owed: '0.00', loss: 0, due: 0, deadLetters: 0 };

describe('a part of an entry', () => {
  it('that was refunded leaves the position, and its member owes that part', async () => {
    const stage = await entered();
    const { product, charge } = stage;
    await sendRefund(product, charge, { id: 're_1', amount: 1_000, status: 'succeeded' });
    await sendRefund(product, charge, { id: 're_2', amount: 500, status: 'succeeded' });
    expect(await readState(stage)).toEqual({ ...IN_LINE, owed: '15.00' });
    await sendRefund(product, charge, { id: 're_2', amount: 500, status: 'failed' });
    await sendDispute(product, charge, { id: 'dp_1', amount: 2_000, status: 'needs_response' });
    await sendDispute(product, charge, { id: 'dp_1', amount: 2_000, status: 'needs_response', fee: 1_500 });
    expect(await readState(stage)).toEqual({ ...IN_LINE, owed: '30.00', loss: 1_500 });
    await expect(refundEntry(product.database, admin)).rejects.toThrow('A dispute is open');
    await sendDispute(product, charge, { id: 'dp_1', amount: 2_000, status: 'won', fee: 1_500 });
    expect(await readState(stage)).toEqual({ ...IN_LINE, owed: '10.00', loss: 1_500 });
    await refundEntry(product.database, admin);
    expect(await readState(stage)).toMatchObject({ position: 'withdrawn', owed: '0.00', due: -4_235 });
    expect(await listRefunds(product.database)).toMatchObject([{}, {}, { amountCents: 4_235 }]);
  });
});

it.each([ALL, 6_020])('refuses to refund an entry with %i already refunded in parts', async (takenCents) => {
  const stage = await entered();
  const { product, charge } = stage;
  await sendRefund(product, charge, { id: 're_1', amount: takenCents - 2_094, status: 'succeeded' });
  await sendDispute(product, charge, { id: 'dp_1', amount: 2_094, status: 'needs_response', fee: 0 });
  await sendDispute(product, charge, { id: 'dp_1', amount: 2_094, status: 'lost', fee: 0 });
  const before = await readState(stage);
  const refused = refundEntry(product.database, admin);
  await expect(refused).rejects.toMatchObject({ code: 'entry_not_refundable' });
  expect(await readState(stage)).toEqual(before);
});

describe('a partial refund by hand that bounces after a lost dispute', () => {
  const lostCents = 2_094;
  const bounced = { id: 're_1', amount: 523, status: 'failed' } as const;

  it.each([
    'before our refund',
    'while it waits',
    'when it was sent',
    'after it arrived',
    'after it bounced',
  ])('%s: the member gets back exactly what the dispute did not return', async (when) => {
    const stage = await entered();
    const { product, charge } = stage;
    const arrive = async () => {
      await sendRefunds(product.platform);
      await product.cardProvider.deliverWaiting();
    };
    const bounceAt = async (moment: string) => {
      if (when === moment) await sendRefund(product, charge, bounced);
    };
    await sendRefund(product, charge, { ...bounced, status: 'succeeded' });
    const dispute = { id: 'dp_1', amount: lostCents, fee: 0 };
    await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
    await sendDispute(product, charge, { ...dispute, status: 'lost' });
    await bounceAt('before our refund');
    await refundEntry(product.database, admin);
    await bounceAt('while it waits');
    await sendRefunds(product.platform);
    await bounceAt('when it was sent');
    await product.cardProvider.deliverWaiting();
    await bounceAt('after it arrived');
    if (when === 'after it bounced') {
      const ours = (await listRefunds(product.database)).find((one) => one.requestedBy !== 'provider');
      await product.database.transact((tx) => failRefund(tx, ours?.providerRefundId ?? ''));
      await product.cardProvider.deliverWaiting();
      await sendRefund(product, charge, bounced);
    }
    if (when !== 'before our refund') await retryRefund(product.database, charge.paymentId, 'admin-1');
    await arrive();
    const arrived = (await listRefunds(product.database)).filter(({ status }) => status === 'succeeded');
    expect(arrived.reduce((sum, one) => sum + one.amountCents - one.coveredCents, 0)).toBe(ALL - lostCents);
    expect(await readState(stage)).toMatchObject({ position: 'withdrawn', owed: '0.00', due: 0, loss: ALL });
    expect(await listPositions(product.database)).toMatchObject([{ lossCents: ALL }]);
  });
});

describe('our refund', () => {
  it('that was overtaken by a dispute is sent when it is won, and settled when it is lost', async () => {
    for (const end of ['won', 'lost'] as const) {
      const stage = await entered();
      const { product, charge } = stage;
      await refundEntry(product.database, admin);
      const dispute = { id: 'dp_o', amount: ALL, fee: 1_500 };
      await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
      await sendDispute(product, charge, { ...dispute, status: end });
      await sendRefunds(product.platform);
      await product.cardProvider.deliverWaiting();
      expect(await readState(stage)).toMatchObject({
        position: 'withdrawn',
        loss: ALL + 1_500,
        due: 0,
        deadLetters: 0,
      });
      expect((await listPositions(product.database))[0]).toMatchObject({
        lossCents: end === 'won' ? ALL : ALL + 1_500,
      });
      await product.close();
    }
  });
});

type Fact =
  | 'paid'
  | 'part'
  | 'part bounced'
  | 'opened'
  | 'fee'
  | 'won'
  | 'lost'
  | 'part opened'
  | 'part won'
  | 'most lost'
  | 'paid wrongly';

const [part, most, wrong] = [toCents(2_000), toCents(3_500), toCents(5_000)];

function eventFor(fact: Fact, payment: BuiltPayment): ProviderEvent {
  const noFee = { disputeFeeCents: null };
  const small = {
    disputeId: `dp_part_${payment.paymentId}`,
    amountCents: part,
    disputeFeeCents: 1_500 as never,
  };
  const events: Readonly<Record<Fact, () => ProviderEvent>> = {
    paid: () => buildEvent(payment),
    'paid wrongly': () => buildEvent(payment, { amountCents: wrong }),
    part: () => ({ ...refundEvent(payment, 'succeeded'), amountCents: part }),
    'part bounced': () => ({ ...refundEvent(payment, 'failed'), amountCents: part }),
    opened: () => ({ ...disputeEvent(payment, 'dispute_opened'), ...noFee }),
    fee: () => disputeEvent(payment, 'dispute_opened'),
    won: () => ({ ...disputeEvent(payment, 'dispute_won'), ...noFee }),
    lost: () => ({ ...disputeEvent(payment, 'dispute_lost'), ...noFee }),
    'part opened': () => ({ ...disputeEvent(payment, 'dispute_opened'), ...small }),
    'part won': () => ({ ...disputeEvent(payment, 'dispute_won'), ...small }),
    'most lost': () => ({ ...disputeEvent(payment, 'dispute_lost'), ...noFee, amountCents: most }),
  };
  return events[fact]();
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describe('the same facts in any order', () => {
  it.each<[Fact[], Record<string, number>]>([
    [['paid', 'part'], { 'member:owed': 2_000 }],
    [['paid', 'part', 'part bounced'], {}],
    [['paid', 'part opened', 'part won'], { 'loss:entries': 1_500 }],
    [['paid', 'part', 'part opened'], { 'member:owed': 4_000, 'loss:entries': 1_500 }],
  ])('%j leave a position and the same ledger', async (facts, expected) => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    let before = await balances(database);
    for (const order of permutations(facts)) {
      if (order.indexOf('part bounced') >= 0 && order.indexOf('part bounced') < order.indexOf('part'))
        continue;
      const [payment] = await buildPayments(database, 1);
      for (const fact of order) await writer.submit(eventFor(fact, payment!));
      const after = await balances(database);
      const grown = Object.fromEntries(
        ['member:owed', 'loss:entries', 'queue:refunds-due'].flatMap((name) => {
          const cents = (after[name] ?? 0) - (before[name] ?? 0);
          return cents === 0 ? [] : [[name, cents]];
        }),
      );
      expect([order, grown]).toEqual([order, expected]);
      expect((await listPositions(database)).at(-1)).toMatchObject({
        chargeId: payment!.paymentId,
        status: 'active',
      });
      before = after;
    }
    expect(await deadLetters(database)).toEqual([]);
  });

  it('leave no refund of a wrong amount due, and our loss is only what the bank returned beyond it', async () => {
    for (const order of permutations<Fact>(['part', 'most lost', 'paid wrongly'])) {
      const opened = await openTestDatabase();
      const { database } = opened;
      const writer = createTestWriter(database);
      const [payment] = await buildPayments(database, 1);
      for (const fact of order) await writer.submit(eventFor(fact, payment!));
      const { 'queue:refunds-due': due = 0, 'loss:entries': loss } = await balances(database);
      expect([order, due, loss]).toEqual([order, 0, 500]);
      const reversals = await database.read((db) => listChargeReversals(db, [payment!.paymentId]));
      const covered = Object.fromEntries(
        reversals.map(({ source, coveredCents }): [string, number] => [
          source.replace(/:.*/, ''),
          coveredCents,
        ]),
      );
      // Before the success event, an earlier refund counts first, as when the dispute is lost later.
      const isRefundFirst = order.indexOf('part') < order.indexOf('most lost') || order[2] === 'paid wrongly';
      const expected = isRefundFirst ? { refund: 2_000, dispute: 3_000 } : { refund: 1_500, dispute: 3_500 };
      expect([order, covered]).toEqual([order, expected]);
      await opened.close();
    }
  });

  it.each<[Fact[]]>([[['opened', 'fee', 'won']], [['opened', 'fee', 'lost']]])(
    '%j after the payment: the fee is posted once, whenever it is reported',
    async (facts) => {
      for (const order of permutations(facts)) {
        const opened = await openTestDatabase();
        const { database } = opened;
        const writer = createTestWriter(database);
        const [payment] = await buildPayments(database, 1);
        for (const fact of ['paid' as const, ...order]) await writer.submit(eventFor(fact, payment!));
        const loss = (await balances(database))['loss:entries'] ?? 0;
        expect([order, loss]).toEqual([order, facts.includes('won') ? 1_500 : ALL + 1_500]);
        await opened.close();
      }
    },
  );
});

describe('our refund', () => {
  it('of the rest stays due when it bounces, though the bank gave the other part to the cardholder', async () => {
    const stage = await entered();
    const { product, charge } = stage;
    await sendDispute(product, charge, { id: 'dp_1', amount: 2_000, status: 'needs_response' });
    await sendDispute(product, charge, { id: 'dp_1', amount: 2_000, status: 'lost' });
    await refundEntry(product.database, admin);
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    expect(await readState(stage)).toMatchObject({ position: 'withdrawn', owed: '0.00', due: 0 });
    const [ours] = await listRefunds(product.database);
    await product.database.transact((tx) => failRefund(tx, ours?.providerRefundId ?? ''));
    await product.cardProvider.deliverWaiting();
    expect(await readState(stage)).toMatchObject({ owed: '0.00', due: -3_235 });
  });

  it('is sent although a manual refund of the same amount arrives late and failed', async () => {
    const stage = await entered();
    const { product, charge } = stage;
    await refundEntry(product.database, admin);
    await sendRefund(product, charge, { id: 're_by_hand', amount: ALL, status: 'pending' });
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    await sendRefund(product, charge, { id: 're_by_hand', amount: ALL, status: 'failed' });
    expect(await readState(stage)).toMatchObject({ position: 'withdrawn', due: 0, loss: ALL });
  });

  it('of all is never due twice, though a manual refund that has bounced is reported late', async () => {
    const stage = await entered();
    const { product, charge } = stage;
    const report = (id: string, amount: number, status: 'succeeded' | 'failed') =>
      sendRefund(product, charge, { id, amount, status });
    await report('re_early', 1_000, 'succeeded');
    await refundEntry(product.database, admin);
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    await report('re_late', 3_926, 'succeeded');
    await report('re_late', 3_926, 'failed');
    expect(await readState(stage)).toEqual({ ...IN_LINE, position: 'withdrawn', loss: ALL });
    expect((await listPositions(product.database))[0]).toMatchObject({ lossCents: ALL });
    await expect(retryRefund(product.database, charge.paymentId, 'admin-1')).rejects.toThrow(
      'no refund that failed',
    );
    await report('re_later', 3_926, 'succeeded');
    await report('re_early', 1_000, 'failed');
    expect(await readState(stage)).toMatchObject({ due: 0 });
    await report('re_later', 3_926, 'failed');
    expect(await readState(stage)).toEqual({ ...IN_LINE, position: 'withdrawn', loss: ALL, due: -1_000 });
    expect(await deadLetters(product.database)).toEqual([]);
  });
});
