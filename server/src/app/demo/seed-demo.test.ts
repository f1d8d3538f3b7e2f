/** The demo: group states, the restored clock, and balanced books. */
import type { GroupPage, GroupSummary } from '@circle-link/contract/groups/groups';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../test/factories/build-member.ts';
import { expectBooksToAgree } from '../../../test/documents/check-books.ts';
import { type Circle, expectOk } from '../../../test/factories/test-groups.ts';
import type { Browser } from '../../../test/browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { deleteStaleAccounts } from '../../modules/auth/index.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { keepDemoHold } from './demo-members.ts';
import { seedDemo } from './seed-demo.ts';

let product: TestProduct;
let ada: Browser;
/** The forming group before its organizer has signed in. */
let studyBefore: GroupPage;

beforeAll(async () => {
  product = await startTestProduct();
  await seedDemo({ ...product.platform, writer: product.writer });
  studyBefore = await groupNamed('Study', await enter('mia'));
  ada = await enter('ada');
}, 120_000);

async function enter(username: string): Promise<Browser> {
  const browser = product.openBrowser();
  await signIn(browser, { username, password: DEMO_PASSWORD });
  return browser;
}

async function groupNamed(name: string, browser = ada): Promise<GroupPage> {
  const groups = await expectOk<GroupSummary[]>(browser.request('GET', `/api/groups?search=${name}`));
  const { id } = groups[0] ?? ({ id: '' } satisfies Pick<Circle, 'id'>);
  return expectOk<GroupPage>(browser.request('GET', `/api/groups/${id}`));
}

test('the demo has a group in mid-cycle: three pots paid, one of them short, and the fourth open', async () => {
  const circle = await groupNamed('Harbor');
  expect(circle).toMatchObject({
    phase: 'running',
    currentRound: 4,
    totalRounds: 6,
    paidMembers: 2,
    currentRecipient: { firstName: 'Ada' },
    nextPayment: { round: 4, chargeAmount: '41.50' },
    books: { contributions: '760.00', payouts: '673.20', fees: '6.80', held: '80.00' },
  });
  expect(circle.organizing.election).toBeNull();
  const tomas = circle.members.find(({ firstName }) => firstName === 'Tomas');
  expect(tomas).toMatchObject({
    hasReceivedPayout: true,
    openMissed: 1,
    paymentRecord: { onTime: 5, of: 7 },
  });
});

test('a demo account with an unverified email survives the deletion of unverified accounts', async () => {
  await deleteStaleAccounts(product.platform);
  const nia = await enter('nia');
  expect(await expectOk(nia.request('GET', '/api/auth/me'))).toMatchObject({ isEmailVerified: false });
});

test('the organizer of the demo group made yesterday is not reported as inactive', () => {
  expect(studyBefore.organizing.election).toBeNull();
});

test('the demo has a drawn group, a group with free places, an invitation and a saved card', async () => {
  expect(await groupNamed('roof')).toMatchObject({ phase: 'running', currentRound: 1, paidMembers: 0 });
  const study = await groupNamed('Study');
  expect(study).toMatchObject({ phase: 'forming', isOrganizer: true, freePlaces: 4, startBlockedBy: null });
  const hana = await enter('hana');
  expect(await expectOk(hana.request('GET', '/api/invitations'))).toMatchObject([{ name: 'Study fund' }]);
  expect(await expectOk(ada.request('GET', '/api/cards'))).toMatchObject([
    { last4: '4242', isDefault: true },
  ]);
  const { nextPayment } = await groupNamed('Harbor');
  const paid = ada.request('PATCH', `/api/payments/${nextPayment?.id ?? ''}`, {
    body: { status: 'completed' },
  });
  expect(await expectOk(paid)).toMatchObject({ status: 'completed' });
});

test('the demo lists the news of groups in date order', async () => {
  const { rows } = await product.database.read((db) =>
    sql<{ backwards: number }>`
      select count(*)::int as backwards
        from (select created_at, lag(created_at) over (order by id) as before
                from activities where group_id is not null) a
       where created_at < before - interval '1 hour'`.execute(db),
  );
  expect(rows).toEqual([{ backwards: 0 }]);
});

