import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import {
  balances,
  deadLetters,
  ledgerTable,
  listPositions,
  listRefunds,
  newestTransaction,
} from '../../../../test/database/books.ts';
import { buildEvent, buildPayments, refundEvent } from '../../../../test/factories/build-payments.ts';
import { newestCharge, sendDispute } from '../../../../test/outside/provider-words.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { retryRefund, sendRefunds } from '../../charges/index.ts';
import { credit, debit, postTransaction } from '../../ledger/index.ts';
import { allowReentryFromConsole } from '../entries/change-position.ts';
import { refundEntry } from './refund-entry.ts';

const admin = { actorId: 'admin-1', reason: 'asked for' };

async function moreEntries(product: TestProduct, count: number): Promise<void> {
  for (const payment of await buildPayments(product.database, count))
    await product.writer.submit(buildEvent(payment));
}

async function lineWithout(product: TestProduct, number: number) {
  const pools = Object.entries(await balances(product.database)).filter(([name]) =>
    name.startsWith('queue:pool'),
  );
  const others = (await listPositions(product.database)).filter((row) => row.globalPosition !== number);
  return { pools, others };
}

/** 50 n = cash to members + withheld + pools. */
async function expectConserved(product: TestProduct, n: number): Promise<void> {
  const rows = await listPositions(product.database);
  const pools = Object.entries(await balances(product.database))
    .filter(([name]) => name.startsWith('queue:pool'))
    .reduce((sum, [, cents]) => sum - cents, 0);
  const cash = rows.reduce((sum, row) => sum + row.earningsCents, 0);
  const withheld = rows.reduce((sum, row) => sum + row.withheldCents, 0);
  expect([rows.length, cash + withheld + pools]).toEqual([n, 5_000 * n]);
}

const NOT_REFUNDABLE = { code: 'entry_not_refundable' };

async function settle(product: TestProduct): Promise<void> {
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
}

