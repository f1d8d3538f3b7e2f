import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import type { StuckPage } from '@circle-link/contract/admin/stuck';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { balances } from '../../../../test/database/books.ts';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { expectOk, payAll, startCircle } from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { joinAndPay } from '../../../../test/product/test-queue.ts';
import { CardProviderError } from '../../../platform/card-provider/port.ts';
import { sendRefunds } from '../../charges/index.ts';
import { compareBooks } from './compare-books.ts';

const compare = (product: TestProduct) => compareBooks({ ...product.platform, ...product });
const TWO_HOURS = 7_300;

async function change(product: TestProduct, change: ReturnType<typeof sql>): Promise<void> {
  await product.database.transact((tx) => change.execute(tx));
}

async function begin(): Promise<TestProduct> {
  const product = await startTestProduct();
  await joinAndPay(product, 'ada@example.test');
  await product.cardProvider.deliverWaiting();
  const circle = await startCircle(product);
  await payAll(circle, 1);
  await product.cardProvider.deliverWaiting();
  await product.moveClock(TWO_HOURS);
  return product;
}

const fetchList = async (admin: Admin): Promise<ReconciliationPage['differences']> =>
  (await expectOk<ReconciliationPage>(admin.browser.request('GET', '/api/admin/reconciliation'))).differences;

describe('a posted payment', () => {
  it('that the provider has is no difference, listed or not', async () => {
    const product = await begin();
    expect(await compare(product)).toBe(0);
    product.cardProvider.listPage = () => Promise.resolve({ events: [], next: null });
    expect(await compare(product)).toBe(0);
    expect(await fetchList(await openAdmin(product, 'finance'))).toEqual([]);
  });

  it('that the provider does not know is listed once, counts as open money, and ends when it is found', async () => {
    const product = await begin();
    await change(
      product,
      sql`update charges set intent_id = intent_id || '_gone' where purpose = 'contribution'
                               and id = (select id from charges where purpose = 'contribution' order by id limit 1)`,
    );
    const gone = await product.database.read(async (db) => {
      const { rows } = await sql<{ id: string }>`
        select id from charges where intent_id like '%_gone'`.execute(db);
      return rows[0]?.id ?? '';
    });
    // Empty pages, since the sandbox would list transactions of other payments.
    product.cardProvider.listPage = () => Promise.resolve({ events: [], next: null });
    expect([await compare(product), await compare(product)]).toEqual([1, 1]);
    const admin = await openAdmin(product, 'finance');
    expect(await fetchList(admin)).toMatchObject([
      { kind: 'payment', problem: 'missing', paymentId: gone, booked: '51.80', reported: null },
    ]);
    const stuck = await expectOk<StuckPage>(admin.browser.request('GET', '/api/admin/stuck?limit=100'));
    expect(stuck.items.find(({ kind }) => kind === 'difference')).toMatchObject({
      subject: gone,
      amount: '51.80',
      nextStep: 'compare_by_hand',
      path: '/admin/reconciliation',
    });
    await change(product, sql`update charges set intent_id = replace(intent_id, '_gone', '')`);
    await change(
      product,
      sql`update provider_differences set provider_id = replace(provider_id, '_gone', '')`,
    );
    expect(await compare(product)).toBe(0);
    expect(await fetchList(admin)).toEqual([]);
  });

  it('is no difference while the provider does not answer', async () => {
    const product = await begin();
    product.cardProvider.listPage = () => Promise.resolve({ events: [], next: null });
    product.cardProvider.findIntent = () => Promise.reject(new CardProviderError('timeout'));
    expect(await compare(product)).toBe(0);
  });

  it('with another amount is settled by finance with a reason, once, and stays settled', async () => {
    const product = await begin();
    const listPage = product.cardProvider.listPage.bind(product.cardProvider);
    product.cardProvider.listPage = async (query) => {
      const page = await listPage(query);
      const events = page.events.map((event, at) =>
        at === 0 && query.kind === 'payments' ? { ...event, amountCents: 1 as never } : event,
      );
      return { ...page, events };
    };
    expect(await compare(product)).toBe(1);
    const admin = await openAdmin(product, 'finance');
    const [found] = await fetchList(admin);
    expect(found).toMatchObject({ problem: 'amount', reported: '0.01' });
    const path = `/api/admin/reconciliation/differences/${found?.id ?? ''}/settle`;
    const support = await openAdmin(product, 'support');
    const body = { reason: 'their export was wrong' };
    expect((await support.browser.request('POST', path, { body })).status).toBe(403);
    expect((await admin.browser.request('POST', path, { body: { reason: '' } })).status).toBe(422);
    await expectOk(admin.browser.request('POST', path, { body }));
    expect((await admin.browser.request('POST', path, { body })).status).toBe(404);
    await compare(product);
    expect(await fetchList(admin)).toEqual([]);
  });
});