test('the demo has a member who only saves: two groups, a half-reached goal and a short pot', async () => {
  const sofia = await enter('sofia');
  expect(await groupNamed('Harbor', sofia)).toMatchObject({ phase: 'running', nextPayment: { round: 4 } });
  expect(await groupNamed('Study', sofia)).toMatchObject({ phase: 'forming' });
  expect(await expectOk(sofia.request('GET', '/api/savings-goal'))).toMatchObject({
    name: 'School fees',
    target: '240.00',
    putIn: '120.00',
  });
  const me = await expectOk<{ path: string }>(sofia.request('GET', '/api/auth/me'));
  expect(me).toMatchObject({ path: 'savings' });
});

test('the demo has a document in review, with pictures marked as specimens', async () => {
  const admin = await enter('admin');
  const { items } = await expectOk<{ items: { id: string; memberName: string }[] }>(
    admin.request('GET', '/api/admin/identity'),
  );
  expect(items).toMatchObject([{ memberName: 'Ines Duarte', idType: 'national_id' }]);
  const picture = await admin.request('GET', `/api/admin/identity/${items[0]?.id ?? ''}/pictures/back`);
  expect(picture).toMatchObject({ status: 200 });
});

test('the demo shows the real time, and pending provider events change nothing', async () => {
  const { rows } = await product.database.read((db) =>
    sql<{ seconds: number }>`select seconds from clock_offset`.execute(db),
  );
  expect(rows).toEqual([{ seconds: 0 }]);
  const before = await groupNamed('Harbor');
  await product.cardProvider.deliverWaiting();
  expect(await groupNamed('Harbor')).toEqual(before);
});

test('the demo has a finished cycle with late, short, repaired, swapped and transferred turns', async () => {
  const [circle] = await expectOk<GroupSummary[]>(ada.request('GET', '/api/groups?search=Market'));
  expect(circle).toBeUndefined();
  const mia = await enter('mia');
  expect(await groupNamed('Market', mia)).toMatchObject({
    phase: 'finished',
    status: 'completed',
    books: { contributions: '960.00', held: '0.00' },
  });
  const { rows } = await product.database.read((db) =>
    sql<{ shorts: number; swaps: number; repaired: boolean }>`
      select (select count(*) from group_rounds r where r.group_id = g.id and r.status = 'short')::int as shorts,
             (select count(*) from group_swaps s where s.group_id = g.id and s.status = 'accepted')::int as swaps
        from groups g where g.name = 'Market Stall Circle'`.execute(db),
  );
  expect(rows[0]?.swaps).toBe(1);
});

test('demo entries came one by one, faster over time, and a payout has one date', async () => {
  const { rows } = await product.database.read((db) =>
    sql<{ most: number; days: number; twoDates: number; early: number }>`
      select (select max(entries) from (select count(*)::int as entries from queue_positions
                group by created_at::date) a) as most,
             (select count(distinct created_at::date)::int from queue_positions) as days,
             (select count(*)::int from queue_positions p
               where p.last_advanced_at is not null
                 and not exists (select from activities a where a.user_id = p.user_id and a.type = 'payout_received'
                                    and a.created_at = p.last_advanced_at)) as two_dates,
             (select count(*)::int from queue_positions p join users u on u.id = p.user_id
               where u.created_at > p.created_at) as early`.execute(db),
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(18);
  expect(rows[0]?.days).toBeGreaterThan(50);
  expect(rows[0]).toMatchObject({ twoDates: 0, early: 0 });
});

test('the demo hold is open whenever a visitor looks', async () => {
  const hana = await enter('hana');
  const holding = () => expectOk<{ status: string } | null>(hana.request('GET', '/api/queue/holding'));
  expect(await holding()).toMatchObject({ status: 'holding' });
  for (let turn = 0; turn < 5; turn += 1) {
    await product.moveClock(16 * 60);
    expect(await holding()).toMatchObject({ status: 'expired' });
    await Promise.all([keepDemoHold(product.platform), keepDemoHold(product.platform)]);
    expect(await holding()).toMatchObject({ status: 'holding' });
  }
  await expectOk(hana.request('POST', '/api/queue/release-position'));
  await keepDemoHold(product.platform);
  expect(await holding()).toMatchObject({ status: 'holding' });
  await product.moveClock(-5 * 16 * 60);
});

test('hledger and beancount accept the demo’s books and hold the same balances', async () => {
  await expectBooksToAgree(product.database);
});