describe('a refund by an admin', () => {
  it('is refused if nothing is refundable', async () => {
    const product = await startTestProduct();
    await expect(refundEntry(product.database, { ...admin, globalPosition: 1 })).rejects.toMatchObject(
      NOT_REFUNDABLE,
    );
    await enterQueue(product);
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await expect(refundEntry(product.database, { ...admin, globalPosition: 1 })).rejects.toThrow(
      'refunded already',
    );
    await settle(product);
    await expect(refundEntry(product.database, { ...admin, globalPosition: 1 })).rejects.toThrow(
      'refunded already',
    );
  });

  it('costs the operator the 52.35 before any payout', async () => {
    const product = await startTestProduct();
    const payer = await enterQueue(product);
    const mark = await newestTransaction(product.database);
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await settle(product);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "refund
        loss:entries               52.35
        queue:refunds-due                      52.35
      refund
        queue:refunds-due          52.35
        queue:clearing                         52.35"
    `);
    const seen = await payer.browser.request('GET', '/api/entry');
    expect(seen.body).toMatchObject({ status: 'refunded', refund: { amount: '52.35', status: 'succeeded' } });
    expect((await payer.browser.request('GET', '/api/transparency/user')).body).toMatchObject({
      globalPosition: 1,
      status: 'withdrawn',
      estimatedNextPayout: null,
    });
  });

  it('takes the cash of two payouts from the balance, and leaves numbers, pools and all others unchanged', async () => {
    const product = await startTestProduct();
    const payer = await enterQueue(product);
    await moreEntries(product, 12);
    const before = await lineWithout(product, 1);
    const mark = await newestTransaction(product.database);
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await settle(product);
    expect(await lineWithout(product, 1)).toEqual(before);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "refund
        loss:entries               52.35
        queue:refunds-due                      52.35
      withdrawal
        member:balance            192.00
        queue:withheld-applied     52.35
        loss:entries                           52.35
        queue:withheld                        192.00
      refund
        queue:refunds-due          52.35
        queue:clearing                         52.35"
    `);
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({
      balance: '0.00',
      owed: '0.00',
    });
    await expectConserved(product, 13);
  });

  // security: T16
  it('makes the rest a debt once the cash was withdrawn, and later payouts cover the loss first', async () => {
    const product = await startTestProduct();
    const payer = await enterQueue(product);
    await moreEntries(product, 3);
    await product.database.transact((tx) =>
      postTransaction(tx, {
        key: 'test:withdrawn',
        kind: 'test',
        subjects: [{ kind: 'member', id: payer.member.id }],
        happenedAt: new Date(),
        lines: [
          debit('member:balance', toCents(6_000), payer.member.id),
          credit('queue:clearing', toCents(6_000)),
        ],
      }),
    );
    const mark = await newestTransaction(product.database);
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "refund
        loss:entries               52.35
        queue:refunds-due                      52.35
      withdrawal
        member:balance             15.00
        member:owed                60.00
        queue:withheld-applied     52.35
        loss:entries                           52.35
        queue:withheld                         75.00"
    `);
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({
      balance: '0.00',
      owed: '60.00',
    });
    await expectConserved(product, 4);
    const before = await newestTransaction(product.database);
    await moreEntries(product, 9);
    expect(await ledgerTable(product.database, before)).toContain('queue:withheld');
    expect((await listPositions(product.database))[0]).toMatchObject({
      status: 'withdrawn',
      earningsCents: 0,
      withheldCents: 19_200,
      appliedCents: 5_235,
      lossCents: 0,
    });
    expect(await balances(product.database)).toMatchObject({
      'queue:withheld': -19_200,
      'queue:withheld-applied': 5_235,
      'member:owed': 6_000,
    });
    await expectConserved(product, 13);
  });

  it('covers its loss from cash that is withheld later, part by part', async () => {
    const product = await startTestProduct();
    await enterQueue(product);
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await moreEntries(product, 2);
    expect((await listPositions(product.database))[0]).toMatchObject({
      lossCents: 5_235,
      withheldCents: 0,
    });
    const mark = await newestTransaction(product.database);
    await moreEntries(product, 1);
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "entries
        provider:fees:queue         1.82
        queue:clearing             50.53
        queue:pool:1              100.00
        queue:withheld-applied     52.35
        fees:app:queue                          0.53
        fees:card:queue                         1.82
        loss:entries                           52.35
        queue:pool:2                           75.00
        queue:withheld                         75.00"
    `);
    expect((await listPositions(product.database))[0]).toMatchObject({
      lossCents: 0,
      withheldCents: 7_500,
      appliedCents: 5_235,
    });
    await expectConserved(product, 4);
  });

  // security: T17
  it('requested twice concurrently is one', async () => {
    const product = await startTestProduct();
    await enterQueue(product);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => refundEntry(product.database, { ...admin, globalPosition: 1 })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await Promise.all([settle(product), settle(product)]);
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded', amountCents: 5_235 }]);
    expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
  });

  it('is pending first with some cards, and posted when the money has arrived', async () => {
    const product = await startTestProduct();
    await enterQueue(product, '4000000000007726');
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await settle(product);
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'pending' }]);
    expect(await balances(product.database)).toMatchObject({ 'queue:refunds-due': -5_235 });
    await product.moveClock(3);
    await product.cardProvider.deliverWaiting();
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded' }]);
    expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
  });

  it('that bounces is due again, creates no dead letter, and may be requested again', async () => {
    const product = await startTestProduct();
    await enterQueue(product, '4000000000005126');
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await settle(product);
    const mark = await newestTransaction(product.database);
    await product.moveClock(3);
    await product.cardProvider.deliverWaiting();
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "refund
        queue:clearing             52.35
        queue:refunds-due                      52.35"
    `);
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'failed' }]);
    expect(await balances(product.database)).toMatchObject({ 'queue:refunds-due': -5_235 });
    expect(await deadLetters(product.database)).toEqual([]);
    const [failed] = await listRefunds(product.database);
    const again = () => retryRefund(product.database, failed!.chargeId, admin.actorId);
    const outcomes = await Promise.allSettled([again(), again()]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    await settle(product);
    await expect(again()).rejects.toMatchObject(NOT_REFUNDABLE);
    expect((await listRefunds(product.database)).map((refund) => refund.status)).toEqual([
      'failed',
      'succeeded',
    ]);
    expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
  });

  it('that bounces cannot be requested again while the charge is disputed', async () => {
    const product = await startTestProduct();
    const payer = await enterQueue(product, '4000000000005126');
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await settle(product);
    await product.moveClock(3);
    await product.cardProvider.deliverWaiting();
    const [failed] = await listRefunds(product.database);
    const { chargeId } = failed!;
    const charge = await newestCharge(product, payer.member.id);
    await sendDispute(product, charge, { id: 'dp_1', amount: 5_235, status: 'needs_response', fee: 1_500 });
    await expect(retryRefund(product.database, chargeId, admin.actorId)).rejects.toThrow(
      'The bank already reversed this charge',
    );
    await sendDispute(product, charge, { id: 'dp_1', amount: 5_235, status: 'won', fee: 1_500 });
    await retryRefund(product.database, chargeId, admin.actorId);
    expect(await listRefunds(product.database)).toMatchObject([
      { status: 'failed' },
      { status: 'requested' },
    ]);
    await settle(product);
  });

  it('of two charges that bounce is requested again for each PaymentIntent, with its own amount', async () => {
    const product = await startTestProduct();
    const [payment] = await buildPayments(product.database, 1);
    if (payment === undefined) throw new Error('no payment');
    const second = { ...payment, intentId: 'pi_second' };
    for (const charge of [payment, second]) await product.writer.submit(buildEvent(charge));
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    for (const { intentId, id } of await listRefunds(product.database))
      for (const refundStatus of ['succeeded', 'failed'] as const)
        await product.writer.submit({
          ...refundEvent({ ...payment, intentId }, refundStatus),
          ...{ refundId: `re_${intentId}`, metadata: { payment_id: payment.paymentId, refund_id: id } },
        });
    expect(await deadLetters(product.database)).toEqual([]);
    await retryRefund(product.database, payment.paymentId, admin.actorId);
    const again = (await listRefunds(product.database)).filter(({ status }) => status === 'requested');
    expect(again.map(({ intentId, amountCents }) => [intentId, amountCents]).sort()).toEqual(
      [
        [payment.intentId, 5_235],
        ['pi_second', 5_235],
      ].sort(),
    );
    expect(await balances(product.database)).toMatchObject({ 'queue:refunds-due': -10_470 });
  });

  it('lets the member enter again only after an admin allows it, at the tail', async () => {
    const product = await startTestProduct();
    const { browser } = await enterQueue(product);
    await moreEntries(product, 2);
    await refundEntry(product.database, { ...admin, globalPosition: 1 });
    await settle(product);
    const refused = await browser.request('POST', '/api/queue/hold');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'position_exists' }]);
    expect(await allowReentryFromConsole(product.database, 2, admin.actorId)).toBe(false);
    expect(await allowReentryFromConsole(product.database, 1, admin.actorId)).toBe(true);
    expect(await allowReentryFromConsole(product.database, 1, admin.actorId)).toBe(false);
    expect((await browser.request('POST', '/api/queue/hold')).status).toBe(200);
    const { body } = await browser.request('POST', '/api/queue/proceed-to-payment');
    const { checkoutUrl } = body as { checkoutUrl: string };
    await product.request('POST', `${new URL(checkoutUrl).pathname}/pay`, {
      body: { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
    });
    await product.cardProvider.deliverWaiting();
    expect((await browser.request('GET', '/api/transparency/user')).body).toMatchObject({
      globalPosition: 4,
      status: 'active',
    });
    expect((await listPositions(product.database))[0]).toMatchObject({ status: 'withdrawn' });
  });
});

describe('a refund made at the provider', () => {
  it.each([
    ['at once', ['succeeded']],
    ['pending first', ['pending', 'succeeded']],
    ['told three times', ['succeeded', 'pending', 'succeeded']],
  ] as const)('withdraws the position, %s', async (_how, statuses) => {
    const product = await startTestProduct();
    const [payment] = await buildPayments(product.database, 1);
    await product.writer.submit(buildEvent(payment!));
    for (const status of statuses) await product.writer.submit(refundEvent(payment!, status));
    expect(await deadLetters(product.database)).toEqual([]);
    expect((await listPositions(product.database))[0]).toMatchObject({
      status: 'withdrawn',
      lossCents: 5_235,
    });
    expect(await balances(product.database)).toEqual({
      'fees:app:queue': -53,
      'fees:card:queue': -182,
      'loss:entries': 5_235,
      'provider:fees:queue': 182,
      'queue:clearing': 5_053 - 5_235,
      'queue:pool:1': -5_000,
    });
  });

  it('prevents a second refund by an admin', async () => {
    const product = await startTestProduct();
    const [payment] = await buildPayments(product.database, 1);
    await product.writer.submit(buildEvent(payment!));
    await product.writer.submit(refundEvent(payment!, 'pending'));
    await expect(refundEntry(product.database, { ...admin, globalPosition: 1 })).rejects.toThrow(
      'already refunding',
    );
    expect(await balances(product.database)).not.toHaveProperty('loss:entries');
  });
});
