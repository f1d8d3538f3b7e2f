import { addDays } from '@circle-link/contract/groups/calendar';
import type { GroupPage } from '@circle-link/contract/groups/groups';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Circle,
  type CircleOptions,
  drawTurns,
  expectOk,
  formCircle,
  getOrganizer,
  memberAt,
  readSchedule,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { startDueGroups } from './start-group.ts';

const DAY = 86_400;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

function start({ id }: Circle, { browser }: Payer): Promise<Answer> {
  return browser.request('POST', `/api/groups/${id}/start`);
}

async function today(timeZone = 'UTC'): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ day: string }>`select (app_now() at time zone ${timeZone})::date as day`.execute(db),
  );
  return rows[0]?.day ?? '';
}

async function sleep(circle: Circle, seconds: number): Promise<void> {
  await product.moveClock(seconds);
  await keepSignedIn(product, circle.members);
}

const listTurns = ({ members }: GroupPage) => members.map((member) => member.payoutOrder);
const read = <T>(circle: Circle, path: string, member = getOrganizer(circle)) =>
  expectOk<T>(member.browser.request('GET', `/api/groups/${circle.id}${path}`));

async function countRows(table: 'payments' | 'group_rounds', groupId: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{
      rows: number;
    }>`select count(*)::integer as rows from ${sql.table(table)} where group_id = ${groupId}`.execute(db),
  );
  return rows[0]?.rows ?? 0;
}

describe('a start is refused for', () => {
  test('anyone but the organizer, and fewer than three members', async () => {
    const two = await formCircle(product, { size: 2, terms: { maxMembers: 5 } });
    expect(await start(two, memberAt(two, 1))).toMatchObject({
      status: 403,
      body: { code: 'organizer_only' },
    });
    const why = 'A group starts with at least 3 members: 1 more must join.';
    expect(await start(two, getOrganizer(two))).toMatchObject({
      status: 409,
      body: { code: 'too_few_members', message: why },
    });
    expect(await viewCircle(two)).toMatchObject({ startBlockedBy: why, phase: 'forming' });
  });

  test('members who have not accepted the current charter, and names them', async () => {
    const circle = await formCircle(product, { size: 4 });
    for (const [place, name] of ['Ana', 'Ben', 'Cleo', 'Dan'].entries())
      await product.database.transact((tx) =>
        sql`update users set first_name = ${name} where id = ${memberAt(circle, place).member.id}`.execute(
          tx,
        ),
      );
    await expectOk(
      getOrganizer(circle).browser.request('PATCH', `/api/groups/${circle.id}`, { body: { graceDays: 1 } }),
    );
    const why = 'Ben, Cleo and Dan haven’t accepted the current charter yet.';
    expect(await start(circle, getOrganizer(circle))).toMatchObject({
      status: 409,
      body: { code: 'charter_not_accepted', message: why },
    });
    const { hash: charterHash } = await read<{ hash: string }>(circle, '/charter');
    for (const place of [1, 2])
      await expectOk(
        memberAt(circle, place).browser.request('POST', `/api/groups/${circle.id}/charter/accept`, {
          body: { charterHash },
        }),
      );
    expect(await viewCircle(circle)).toMatchObject({
      startBlockedBy: 'Dan hasn’t accepted the current charter yet.',
    });
    expect(await countRows('payments', circle.id)).toBe(0);
  });
});

