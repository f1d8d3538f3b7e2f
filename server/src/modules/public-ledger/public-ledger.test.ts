import { toCents } from '@circle-link/contract/money';
import {
  type MovementList,
  PUBLIC_ACCOUNTS,
  type PublicAccountList,
} from '@circle-link/contract/public-ledger/public-ledger';
import { describe, expect, it, test } from 'vitest';
import {
  buildEvent,
  buildPayments,
  buildSecondPayment,
  disputeEvent,
  refundEvent,
} from '../../../test/factories/build-payments.ts';
import { exerciseGroups } from '../../../test/calls/exercise/exercise-groups.ts';
import { parseCsv } from '../../../test/documents/parse-csv.ts';
import { passNight } from '../../../test/database/public-sums.ts';
import { readFigures, recomputeFigures } from '../../../test/database/recompute-figures.ts';
import { expectOk, payAll, startCircle } from '../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { findNow } from '../../platform/database/installation.ts';
import { credit, debit, postTransaction } from '../ledger/index.ts';
import { appendDays } from './append-days.ts';
import { countPublicFigures } from './figures.ts';

const PATH = '/api/transparency';
const DAY = 86_400_000;

async function enterMany(product: TestProduct, count: number, daysAgo = 0) {
  const payments = await buildPayments(product.database, count, `n${count}-${daysAgo}-`);
  const occurredAt = new Date(Date.now() - daysAgo * DAY);
  await Promise.all(payments.map((payment) => product.writer.submit(buildEvent(payment, { occurredAt }))));
  return payments;
}

async function expectRecomputed(product: TestProduct): Promise<void> {
  await appendDays(product.database, 3);
  await product.moveClock(86_400);
  await appendDays(product.database, 3);
  await countPublicFigures(product.database, 0);
  const figures = await readFigures((path) => expectOk(product.request('GET', path)));
  const added = await withConnection(product.testDatabase.ownerUrl, recomputeFigures);
  expect(figures).toEqual(added);
}

const listAccounts = async (product: TestProduct) =>
  (await expectOk<PublicAccountList>(product.request('GET', `${PATH}/accounts`))).accounts;

const listMovements = (product: TestProduct, account: string, rest = '') =>
  expectOk<MovementList>(product.request('GET', `${PATH}/movements?account=${account}${rest}`));

describe('every public figure equals the sum of raw rows', () => {
  // security: T19, T48
  it.each([0, 1, 465])('after %i entries', async (entries) => {
    const product = await startTestProduct();
    const early = Math.floor(entries / 3);
    await enterMany(product, early, 40);
    await enterMany(product, entries - early, 2);
    await expectRecomputed(product);
  });

  it('with a refund, a dispute, groups and cash', async () => {
    const product = await startTestProduct();
    const [first, second] = await enterMany(product, 15, 3);
    const occurredAt = new Date(Date.now() - 2 * DAY);
    await product.writer.submit({ ...disputeEvent(first!, 'dispute_opened'), occurredAt });
    await product.writer.submit({ ...refundEvent(second!, 'succeeded'), occurredAt });
    await enterMany(product, 40, 1);
    await exerciseGroups(product, (browser, key, body, path) => {
      const [method = '', address = ''] = key.split(' ');
      return browser.request(method, path ?? address, body === undefined ? {} : { body });
    });
    await expectRecomputed(product);
  });
});

async function payEach(product: TestProduct, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const { member } = await signInMember(product);
    const happenedAt = await product.database.read(findNow);
    await product.database.transact((tx) =>
      postTransaction(tx, {
        key: `test:${member.id}`,
        kind: 'test',
        subjects: [{ kind: 'member', id: member.id }],
        happenedAt,
        lines: [debit('queue:clearing', toCents(1_000)), credit('member:balance', toCents(1_000), member.id)],
      }),
    );
    await appendDays(product.database);
  }
}

