import type {
  AdminOverview,
  AdminStats,
  AdminTransaction,
  FlowKey,
} from '@circle-link/contract/admin/overview';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HistoryDay } from '@circle-link/contract/public-ledger/public-ledger';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { buildEvent, buildPayments } from '../../../../test/factories/build-payments.ts';
import { expectOk, payAll, startCircle } from '../../../../test/factories/test-groups.ts';
import { exerciseGroups } from '../../../../test/calls/exercise/exercise-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { insertBackup, updateVerified } from '../../../platform/monitoring/backup-store.ts';
import { appendDays } from '../../public-ledger/index.ts';
import { countMembersForAdmins } from './overview.ts';
import { findMemberCounts } from './overview-store.ts';

async function enterMany(product: TestProduct, count: number): Promise<void> {
  const payments = await buildPayments(product.database, count, `n${count}-`);
  await Promise.all(payments.map((payment) => product.writer.submit(buildEvent(payment))));
}

async function openScreen(product: TestProduct) {
  const { browser } = await openAdmin(product, 'support');
  return async () => {
    const ask = async (name: string) => {
      const { status, body } = await browser.request('GET', `/api/admin/${name}`);
      expect(status, name).toBe(200);
      return body;
    };
    return {
      stats: (await ask('stats')) as AdminStats,
      newest: (await ask('transactions')) as AdminTransaction[],
      overview: (await ask('overview')) as AdminOverview,
    };
  };
}

const dollars = (cents: number | null | undefined): string => ((cents ?? 0) / 100).toFixed(2);
const sumLines = (names: string) =>
  sql`(select coalesce(sum(l.amount_cents), 0) from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.name like any(string_to_array(${names}, ' ')))::bigint`;