describe('a started group', () => {
  test('has a turn, a round and contributions for each member, even with fewer than planned', async () => {
    const circle = await formCircle(product, { size: 4, terms: { maxMembers: 10, frequency: 'weekly' } });
    const page = await expectOk<GroupPage>(start(circle, getOrganizer(circle)));
    expect(page).toMatchObject({
      phase: 'running',
      status: 'active',
      totalRounds: 4,
      currentRound: 1,
      totalMembers: 4,
      paidMembers: 0,
      pot: '200.00',
      startBlockedBy: null,
      freePlaces: 0,
      currentRecipient: { id: getOrganizer(circle).member.id },
      nextPayment: { round: 1, amount: '50.00', chargeAmount: '51.80', status: 'pending' },
    });
    expect(listTurns(page)).toEqual([1, 2, 3, 4]);
    expect(page.seats.map(({ state }) => state)).toEqual(['due', 'due', 'due', 'due']);
    expect(await countRows('group_rounds', circle.id)).toBe(4);
    expect(await countRows('payments', circle.id)).toBe(16);
    const schedule = await readSchedule(circle, memberAt(circle, 2));
    const first = addDays(await today(), 2);
    expect(schedule.map(({ dueDate }) => dueDate)).toEqual(
      [0, 7, 14, 21].map((days) => addDays(first, days)),
    );
    expect(schedule.map(({ status }) => status)).toEqual(['open', 'waiting', 'waiting', 'waiting']);
    expect(schedule[2]).toMatchObject({
      recipient: { id: memberAt(circle, 2).member.id },
      totalMembers: 4,
      pot: '200.00',
      paidOut: '0.00',
      shortBy: '0.00',
      myPayment: { round: 3, status: 'pending' },
    });
  });

  test('notifies each member of their turn, the first day and what to pay', async () => {
    const circle = await formCircle(product, { terms: { startDate: addDays(await today(), 10) } });
    await expectOk(start(circle, getOrganizer(circle)));
    const [mail] = await product.mailTo(memberAt(circle, 1).member.email);
    expect(mail?.subject).toBe('“Family circle” has started: you receive in round 2');
    expect(mail?.text).toContain('By card, with the card fee: $51.80');
    expect(mail?.text).toMatch(/First payment due: [A-Z][a-z]+ \d+, 20\d\d/);
    const { rows } = await product.database.read((db) =>
      sql<{ actor: string; detail: { order: string[] } }>`
        select actor_id as actor, detail from audit_entries where subject_id = ${circle.id} and kind = 'group.started'`.execute(
        db,
      ),
    );
    expect(rows).toMatchObject([
      {
        actor: getOrganizer(circle).member.id,
        detail: { order: circle.members.map(({ member }) => member.id) },
      },
    ]);
  });

  test('keeps the planned first day, or takes the first that begins 24 hours later', async () => {
    const ahead = addDays(await today(), 30);
    const early = await formCircle(product, { terms: { startDate: ahead } });
    expect(await expectOk(start(early, getOrganizer(early)))).toMatchObject({
      startDate: ahead,
      nextDueDate: ahead,
    });
    const late = await formCircle(product);
    await sleep(late, 5 * DAY);
    expect(await viewCircle(late)).toMatchObject({ nextDueDate: null });
    expect(await expectOk(start(late, getOrganizer(late)))).toMatchObject({
      startDate: addDays(await today(), 2),
      nextDueDate: addDays(await today(), 2),
    });
    const tooLate = await formCircle(product, { terms: { startDate: await today() } });
    expect(await expectOk(start(tooLate, getOrganizer(tooLate)))).toMatchObject({
      nextDueDate: addDays(await today(), 2),
    });
  });

  test('ends its days at local midnight, summer and winter', async () => {
    const year = Number((await today()).slice(0, 4)) + 1;
    const circle = await formCircle(product, {
      size: 3,
      terms: { timeZone: 'America/New_York', startDate: `${year}-02-15`, graceDays: 2 },
    });
    await expectOk(start(circle, getOrganizer(circle)));
    const { rows } = await product.database.read((db) =>
      sql<{ due: Date; grace: Date }>`
        select due_until as due, grace_until as grace from group_rounds where group_id = ${circle.id} order by round`.execute(
        db,
      ),
    );
    expect(rows.map(({ due, grace }) => [due.toISOString(), grace.toISOString()])).toEqual([
      [`${year}-02-16T05:00:00.000Z`, `${year}-02-18T05:00:00.000Z`],
      [`${year}-03-16T04:00:00.000Z`, `${year}-03-18T04:00:00.000Z`],
      [`${year}-04-16T04:00:00.000Z`, `${year}-04-18T04:00:00.000Z`],
    ]);
  });
});