it('a posted refund that the provider lacks is listed', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  await payAll(circle, 1, circle.members.slice(1));
  await expectOk(circle.members[0]!.browser.request('POST', `/api/groups/${circle.id}/cancel`));
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  await product.moveClock(TWO_HOURS);
  expect(await compare(product)).toBe(0);
  product.cardProvider.findRefund = () => Promise.resolve(null);
  const listPage = product.cardProvider.listPage.bind(product.cardProvider);
  product.cardProvider.listPage = (query) =>
    query.kind === 'refunds' ? Promise.resolve({ events: [], next: null }) : listPage(query);
  expect(await compare(product)).toBe(1);
  expect(await fetchList(await openAdmin(product, 'finance'))).toMatchObject([
    { kind: 'refund', problem: 'missing' },
  ]);
});

it('the fee charged for the refunded half is posted once, and both sides agree', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  await payAll(circle, 1, circle.members.slice(2));
  await expectOk(circle.members[0]!.browser.request('POST', `/api/groups/${circle.id}/cancel`));
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  await product.moveClock(TWO_HOURS);
  expect(await compare(product), 'the provider keeps nothing of refunds').toBe(0);
  const before = await balances(product.database);
  const listPage = product.cardProvider.listPage.bind(product.cardProvider);
  const keep = (cents: number | null) => {
    product.cardProvider.listPage = async (query) => {
      const page = await listPage(query);
      if (query.kind !== 'refunds') return page;
      return { ...page, events: page.events.map((event) => ({ ...event, feeCents: cents as never })) };
    };
  };
  keep(30);
  const atOnce = await Promise.all([compare(product), compare(product), compare(product)]);
  expect(
    atOnce.reduce((sum, count) => sum + count, 0),
    'by three processes at once',
  ).toBe(2);
  const grown = async (account: string) =>
    ((await balances(product.database))[account] ?? 0) - (before[account] ?? 0);
  expect([await grown('provider:fees:groups'), await grown('groups:clearing')]).toEqual([60, -60]);
  expect(await grown('groups:refunds-due')).toBe(0);
  keep(null);
  expect(await compare(product), 'not booked at the provider says nothing').toBe(0);
  const admin = await openAdmin(product, 'finance');
  const { clearing } = await expectOk<ReconciliationPage>(
    admin.browser.request('GET', '/api/admin/reconciliation'),
  );
  expect(clearing.every(({ agrees }) => agrees)).toBe(true);
  keep(-5);
  expect(await compare(product), 'it gives something back').toBe(2);
  expect(await grown('provider:fees:groups')).toBe(-10);
});

it('a fee that differs from the posted one is corrected once, and both sides agree', async () => {
  const product = await begin();
  const before = await balances(product.database);
  const listPage = product.cardProvider.listPage.bind(product.cardProvider);
  product.cardProvider.listPage = async (query) => {
    const page = await listPage(query);
    const events = page.events.map((event) =>
      event.feeCents === null ? event : { ...event, feeCents: (event.feeCents + 7) as never },
    );
    return { ...page, events };
  };
  const atOnce = await Promise.all([compare(product), compare(product), compare(product)]);
  expect(
    atOnce.reduce((sum, count) => sum + count, 0),
    'by three processes at once',
  ).toBe(4);
  expect(await compare(product)).toBe(0);
  const after = await balances(product.database);
  const grown = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect([grown('provider:fees:groups'), grown('groups:clearing')]).toEqual([21, -21]);
  expect([grown('provider:fees:queue'), grown('queue:clearing')]).toEqual([7, -7]);
  const entry = await product.database.read((db) => db.selectFrom('contributions').selectAll().execute());
  expect(entry, 'what the member paid stays').toMatchObject([{ stripeFeeCents: 182, adminFeeCents: 53 }]);
  const admin = await openAdmin(product, 'finance');
  const { clearing } = await expectOk<ReconciliationPage>(
    admin.browser.request('GET', '/api/admin/reconciliation'),
  );
  expect(clearing.every(({ agrees }) => agrees)).toBe(true);
});

it('a fee that changes back and forth is posted each time', async () => {
  const product = await begin();
  const before = await balances(product.database);
  const listPage = product.cardProvider.listPage.bind(product.cardProvider);
  const keepMore = (cents: number) => {
    product.cardProvider.listPage = async (query) => {
      const page = await listPage(query);
      const events = page.events.map((event) =>
        event.feeCents === null ? event : { ...event, feeCents: (event.feeCents + cents) as never },
      );
      return { ...page, events };
    };
  };
  const corrections: number[] = [];
  for (const cents of [7, 0, 7, 0, 7]) {
    keepMore(cents);
    corrections.push(await compare(product));
    const after = await balances(product.database);
    expect((after['provider:fees:queue'] ?? 0) - (before['provider:fees:queue'] ?? 0)).toBe(cents);
  }
  expect(corrections).toEqual([4, 4, 4, 4, 4]);
});
