import type { GroupPage, GroupSummary } from '@circle-link/contract/groups/groups';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Circle,
  expectOk,
  findPayment,
  formCircle,
  getOrganizer,
  memberAt,
  passDays,
  payAll,
  payRound,
  readBalance,
  readSchedule,
  startCircle,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listMyGroups } from './summarize-groups.ts';
import { viewGroup } from './view-group.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const listStates = ({ seats }: GroupSummary) => seats.map(({ state }) => state);
const byTurn = ({ members }: GroupPage) =>
  [...members].sort((a, b) => (a.payoutOrder ?? 0) - (b.payoutOrder ?? 0));

describe('the open round', () => {
  test('is due, then late after the due day, and missed only after the grace; or paid', async () => {
    const circle = await startCircle(product, {
      terms: { frequency: 'weekly', graceDays: 2, lateFee: '5.00' },
    });
    await expectOk(payRound(circle, memberAt(circle, 1), 1));
    const seen = await viewCircle(circle);
    expect(listStates(seen)).toEqual(['due', 'paid', 'due']);
    expect(seen).toMatchObject({ paidMembers: 1, books: { contributions: '50.00', held: '50.00' } });
    expect(byTurn(seen)[1]).toMatchObject({ method: 'card', coveredBy: null, state: 'paid' });
    expect(byTurn(seen)[1]?.paidAt).not.toBeNull();
    await product.moveClock(86_400);
    expect(listStates(await viewCircle(circle))).toEqual(['late', 'paid', 'late']);
    await product.moveClock(2 * 86_400);
    // The state changes on time, even before the job has closed the round.
    expect(listStates(await viewCircle(circle))).toEqual(['missed', 'paid', 'missed']);
    await passDays(product, circle, 0);
    const next = await viewCircle(circle);
    expect(next).toMatchObject({ currentRound: 2, paidMembers: 0 });
    expect(
      byTurn(next)
        .map(({ openMissed }) => openMissed)
        .sort(),
    ).toEqual([0, 0, 1]);
    // Their own pot has paid the recipient's missed contribution with the late fee: 99.00 + 5.00 − 55.00.
    expect(await readBalance(getOrganizer(circle))).toBe('49.00');
    expect(byTurn(next).map(({ missedRounds }) => missedRounds)).toEqual([[], [], [1]]);
    // Only the organizer sees the missed contribution itself, to record cash for it.
    const missed = { paymentId: expect.any(String) as string, round: 1, open: '55.00' };
    expect(byTurn(next).map(({ missedToPay }) => missedToPay)).toEqual([null, null, missed]);
    for (const place of [1, 2]) {
      const { browser } = memberAt(circle, place);
      const page = await expectOk<GroupPage>(browser.request('GET', `/api/groups/${circle.id}`));
      expect(page.members.map(({ missedToPay }) => missedToPay)).toEqual([null, null, null]);
    }
    expect(next.nextPayment).toMatchObject({ round: 2, amount: '50.00', chargeAmount: '51.80' });
    expect(next.nextPayment).toMatchObject({ lateFee: '0.00', cardFee: '1.80', isMissed: false });
    expect(await viewCircle(circle, memberAt(circle, 2))).toMatchObject({
      nextPayment: { round: 1, amount: '50.00', lateFee: '5.00', cardFee: '1.95', chargeAmount: '56.95' },
    });
    expect((await readSchedule(circle))[0]).toMatchObject({
      status: 'short',
      paidMembers: 2,
      pot: '150.00',
      paidOut: '99.00',
      fee: '1.00',
      shortBy: '50.00',
    });
  });

  test('shows the member who paid for another', async () => {
    const circle = await startCircle(product);
    await product.database.transact((tx) =>
      sql`update users set first_name = 'Kim' where id = ${memberAt(circle, 2).member.id}`.execute(tx),
    );
    const { id } = await findPayment(circle, memberAt(circle, 0), 1);
    await expectOk(memberAt(circle, 2).browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
    expect(byTurn(await viewCircle(circle))[0]).toMatchObject({ state: 'paid', coveredBy: 'Kim' });
  });

  test('my oldest unpaid contribution is the one to pay, and none when all is paid', async () => {
    const circle = await startCircle(product);
    const me = memberAt(circle, 1);
    expect(await viewCircle(circle, me)).toMatchObject({ nextPayment: { round: 1 } });
    await expectOk(payRound(circle, me, 1));
    expect(await viewCircle(circle, me)).toMatchObject({ nextPayment: null });
    await payAll(circle, 1, [me]);
    expect(await viewCircle(circle, me)).toMatchObject({ nextPayment: { round: 2 }, currentRound: 2 });
    for (const round of [2, 3]) await payAll(circle, round);
    expect(await viewCircle(circle, me)).toMatchObject({
      phase: 'finished',
      status: 'completed',
      nextPayment: null,
      nextDueDate: null,
      currentRecipient: null,
      paidMembers: 3,
      books: { contributions: '450.00', payouts: '445.50', fees: '4.50', held: '0.00' },
    });
    expect(listStates(await viewCircle(circle, me))).toEqual(['none', 'none', 'none']);
  });
});

describe('the payment record', () => {
  test('counts due contributions in all groups, and is shown to a group that one joins', async () => {
    const circle = await startCircle(product, { terms: { frequency: 'weekly', graceDays: 0 } });
    const late = memberAt(circle, 2);
    const findPaymentRecord = async (seen: Circle, member = late) =>
      (await viewCircle(seen)).members.find(({ userId }) => userId === member.member.id)?.paymentRecord;
    expect(await findPaymentRecord(circle)).toEqual({ onTime: 0, of: 0, percent: null });
    await payAll(circle, 1, [late]);
    await passDays(product, circle, 1);
    expect(await findPaymentRecord(circle)).toEqual({ onTime: 0, of: 1, percent: 0 });
    await expectOk(payRound(circle, late, 1));
    expect(await findPaymentRecord(circle)).toEqual({ onTime: 0, of: 1, percent: 0 });
    await payAll(circle, 2);
    expect(await findPaymentRecord(circle)).toEqual({ onTime: 1, of: 2, percent: 50 });
    expect(await findPaymentRecord(circle, memberAt(circle, 0))).toEqual({ onTime: 2, of: 2, percent: 100 });
    const other = await formCircle(product, {
      people: [await signInMember(product), late],
      terms: { maxMembers: 5 },
    });
    expect(await findPaymentRecord(other)).toEqual({ onTime: 1, of: 2, percent: 50 });
    const { code } = await expectOk<{ code: string }>(
      getOrganizer(other).browser.request('POST', `/api/groups/${other.id}/invitations`, { body: {} }),
    );
    const { browser } = await signInMember(product);
    expect(await expectOk(browser.request('GET', `/api/invitations/${code}`))).toMatchObject({
      members: [{ paymentRecord: { of: 0 } }, { paymentRecord: { percent: 50 } }],
    });
    expect(await expectOk(product.request('GET', `/api/invitations/${code}`))).toMatchObject({
      members: [{ paymentRecord: null }, { paymentRecord: null }],
    });
  });

  test('covers the newest twelve', async () => {
    const circle = await formCircle(product);
    const { member } = memberAt(circle, 1);
    await product.database.transact((tx) =>
      sql`
        insert into payments (group_id, round, payer_id, amount_cents, due_on, grace_until, status, paid_at, method, missed_at, missed_by)
        select ${circle.id}, n, ${member.id}, 5000, date '2020-01-01' + n, app_now(), 'completed', app_now(), 'cash',
               case when n <= 2 then app_now() end, case when n <= 2 then ${member.id}::uuid end
          from generate_series(1, 13) n`.execute(tx),
    );
    const seen = (await viewCircle(circle)).members[1]?.paymentRecord;
    expect(seen).toEqual({ onTime: 11, of: 12, percent: 92 });
    await product.database.transact((tx) =>
      sql`delete from payments where group_id = ${circle.id}`.execute(tx),
    );
  });
});

test('a replaced member’s paid round counts for the new holder and stays in the draw', async () => {
  const circle = await startCircle(product, { terms: { payoutOrder: 'random' } });
  const organizer = getOrganizer(circle);
  const seats = (await viewCircle(circle)).seats;
  const leaver = circle.members.find(({ member }) => member.id === seats.at(-1)?.userId);
  const person = leaver === organizer ? circle.members.find((one) => one !== organizer) : leaver;
  if (person === undefined) throw new Error('no member can leave');
  const before = await expectOk<{ members: unknown; order: unknown }>(
    organizer.browser.request('GET', `/api/groups/${circle.id}/draw`),
  );
  await expectOk(payRound(circle, person, 1));
  await expectOk(person.browser.request('POST', `/api/groups/${circle.id}/ask-to-leave`));
  expect((await viewCircle(circle)).members.find(({ userId }) => userId === person.member.id)).toMatchObject({
    hasRequestedToLeave: true,
    isReplaceable: true,
  });
  const { code } = await expectOk<{ code: string }>(
    organizer.browser.request('POST', `/api/groups/${circle.id}/replacements`, {
      body: { userId: person.member.id },
    }),
  );
  const newcomer = await signInMember(product);
  const { charter, replacement } = await expectOk<{ charter: { hash: string }; replacement: object | null }>(
    newcomer.browser.request('GET', `/api/invitations/${code}`),
  );
  await expectOk(
    newcomer.browser.request('POST', `/api/invitations/${code}/join`, {
      body: { charterHash: charter.hash, replacement },
    }),
  );
  expect(await person.browser.request('GET', `/api/groups/${circle.id}`)).toMatchObject({ status: 404 });
  const page = await viewCircle(circle, newcomer);
  expect(page.seats.find(({ isMine }) => isMine)).toMatchObject({ state: 'paid' });
  expect(page).toMatchObject({ paidMembers: 1, nextPayment: null, totalMembers: 3 });
  const after = await expectOk<{ members: unknown; order: unknown }>(
    newcomer.browser.request('GET', `/api/groups/${circle.id}/draw`),
  );
  expect(after).toEqual(before);
});

test('a list or page of groups needs a constant number of queries, however many groups and members', async () => {
  const person = await signInMember(product);
  const userId = person.member.id;
  const make = () =>
    expectOk<GroupSummary>(
      person.browser.request('POST', '/api/groups', {
        body: { name: 'One of many', contributionAmount: 5, maxMembers: 3 },
      }),
    );
  const page = { limit: 50 };
  await make();
  const one = await countQueries((db) => listMyGroups(db, userId, page));
  for (let made = 0; made < 20; made += 1) await make();
  expect(await countQueries((db) => listMyGroups(db, userId, page))).toBe(one);
  expect(one).toBe(1);

  const [small, large] = [await startCircle(product), await startCircle(product, { size: 10 })];
  const look = ({ id, members }: Circle) =>
    countQueries((db) =>
      viewGroup(db, product.settings, { groupId: id, userId: members[0]?.member.id ?? '', language: 'en' }),
    );
  expect(await look(large)).toBe(await look(small));
});

test('a group page needs few round trips, whatever it shows', async () => {
  const { id: groupId, members } = await startCircle(product);
  const userId = members[0]?.member.id ?? '';
  const trips = await countRoundTrips((db) =>
    viewGroup(db, product.settings, { groupId, userId, language: 'en' }),
  );
  // The place in the group, data that needs only this, and two rounds of dependent data.
  expect(trips).toBeLessThanOrEqual(4);
});

/** Holds every answer until all statements that were sent have one, so that a round is one trip. */
async function countRoundTrips(work: (db: Reader) => Promise<unknown>): Promise<number> {
  let trips = 0;
  let sent = 0;
  const held: (() => void)[] = [];
  const answerTogether: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: ({ result }) =>
      new Promise((resolve) => {
        held.push(() => resolve(result));
        if (held.length < sent) return;
        trips += 1;
        sent = 0;
        for (const release of held.splice(0)) release();
      }),
  };
  await product.database.read((db) => work(db.withPlugin(answerTogether)));
  return trips;
}

async function countQueries(work: (db: Reader) => Promise<unknown>): Promise<number> {
  let queries = 0;
  await product.database.read((db) =>
    work(
      db.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    ),
  );
  return queries;
}
