import type { LevelList } from '@circle-link/contract/queue/queue';
import type { NextActions, SystemTransparency } from '@circle-link/contract/public-ledger/transparency';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildPayments } from '../../../test/factories/build-payments.ts';
import { exerciseGroups } from '../../../test/calls/exercise/exercise-groups.ts';
import { passNight, readPublicSums } from '../../../test/database/public-sums.ts';
import { expectOk, formCircle, payAll, startCircle } from '../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import type { Database } from '../../platform/database/database.ts';
import { appendDays } from './append-days.ts';
import { countPublicFigures } from './figures.ts';

const PATH = '/api/transparency';

async function viewAll(product: TestProduct) {
  await countPublicFigures(product.database, 0);
  await appendDays(product.database);
  return {
    system: await expectOk<SystemTransparency>(product.request('GET', `${PATH}/system`)),
    levels: await expectOk<LevelList>(product.request('GET', `${PATH}/levels`)),
    actions: await expectOk<NextActions>(product.request('GET', `${PATH}/actions`)),
  };
}

async function enterMany(product: TestProduct, count: number): Promise<void> {
  const payments = await buildPayments(product.database, count, `n${count}-`);
  await Promise.all(payments.map((payment) => product.writer.submit(buildEvent(payment))));
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

async function recompute(database: Database) {
  const { rows } = await database.read((db) =>
    sql<Record<string, number | null>>`
      select (select coalesce(sum(net_amount_cents), 0) from contributions)::bigint as entries,
             (select coalesce(sum(change_cents), 0) from public_ledger_periods where account = 'raised:contributions')::bigint as contributed,
             (select coalesce(sum(earnings_cents), 0) from queue_positions)::bigint as cash,
             (select coalesce(sum(change_cents), 0) from public_ledger_periods where account = 'paid-out:groups')::bigint as pots,
             (select coalesce(-sum(l.amount_cents), 0)
                from ledger_lines l join ledger_accounts a on a.id = l.account_id
               where a.name = 'fees:app:queue')::bigint
             + (select coalesce(sum(change_cents), 0) from public_ledger_periods where account = 'fees:app:groups')::bigint as fees,
             (select count(distinct user_id) from sessions where last_seen_at > app_now() - interval '30 days')::integer as active,
             (select count(*) from groups where status in ('active', 'completed'))::integer as circles,
             (select round(avg(members), 1)::float
                from (select count(m.id) as members from groups g
                        left join group_members m on m.group_id = g.id and m.left_at is null
                       where g.status <> 'canceled' group by g.id) sizes) as average`.execute(db),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}

async function expectRight(product: TestProduct): Promise<SystemTransparency> {
  const { system } = await viewAll(product);
  const row = await recompute(product.database);
  expect(system).toMatchObject({
    totalRaised: dollars((row['entries'] ?? 0) + (row['contributed'] ?? 0)),
    totalPaidOut: dollars((row['cash'] ?? 0) + (row['pots'] ?? 0)),
    appFeesCollected: dollars(row['fees'] ?? 0),
    activeUsers: row['active'],
    totalCircles: row['circles'],
    averageCircleSize: row['average'],
    systemFee: '1.00',
  });
  return system;
}

describe('the figures of the platform', () => {
  it('are zero or null before any entry', async () => {
    const product = await startTestProduct();
    const before = await expectOk<SystemTransparency>(product.request('GET', `${PATH}/system`));
    expect(before).toMatchObject({ activeUsers: null, totalCircles: null, transparencyScore: null });
    expect(await expectRight(product)).toMatchObject({
      totalRaised: '0.00',
      totalPaidOut: '0.00',
      averageCircleSize: null,
      queueEnabled: true,
    });
  });

  it('match raw rows after 1 and 465 entries', async () => {
    const product = await startTestProduct();
    await enterMany(product, 1);
    expect(await expectRight(product)).toMatchObject({ totalRaised: '50.00', appFeesCollected: '0.53' });
    await enterMany(product, 464);
    expect(await expectRight(product)).toMatchObject({
      totalRaised: '23250.00',
      totalPaidOut: '22053.00',
      appFeesCollected: '246.45',
    });
  });

  it('include groups that form, run, are completed, wound up, canceled and restarted', async () => {
    const product = await startTestProduct();
    await exerciseGroups(product, (browser, key, body, path) => {
      const [method = '', address = ''] = key.split(' ');
      return browser.request(method, path ?? address, body === undefined ? {} : { body });
    });
    const forming = await formCircle(product);
    await payAll(await startCircle(product, { size: 5 }), 1);
    const dropped = await formCircle(product, { people: forming.members });
    await expectOk(forming.members[0]!.browser.request('POST', `/api/groups/${dropped.id}/cancel`));
    const whole = await startCircle(product, { size: 5 });
    for (const round of [1, 2, 3, 4, 5]) await payAll(whole, round);
    await passNight(product);
    const system = await expectRight(product);
    expect(Number(system.totalRaised)).toBeGreaterThan(1250);
    expect(Number(system.totalPaidOut)).toBeGreaterThanOrEqual(1237.5);
    expect(system.totalCircles).toBeGreaterThan(2);
    await readPublicSums(product);
  });

  it('cover only groups without the queue', async () => {
    const product = await startTestProduct({ settings: { queueEnabled: false } });
    const circle = await startCircle(product, { size: 5 });
    for (const round of [1, 2, 3, 4, 5]) await payAll(circle, round);
    await passNight(product);
    expect(await expectOk(product.request('GET', `${PATH}/system`))).toMatchObject({
      totalRaised: '1250.00',
      totalPaidOut: '1237.50',
      totalHeld: '0.00',
      appFeesCollected: '12.50',
      queueEnabled: false,
    });
    expect(await expectOk(product.request('GET', `${PATH}/actions`))).toMatchObject({ nextPayout: null });
    expect((await product.request('GET', `${PATH}/levels`)).status).toBe(404);
  });
});

describe('active members', () => {
  const active = async (product: TestProduct) => (await viewAll(product)).system.activeUsers;

  it('count for 30 days after they sign out, and no longer', async () => {
    const product = await startTestProduct();
    const { browser } = await signInMember(product);
    await signInMember(product);
    await expectOk(browser.request('POST', '/api/auth/logout'));
    expect(await active(product)).toBe(2);
    await product.moveClock(31 * 86_400);
    expect(await active(product)).toBe(0);
  });

  it('are counted by one process at a time', async () => {
    const product = await startTestProduct();
    await countPublicFigures(product.database);
    await signInMember(product);
    await countPublicFigures(product.database);
    expect(await expectOk(product.request('GET', `${PATH}/system`))).toMatchObject({ activeUsers: 0 });
  });
});

it.each([1, 465])('the levels after %i entries match the positions', async (entries) => {
  const product = await startTestProduct();
  await enterMany(product, entries);
  const { levels } = await viewAll(product);
  const { rows } = await product.database.read((db) =>
    sql<{ level: number; waiting: number; cents: number; average: number | null }>`
      select level, (select count(*) from queue_positions where current_level = level and not has_completed_level)::integer as waiting,
             (paid.count * cash)::bigint as cents, case when paid.count > 0 then cash end as average
        from (values (1, 7500), (2, 11700), (3, 16200), (4, 24300), (5, 72900)) terms(level, cash),
             lateral (select count(*) from queue_positions where current_level > level or has_completed_level) paid
       order by level`.execute(db),
  );
  expect(levels).toMatchObject(
    rows.map(({ level, waiting, cents, average }) => ({
      level,
      userCount: waiting,
      totalEarnings: dollars(cents),
      averageEarnings: average === null ? null : dollars(average),
    })),
  );
});

describe('the next event', () => {
  it('is the next payout, with the number of missing entries', async () => {
    const product = await startTestProduct();
    const next = async () => (await viewAll(product)).actions.nextPayout;
    expect(await next()).toEqual({ entriesNeeded: 4, payouts: 1, amount: '75.00' });
    await enterMany(product, 3);
    expect(await next()).toEqual({ entriesNeeded: 1, payouts: 1, amount: '75.00' });
    await enterMany(product, 9);
    expect(await next()).toEqual({ entriesNeeded: 1, payouts: 2, amount: '192.00' });
  });

  it('of rounds is only a day', async () => {
    const product = await startTestProduct();
    expect((await viewAll(product)).actions.nextRoundClosesOn).toBeNull();
    const circle = await startCircle(product);
    const { actions } = await viewAll(product);
    expect(actions.nextRoundClosesOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(actions)).not.toContain(circle.id);
  });
});
