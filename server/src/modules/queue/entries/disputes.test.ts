import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '@circle-link/contract/money';
import {
  balances,
  deadLetters,
  ledgerTable,
  listPositions,
  listRefunds,
  newestTransaction,
} from '../../../../test/database/books.ts';
import {
  buildEvent,
  buildPayments,
  type BuiltPayment,
  disputeEvent,
  refundEvent,
} from '../../../../test/factories/build-payments.ts';
import { newestCharge, sendDispute } from '../../../../test/outside/provider-words.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import { openTestDatabase } from '../../../../test/product/test-database.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { createTestWriter } from '../../../../test/product/test-writer.ts';
import type { ProviderEvent } from '../../../platform/card-provider/port.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sendRefunds } from '../../charges/index.ts';
import { refundEntry } from '../refunds/refund-entry.ts';

const DISPUTED_CARD = '4000000000000259';
const admin = { actorId: 'admin-1', reason: 'asked for', globalPosition: 1 };

async function moreEntries(product: TestProduct, count: number): Promise<void> {
  for (const payment of await buildPayments(product.database, count))
    await product.writer.submit(buildEvent(payment));
}

async function openDisputeId(database: Database): Promise<string> {
  const dispute = await database.read((db) =>
    db.selectFrom('disputes').select('disputeId').executeTakeFirstOrThrow(),
  );
  return dispute.disputeId;
}

async function disputedFirst() {
  const product = await startTestProduct();
  const payer = await enterQueue(product, DISPUTED_CARD);
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  return { product, payer, disputeId: await openDisputeId(product.database) };
}

describe('a dispute', () => {
  // security: T17
  it('freezes the position: payouts are withheld, a refund is refused', async () => {
    const { product, payer } = await disputedFirst();
    expect(await ledgerTable(product.database, 1)).toMatchInlineSnapshot(`
      "dispute
        loss:entries               67.35
        queue:clearing                         67.35"
    `);
    const mark = await newestTransaction(product.database);
    await moreEntries(product, 3);
    expect((await listPositions(product.database))[0]).toMatchObject({
      status: 'frozen',
      earningsCents: 0,
      withheldCents: 7_500,
      appliedCents: 0,
      lossCents: 6_735,
    });
    expect(await ledgerTable(product.database, mark + 2)).toContain('queue:withheld');
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '0.00' });
    expect((await payer.browser.request('GET', '/api/entry')).body).toMatchObject({ status: 'disputed' });
    await expect(refundEntry(product.database, admin)).rejects.toThrow('A dispute is open');
    expect(await listRefunds(product.database)).toEqual([]);
  });

  it('that is won releases withheld cash, and later payouts are paid', async () => {
    const { product, payer, disputeId } = await disputedFirst();
    await moreEntries(product, 3);
    const mark = await newestTransaction(product.database);
    await product.cardProvider.winDispute(disputeId);
    await product.cardProvider.deliverWaiting();
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "dispute
        queue:clearing             52.35
        loss:entries                           52.35
      dispute
        queue:withheld             75.00
        member:balance                         75.00"
    `);
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '75.00' });
    await moreEntries(product, 9);
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '192.00' });
    expect((await listPositions(product.database))[0]).toMatchObject({ status: 'active', withheldCents: 0 });
    await refundEntry(product.database, admin);
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded' }]);
  });

  // security: T16
  it('that is lost withdraws the position, its cash covers the loss, and no other member is affected', async () => {
    const { product, payer, disputeId } = await disputedFirst();
    await moreEntries(product, 3);
    const others = (await listPositions(product.database)).slice(1);
    const mark = await newestTransaction(product.database);
    await product.cardProvider.loseDispute(disputeId);
    await product.cardProvider.deliverWaiting();
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "withdrawal
        queue:withheld-applied     67.35
        loss:entries                           67.35"
    `);
    expect((await listPositions(product.database)).slice(1)).toEqual(others);
    expect((await listPositions(product.database))[0]).toMatchObject({
      status: 'withdrawn',
      withheldCents: 7_500,
      appliedCents: 6_735,
      lossCents: 0,
    });
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '0.00' });
    await expect(refundEntry(product.database, admin)).rejects.toThrow('refunded already');
  });

  it('that is only an inquiry changes nothing', async () => {
    const product = await startTestProduct();
    await enterQueue(product, '4000000000001976');
    const before = await balances(product.database);
    await product.moveClock(3);
    await product.cardProvider.deliverWaiting();
    expect(await balances(product.database)).toEqual(before);
    expect((await listPositions(product.database))[0]).toMatchObject({ status: 'active' });
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('of an entry that was refunded and paid out covers the dispute only until it is won', async () => {
    const { database } = await openTestDatabase();
    const writer = createTestWriter(database);
    const [first, ...others] = await buildPayments(database, 14);
    await writer.submit(buildEvent(first!));
    for (const other of others.slice(0, 3)) await writer.submit(buildEvent(other));
    await writer.submit(refundEvent(first!, 'succeeded'));
    expect(await readStatus(database, first!.paymentId)).toBe('refunded');
    await writer.submit(disputeEvent(first!, 'dispute_opened'));
    expect(await readStatus(database, first!.paymentId), 'the latest of both').toBe('disputed');
    for (const other of others.slice(3)) await writer.submit(buildEvent(other));
    expect((await listPositions(database))[0]).toMatchObject({ lossCents: 0, appliedCents: 5_235 + 6_735 });
    await writer.submit(disputeEvent(first!, 'dispute_won'));
    expect(await readStatus(database, first!.paymentId)).toBe('refunded');
    expect((await listPositions(database))[0]).toMatchObject({
      status: 'withdrawn',
      lossCents: 0,
      appliedCents: 5_235,
      withheldCents: 7_500 + 11_700,
    });
    expect(await balances(database)).toMatchObject({ 'loss:entries': 1_500 });
  });
});