describe('turns', () => {
  test('follow the organizer’s plan, with unplanned members last', async () => {
    const circle = await formCircle(product, { size: 4, terms: { payoutOrder: 'organizer' } });
    const [a = '', , , d = ''] = circle.members.map(({ member }) => member.id);
    await expectOk(
      getOrganizer(circle).browser.request('PUT', `/api/groups/${circle.id}/order`, {
        body: { memberIds: [d, a] },
      }),
    );
    expect(listTurns(await expectOk<GroupPage>(start(circle, getOrganizer(circle))))).toEqual([2, 3, 4, 1]);
    expect(await read<DrawAnswer>(circle, '/draw')).toMatchObject({ order: [] });
  });

  test('close the gap of a planned member who has left', async () => {
    const circle = await formCircle(product, { size: 4, terms: { payoutOrder: 'organizer' } });
    const [a = '', b = '', c = '', d = ''] = circle.members.map(({ member }) => member.id);
    await expectOk(
      getOrganizer(circle).browser.request('PUT', `/api/groups/${circle.id}/order`, {
        body: { memberIds: [d, c, b, a] },
      }),
    );
    await expectOk(memberAt(circle, 2).browser.request('POST', `/api/groups/${circle.id}/leave`));
    const page = await expectOk<GroupPage>(start(circle, getOrganizer(circle)));
    expect(page.seats.map(({ turn, userId }) => [turn, userId])).toEqual([
      [1, d],
      [2, b],
      [3, a],
    ]);
    expect((await read<DrawAnswer>(circle, '/draw')).members.map(({ memberId }) => memberId)).toEqual([
      a,
      b,
      d,
    ]);
  });
});