describe('the movements of an account', () => {
  it('are listed newest first, lead to its balance, and count the entries of each batch', async () => {
    const product = await startTestProduct();
    await enterMany(product, 20);
    await enterMany(product, 1);
    const { by, movements } = await listMovements(product, 'queue:pool:1', '&limit=100');
    expect(by).toBe('movement');
    expect(movements[0]).toMatchObject({ kind: 'entries', entries: 1, amount: '50.00', fromDay: null });
    expect(movements.reduce((sum, { entries }) => sum + (entries ?? 0), 0)).toBe(21);
    await appendDays(product.database);
    const pool = (await listAccounts(product)).find(({ name }) => name === 'queue:pool:1');
    expect(pool).toMatchObject({ balance: movements[0]?.balance, movements: movements.length });
    const page = await listMovements(product, 'queue:pool:1', `&limit=1&before=${movements[0]?.id}`);
    expect(page.movements).toEqual(movements.slice(1, 2));
  });

  it('count no entry for a refunded payment', async () => {
    const product = await startTestProduct();
    const [payment] = await enterMany(product, 1);
    const again = await buildSecondPayment(product.database, payment!);
    await product.writer.submit(buildEvent(again));
    const { movements } = await listMovements(product, 'queue:clearing');
    expect(movements.map(({ amount, entries }) => [amount, entries])).toEqual([
      ['50.53', 0],
      ['50.53', 1],
    ]);
  });

  it('of groups are not published while they involve fewer than five members', async () => {
    const product = await startTestProduct();
    const circle = await startCircle(product);
    await payAll(circle, 1);
    await appendDays(product.database);
    const balance = async (name: string) =>
      (await listAccounts(product)).find((account) => account.name === name)?.balance;
    for (const account of ['groups:clearing', 'group:pot', 'member:balance', 'fees:app:groups']) {
      expect(await listMovements(product, account)).toMatchObject({ isTooFew: true, movements: [] });
      expect(await balance(account)).toBeNull();
    }
    await passNight(product);
    expect(await balance('group:pot')).toBeNull();
  });

  it('are published when the day is over, without those of the next day', async () => {
    const product = await startTestProduct();
    const balance = async () =>
      (await listAccounts(product)).find(({ name }) => name === 'member:balance')?.balance;
    await payEach(product, 5);
    expect(await balance()).toBeNull();
    await passNight(product);
    expect(await balance()).toBe('50.00');
    const published = (await listMovements(product, 'member:balance')).movements;
    expect(published).toMatchObject([{ id: 1, amount: '50.00', balance: '50.00', movements: 5 }]);
    await payEach(product, 7);
    expect(await balance()).toBe('50.00');
    expect((await listMovements(product, 'member:balance')).movements).toEqual(published);
    await passNight(product);
    expect(await balance()).toBe('120.00');
    expect((await listMovements(product, 'member:balance')).movements).toMatchObject([
      { id: 2, amount: '70.00', balance: '120.00', movements: 7 },
      { id: 1 },
    ]);
    const page = await listMovements(product, 'member:balance', '&before=2&limit=1');
    expect(page.movements).toEqual(published);
  });

  // security: T48
  it('name no member, no group and no payment', async () => {
    const product = await startTestProduct();
    await exerciseGroups(product, (browser, key, body, path) => {
      const [method = '', address = ''] = key.split(' ');
      return browser.request(method, path ?? address, body === undefined ? {} : { body });
    });
    await enterMany(product, 30);
    await appendDays(product.database);
    const answers = await Promise.all([
      listAccounts(product),
      expectOk(product.request('GET', `${PATH}/history`)),
      ...PUBLIC_ACCOUNTS.map(({ name }) => listMovements(product, name, '&limit=100')),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|inbox:|@|Family/);
  });

  it('are available as a file', async () => {
    const product = await startTestProduct();
    await enterMany(product, 9);
    const { body, headers } = await product.request('GET', `${PATH}/movements/export?account=queue:pool:1`);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="circlelink-ledger-queue-pool-1.csv"',
    );
    const [titles, ...rows] = parseCsv(String(body).replace('\uFEFF', ''));
    expect(titles).toContain('Balance after');
    const { movements } = await listMovements(product, 'queue:pool:1', '&limit=100');
    expect(rows.map((row) => [row[4], row[5], row[6]])).toEqual(
      movements.map(({ amount, balance, entries }) => [amount, balance, String(entries)]),
    );
  });
});

test('without the queue its accounts are not listed', async () => {
  const product = await startTestProduct({ settings: { queueEnabled: false } });
  expect((await listAccounts(product)).filter(({ section }) => section === 'queue')).toEqual([]);
  for (const path of ['movements', 'movements/export'])
    expect(await product.request('GET', `${PATH}/${path}?account=queue:pool:1`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  const circle = await startCircle(product, { size: 5 });
  for (const round of [1, 2, 3, 4, 5]) await payAll(circle, round);
  await passNight(product);
  const { days } = await expectOk<{ days: unknown[] }>(product.request('GET', `${PATH}/history`));
  expect(days[0]).toMatchObject({
    entries: null,
    pools: null,
    raised: '1250.00',
    paidOut: '1237.50',
    held: '0.00',
    fees: '12.50',
  });
});

test('two processes add every transaction once', async () => {
  const product = await startTestProduct();
  for (let round = 0; round < 4; round += 1) {
    await enterMany(product, 5, round);
    await Promise.all([appendDays(product.database, 1), appendDays(product.database, 1)]);
  }
  await expectRecomputed(product);
});