async function readStatus(database: Database, id: string): Promise<string | null | undefined> {
  const row = await database.read((db) =>
    db.selectFrom('contributions').select('status').where('id', '=', id).executeTakeFirst(),
  );
  return row?.status;
}

type ProviderReport = 'paid' | 'paid again' | 'refunded' | 'opened' | 'won' | 'lost';

function eventFor(reported: ProviderReport, payment: BuiltPayment): ProviderEvent {
  switch (reported) {
    case 'paid':
    case 'paid again':
      return buildEvent(payment);
    case 'refunded':
      return refundEvent(payment, 'succeeded');
    case 'opened':
      return disputeEvent(payment, 'dispute_opened');
    case 'won':
      return disputeEvent(payment, 'dispute_won');
    case 'lost':
      return disputeEvent(payment, 'dispute_lost');
  }
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

async function readFinalState(order: readonly ProviderReport[], inOneBatch: boolean) {
  const opened = await openTestDatabase();
  const { database } = opened;
  const writer = createTestWriter(database);
  const [payment] = await buildPayments(database, 1);
  const events = order.map((reported) => eventFor(reported, payment!));
  if (inOneBatch) await Promise.all(events.map((event) => writer.submit(event)));
  else for (const event of events) await writer.submit(event);
  const [position] = await listPositions(database);
  const end = {
    position: position?.status ?? 'none',
    lossCents: position?.lossCents ?? 0,
    refunds: (await listRefunds(database)).map((refund) => refund.status),
    books: await balances(database),
    deadLetters: (await deadLetters(database)).length,
  };
  await opened.close({ dataChecks: end.deadLetters === 0 });
  return end;
}

const feesOnly = { 'provider:fees:queue': 182 };

describe('the same facts in any order', () => {
  // Rank decides (product §3): once the charge is refunded or disputed, a late success makes no position.
  it.each<[ProviderReport[]]>([
    [['paid', 'paid again']],
    [['paid', 'refunded']],
    [['paid', 'refunded', 'paid again']],
    [['paid', 'opened']],
    [['paid', 'opened', 'won']],
    [['paid', 'opened', 'lost']],
    [['paid', 'refunded', 'opened', 'won']],
  ])('%j ends in one of two ways: with the position paid first, or without one', async (facts) => {
    const withPosition = new Set<string>();
    const without = new Set<string>();
    for (const order of permutations(facts)) {
      const end = await readFinalState(
        order,
        permutations(facts).indexOf(order) % 2 === 1 || facts.length > 3,
      );
      expect(end.deadLetters).toBe(0);
      const paidFirst = order[0] === 'paid' || order[0] === 'paid again';
      (paidFirst ? withPosition : without).add(JSON.stringify(end));
    }
    expect([...withPosition]).toHaveLength(1);
    expect(without.size).toBeLessThanOrEqual(1);
    for (const end of without) expect(end).toContain('"position":"none"');
  });

  it('a charge disputed before its capture arrived, and won, is refunded', async () => {
    const end = await readFinalState(['opened', 'won', 'paid'], false);
    expect(end).toMatchObject({ position: 'none', refunds: ['requested'] });
    expect(end.books).toEqual({
      ...feesOnly,
      'loss:entries': 1_500,
      'queue:clearing': 5_053 - 1_500,
      'queue:refunds-due': -5_235,
    });
  });

  it('a lost dispute that is won on appeal changes nothing and waits for an admin', async () => {
    const { deadLetters: before, ...lost } = await readFinalState(['paid', 'opened', 'lost'], false);
    const { deadLetters: after, ...appealed } = await readFinalState(['paid', 'opened', 'lost', 'won'], true);
    expect([before, after]).toEqual([0, 1]);
    expect(appealed).toEqual(lost);
    expect(appealed.position).toBe('withdrawn');
  });

  // security: T11
  it('any order and repetition leaves a balanced ledger, one position at most, and no dead letter except an appeal', async () => {
    const reported = fc.constantFrom<ProviderReport>(
      'paid',
      'paid again',
      'refunded',
      'opened',
      'won',
      'lost',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(reported, { minLength: 2, maxLength: 7 }),
        fc.boolean(),
        async (order, atOnce) => {
          const end = await readFinalState(order, atOnce);
          const [lost, won] = [order.indexOf('lost'), order.indexOf('won')];
          const isAppeal = lost !== -1 && won > lost;
          expect(end.deadLetters).toBe(isAppeal ? order.filter((one) => one === 'won').length : 0);
          expect(Object.values(end.books).reduce((sum, cents) => sum + cents, 0)).toBe(0);
          const captured = end.books['provider:fees:queue'] ?? 0;
          expect(captured).toBe(order.some((one) => one.startsWith('paid')) ? toCents(182) : 0);
        },
      ),
      { numRuns: 25 },
    );
  });
});

it('a won dispute of an entry with a closed account leaves it paid, because nothing was refunded', async () => {
  const product = await startTestProduct();
  const { browser, member } = await enterQueue(product);
  const charge = await newestCharge(product, member.id);
  await expectOk(browser.request('POST', '/api/account/close', { body: { password: member.password } }));
  const dispute = { id: 'dp_closed', amount: 5_235, fee: 1_500 };
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  expect(await readStatus(product.database, charge.paymentId)).toBe('disputed');
  await sendDispute(product, charge, { ...dispute, status: 'won' });
  expect(await readStatus(product.database, charge.paymentId)).toBe('completed');
  expect(await listPositions(product.database)).toMatchObject([{ status: 'withdrawn' }]);
});