describe('a start and a concurrent request', () => {
  test('start the group once, even with many starts', async () => {
    const circle = await formCircle(product, { terms: { startDate: await today() } });
    const answers = await collideAtGroup<Answer | number>(product, circle.id, () => [
      ...Array.from({ length: 6 }, () => start(circle, getOrganizer(circle))),
      ...Array.from({ length: 3 }, () => startDueGroups(product.platform)),
    ]);
    for (const answer of answers)
      if (typeof answer !== 'number')
        expect(answer).toMatchObject({ status: 200, body: { phase: 'running' } });
    expect(await countRows('payments', circle.id)).toBe(9);
    expect(
      (await product.mailTo(memberAt(circle, 1).member.email)).filter(({ subject }) =>
        /started/.test(subject),
      ),
    ).toHaveLength(1);
  });

  test('put a joining member in the draw or refuse them', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const circle = await formCircle(product, { size: 3, terms: { maxMembers: 6, payoutOrder: 'random' } });
      const { code } = await expectOk<{ code: string }>(
        getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/invitations`, { body: {} }),
      );
      const { hash: charterHash } = await read<{ hash: string }>(circle, '/charter');
      const late = await signInMember(product);
      const [joined, started] = await collideAtGroup(product, circle.id, () => [
        late.browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash } }),
        start(circle, getOrganizer(circle)),
      ]);
      expect(started?.status).toBe(200);
      const members = joined?.status === 200 ? 4 : 3;
      if (members === 3) expect(joined).toMatchObject({ body: { code: 'group_started' } });
      await drawTurns(product);
      expect((await read<DrawAnswer>(circle, '/draw')).members).toHaveLength(members);
      expect((await read<DrawAnswer>(circle, '/draw')).order).toHaveLength(members);
      expect(await countRows('payments', circle.id)).toBe(members * members);
    }
  });

  test('never put a leaving member in the started group', async () => {
    const circle = await formCircle(product, { size: 4 });
    const [left, started] = await collideAtGroup(product, circle.id, () => [
      memberAt(circle, 3).browser.request('POST', `/api/groups/${circle.id}/leave`),
      start(circle, getOrganizer(circle)),
    ]);
    expect(started?.status).toBe(200);
    const members = left?.status === 200 ? 3 : 4;
    expect(await viewCircle(circle)).toMatchObject({ totalMembers: members, totalRounds: members });
    expect(await countRows('payments', circle.id)).toBe(members * members);
  });
});

describe('an automatic start', () => {
  const run = () => startDueGroups(product.platform);
  const form = (options: CircleOptions) => formCircle(product, options);

  test('of a full group comes a day before its first due day in its time zone, not earlier', async () => {
    await run();
    const tomorrow = addDays(await today(), 4);
    const east = await form({ terms: { timeZone: 'Pacific/Kiritimati', startDate: tomorrow } });
    const west = await form({ terms: { timeZone: 'Pacific/Pago_Pago', startDate: tomorrow } });
    const phases = async () => [(await viewCircle(east)).phase, (await viewCircle(west)).phase];
    expect(await run()).toBe(0);
    const { rows } = await product.database.read((db) =>
      sql<{ east: number; west: number }>`
        select extract(epoch from (${tomorrow}::timestamp at time zone 'Pacific/Kiritimati') - app_now())::integer as east,
               extract(epoch from (${tomorrow}::timestamp at time zone 'Pacific/Pago_Pago') - app_now())::integer as west`.execute(
        db,
      ),
    );
    const { east: untilEast = 0, west: untilWest = 0 } = rows[0] ?? {};
    await product.moveClock(untilEast - 25 * 3_600 - 30);
    expect([await run(), await phases()]).toEqual([0, ['forming', 'forming']]);
    await product.moveClock(60);
    expect([await run(), await phases()]).toEqual([1, ['running', 'forming']]);
    await product.moveClock(untilWest - untilEast);
    expect([await run(), await phases()]).toEqual([1, ['running', 'running']]);
    for (const circle of [east, west])
      expect(await viewCircle(circle)).toMatchObject({ startDate: tomorrow });
  });

  test('does not happen with a free place or an unaccepted charter', async () => {
    const startDate = await today();
    const open = await form({ size: 3, terms: { maxMembers: 4, startDate } });
    const changed = await form({ size: 3, terms: { startDate } });
    await expectOk(
      getOrganizer(changed).browser.request('PATCH', `/api/groups/${changed.id}`, { body: { graceDays: 0 } }),
    );
    expect(await run()).toBe(0);
    expect((await viewCircle(open)).phase).toBe('forming');
    expect((await viewCircle(changed)).phase).toBe('forming');
  });

  test('after its day happens once the last place is taken and everyone has accepted', async () => {
    const circle = await form({ size: 3, terms: { maxMembers: 4 } });
    await expectOk(
      getOrganizer(circle).browser.request('PATCH', `/api/groups/${circle.id}`, { body: { graceDays: 1 } }),
    );
    const { code } = await expectOk<{ code: string }>(
      getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/invitations`, { body: {} }),
    );
    await sleep(circle, 2 * DAY);
    expect([await run(), await run()]).toEqual([0, 0]);
    const { hash: charterHash } = await read<{ hash: string }>(circle, '/charter');
    const late = await signInMember(product);
    await expectOk(late.browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash } }));
    expect([await run(), await run()]).toEqual([0, 0]);
    for (const place of [1, 2])
      await expectOk(
        memberAt(circle, place).browser.request('POST', `/api/groups/${circle.id}/charter/accept`, {
          body: { charterHash },
        }),
      );
    expect([await run(), (await viewCircle(circle)).phase]).toEqual([1, 'running']);
  });

  test('after its day happens when the organizer reduces the places', async () => {
    const circle = await form({ size: 3, terms: { maxMembers: 4 } });
    await sleep(circle, 2 * DAY);
    expect(await run()).toBe(0);
    const changed = await expectOk<GroupPage>(
      getOrganizer(circle).browser.request('PATCH', `/api/groups/${circle.id}`, { body: { maxMembers: 3 } }),
    );
    const { hash: charterHash } = await read<{ hash: string }>(circle, '/charter');
    for (const { member, browser } of circle.members.slice(1))
      if (changed.members.some(({ userId, hasAccepted }) => userId === member.id && !hasAccepted))
        await expectOk(
          browser.request('POST', `/api/groups/${circle.id}/charter/accept`, { body: { charterHash } }),
        );
    expect(await run()).toBe(1);
  });

  test('after a week without a process happens once, even with two processes, and is due after a day', async () => {
    const circle = await form({ terms: { startDate: addDays(await today(), 1) } });
    await sleep(circle, 8 * DAY);
    expect((await Promise.all([run(), run(), run()])).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await viewCircle(circle)).toMatchObject({
      phase: 'running',
      nextDueDate: addDays(await today(), 2),
    });
    expect(await run()).toBe(0);
    await product.moveClock(-20 * DAY);
    expect(await run()).toBe(0);
    await product.moveClock(20 * DAY);
  });

  test('of other groups is not stopped by a group that cannot start', async () => {
    const terms = { startDate: await today() };
    const broken = await form({ terms });
    const fine = await form({ terms });
    // A round that exists already makes the start of this group fail midway.
    await product.database.transact((tx) =>
      sql`insert into group_rounds (group_id, round, due_on, due_until, grace_until)
            values (${broken.id}, 1, '2026-01-01', app_now(), app_now())`.execute(tx),
    );
    expect(await run()).toBe(1);
    expect((await viewCircle(fine)).phase).toBe('running');
    expect((await viewCircle(broken)).phase).toBe('forming');
    await product.database.transact((tx) =>
      sql`delete from group_rounds where group_id = ${broken.id}`.execute(tx),
    );
    expect(await run()).toBe(1);
  });
});