async function recompute({ database }: TestProduct): Promise<Record<string, number>> {
  const { rows } = await database.read((db) =>
    sql<Record<string, number>>`
      select (select coalesce(sum(amount_cents), 0) from contributions)::bigint as charged,
             (select coalesce(sum(net_amount_cents), 0) from contributions)::bigint as net,
             (select count(*) from contributions)::integer as entries,
             (select coalesce(sum(fee_cents), 0) from charges where succeeded_at is not null)::bigint as retained,
             -${sumLines('fees:app:%')} as app_fees, -${sumLines('fees:card:groups')} as card_fees_of_groups,
             (select coalesce(sum(earnings_cents), 0) from queue_positions)::bigint as cash,
             (select coalesce(sum(amount_cents), 0) from payments where status = 'completed')::bigint as contributed,
             -${sumLines('queue:pool:%')} as pools, ${sumLines('loss:%')} as losses,
             ${sumLines('queue:clearing groups:clearing')} as at_provider,
             -${sumLines('member:balance member:withdrawing member:owed group:pot group:outside')} as held,
             (select count(*) from users where status <> 'closed')::integer as members,
             (select count(*) from users where status = 'registered')::integer as registered,
             (select count(*) from users u where status = 'registered'
                and exists (select from queue_positions p where p.user_id = u.id))::integer as placed`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}

async function expectRight(product: TestProduct, look: Awaited<ReturnType<typeof openScreen>>) {
  const seen = await look();
  const raw = await recompute(product);
  const { members = 0, registered = 0, placed = 0, appFees: fees = 0 } = raw;
  expect(seen.stats).toEqual({
    totalAdminFees: dollars(fees),
    totalRevenue: dollars((raw['charged'] ?? 0) + fees - queueFees(raw) + (raw['cardFeesOfGroups'] ?? 0)),
    totalUsers: members,
    averageUserValue: dollars(Math.round(fees / members)),
    totalStripeFees: dollars(raw['retained']),
    totalNetToSystem: dollars(raw['net']),
    conversionRate: Math.round((placed * 1000) / registered) / 10,
    totalContributions: raw['entries'],
  });
  const { cameIn, wentTo, isNow } = seen.overview.flow;
  const flow = new Map([...cameIn, ...wentTo, ...isNow].map(({ key, amount }) => [key, amount]));
  const wanted: Partial<Record<FlowKey, number | undefined>> = {
    entries: raw['charged'],
    groupContributions: raw['contributed'],
    groupCardFees: raw['cardFeesOfGroups'],
    pools: raw['pools'],
    paidInLine: raw['cash'],
    appFees: fees,
    cardFees: raw['retained'],
    losses: raw['losses'],
    atProvider: raw['atProvider'],
    heldForMembers: raw['held'],
  };
  for (const [key, cents] of Object.entries(wanted))
    expect(flow.get(key as FlowKey), key).toBe(dollars(cents));
  return seen;
}

function queueFees(raw: Record<string, number>): number {
  return (raw['entries'] ?? 0) * 53;
}

test('backups that are not set up are reported as such, and each failure names its check', async () => {
  const readState = async (product: TestProduct) => (await (await openScreen(product))()).overview.backups;
  expect(await readState(await startTestProduct())).toBe('not_set_up');
  const withBackups = await startTestProduct({ settings: { backupKey: `age1${'q'.repeat(58)}` } });
  expect(await readState(withBackups)).toBe('not_fresh');
  const made = { folder: 'of-now', madeAt: new Date(), bytes: 1, sha256: 'a'.repeat(64) };
  await withBackups.database.transact((tx) => insertBackup(tx, made));
  expect(await readState(withBackups)).toBe('not_proven');
  await withBackups.database.transact((tx) =>
    updateVerified(tx, { ...made, problems: ['a file is missing'] }),
  );
  expect(await readState(withBackups)).toBe('not_proven');
  await withBackups.database.transact((tx) => updateVerified(tx, { ...made, problems: [] }));
  expect(await readState(withBackups)).toBe('fresh_and_proven');
});

test('figures match raw sums before any entry, after one and after 465', async () => {
  const product = await startTestProduct();
  const look = await openScreen(product);
  const before = await expectRight(product, look);
  expect(before.newest).toEqual([]);
  expect(before.overview.performance).toMatchObject({ entriesLastDay: 0, inboxAgeSeconds: null });
  await enterMany(product, 1);
  const one = await expectRight(product, look);
  expect(one.stats).toMatchObject({ totalRevenue: '52.35', totalAdminFees: '0.53', totalStripeFees: '1.82' });
  await enterMany(product, 464);
  await product.database.transact((tx) =>
    sql`update queue_positions set created_at = app_now() - make_interval(hours => (465 - global_position)::integer)`.execute(
      tx,
    ),
  );
  await product.database.transact((tx) =>
    sql`update charges c set succeeded_at = p.created_at from queue_positions p where p.charge_id = c.id`.execute(
      tx,
    ),
  );
  const many = await expectRight(product, look);
  expect(many.stats).toMatchObject({ totalContributions: 465, totalNetToSystem: '23250.00' });
  expect(many.overview.performance.entriesLastDay).toBe(24);
  expect(many.overview.performance.requestP95Ms).toBeGreaterThan(0);
  expect(many.newest).toHaveLength(5);
  const { rows } = await product.database.read((db) =>
    sql<{
      id: string;
    }>`select charge_id as id from queue_positions order by global_position desc limit 5`.execute(db),
  );
  expect(many.newest.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(many.newest[0]).toMatchObject({ totalAmount: '52.35', adminFee: '0.53' });
});

test('figures match raw sums with groups that are completed, wound up and canceled', async () => {
  const product = await startTestProduct();
  await exerciseGroups(product, (browser, key, body, path) => {
    const [method = '', address = ''] = key.split(' ');
    return browser.request(method, path ?? address, body === undefined ? {} : { body });
  });
  const look = await openScreen(product);
  const { overview } = await expectRight(product, look);
  const { rows } = await product.database.read((db) =>
    sql<{
      paid: number;
    }>`select count(*)::integer as paid from payments where app_now() - paid_at < interval '24 hours'`.execute(
      db,
    ),
  );
  expect(overview.performance.paymentsLastDay).toBe(rows[0]?.paid);
});

test('the overview shows the same count of members as the job on a small platform', async () => {
  const product = await startTestProduct();
  await enterMany(product, 3);
  await enterQueue(product);
  await openAdmin(product, 'support');
  await countMembersForAdmins(product.database, 0);
  const { rows } = await product.database.read((db) =>
    sql<Record<string, number>>`select members, registered, with_position from admin_member_counts`.execute(
      db,
    ),
  );
  const now = await product.database.read(findMemberCounts);
  expect(rows[0]).toEqual({
    members: now.members,
    registered: now.registered,
    withPosition: now.withPosition,
  });
  expect(now).toMatchObject({ members: 5, registered: 2, withPosition: 1 });
});

test('the overview counts decisions that wait, with a failing check first', async () => {
  const product = await startTestProduct();
  const look = await openScreen(product);
  expect((await look()).overview.needs).toEqual({
    failingChecks: [],
    areChecksStale: false,
    identityReviews: 0,
    riskReviews: 0,
    deadLetterEvents: 0,
    refundRequests: 0,
    strandedRefunds: 0,
    openDisputes: 0,
    openWarnings: 0,
    answerDueAt: null,
    evidenceDueAt: null,
    alarms: 0,
    stuckMoney: 0,
    failingJobs: [],
  });
  const { member } = await openAdmin(product, 'owner');
  await product.database.transact(async (tx) => {
    await sql`insert into check_results (day, name, title, holds, violations)
              values (current_date, 'ledger-sums-to-zero', 'Zero', false, 2)`.execute(tx);
    await sql`insert into job_runs (name, failed_at, error) values ('refunds', now(), 'x')`.execute(tx);
    await sql`update fraud_prevention set review = 'open', review_opened_at = app_now() where user_id = ${member.id}`.execute(
      tx,
    );
    await sql`insert into id_verifications (user_id, id_type, has_back) values (${member.id}, 'passport', false)`.execute(
      tx,
    );
  });
  expect((await look()).overview.needs).toMatchObject({
    failingChecks: [{ name: 'ledger-sums-to-zero', title: 'Zero' }],
    identityReviews: 1,
    riskReviews: 1,
    failingJobs: ['refunds'],
  });
  await product.database.transact((tx) => sql`delete from id_verifications`.execute(tx));
});

test('the overview shows exact figures of the last days, which the public page still withholds', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  await payAll(circle, 1);
  await appendDays(product.database);
  const { browser } = await openAdmin(product, 'support');
  const days = await expectOk<HistoryDay[]>(browser.request('GET', '/api/admin/trends'));
  expect(days.at(-1)).toMatchObject({ raised: '150.00', paidOut: '148.50', held: '0.00', fees: '1.50' });
  expect(await expectOk(browser.request('GET', '/api/transparency/history'))).toMatchObject({ days: [] });
});
