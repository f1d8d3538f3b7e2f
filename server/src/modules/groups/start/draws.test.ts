/** The draw of turns: fixed before the beacon's round exists, completed once it does, and visible to every member. */
import { randomBytes } from 'node:crypto';
import type { StuckPage } from '@circle-link/contract/admin/stuck';
import { computeCommitment, computeRoundTime } from '@circle-link/contract/groups/draw';
import { addDays } from '@circle-link/contract/groups/calendar';
import type { GroupPage, GroupSummary } from '@circle-link/contract/groups/groups';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import {
  type Circle,
  drawTurns,
  expectOk,
  getOrganizer,
  memberAt,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  askGroup,
  formDrawing,
  readDraw,
  redoDraw,
  sleepWith,
  startDrawing,
} from '../../../../test/factories/test-draws.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { BeaconFailed, type RandomnessBeacon } from '../../../platform/randomness-beacon.ts';
import { startDueGroups } from './start-group.ts';
import { completeDraw, drawDue } from './draw-turns.ts';
import { findDraw } from './store.ts';

const DAY = 86_400;
const HOUR = 3_600;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(() => drawTurns(product));

const now = (): Promise<Date> => product.database.read(findNow);

async function count(table: 'payments' | 'group_draws', { id }: Circle): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{
      rows: number;
    }>`select count(*)::integer as rows from ${sql.table(table)} where group_id = ${id}`.execute(db),
  );
  return rows[0]?.rows ?? 0;
}

function getBeacon({ beacon }: DrawAnswer): NonNullable<DrawAnswer['beacon']> {
  if (beacon === null) throw new Error('no round is fixed');
  return beacon;
}

async function gather(nonces: readonly (string | null)[]): Promise<Circle> {
  const members = await Promise.all(nonces.map(() => signInMember(product)));
  const [first] = members as [Payer];
  const startDate = addDays((await now()).toISOString().slice(0, 10), 20);
  const { id } = await expectOk<GroupSummary>(
    first.browser.request('POST', '/api/groups', {
      body: {
        name: 'Drawn circle',
        contributionAmount: '50.00',
        maxMembers: nonces.length,
        timeZone: 'UTC',
        startDate,
        nonce: nonces[0],
      },
    }),
  );
  const circle: Circle = { id, members };
  const { code } = await expectOk<{ code: string }>(askGroup(circle, first, 'POST', '/invitations', {}));
  const { hash: charterHash } = await expectOk<{ hash: string }>(askGroup(circle, first, 'GET', '/charter'));
  for (const [place, { browser }] of [...members.entries()].slice(1)) {
    const body = { charterHash, ...(nonces[place] == null ? {} : { nonce: nonces[place] }) };
    await expectOk(browser.request('POST', `/api/invitations/${code}/join`, { body }));
  }
  return circle;
}

const failing = (how: () => ReturnType<RandomnessBeacon['fetchRound']>): RandomnessBeacon => ({
  ...product.beacon,
  fetchRound: how,
});
const unreachable = (): RandomnessBeacon =>
  failing(() => Promise.reject(new BeaconFailed('unreachable', 'no answer')));
const drawWith = (beacon: RandomnessBeacon) => drawDue({ ...product.platform, beacon });

describe('a group whose turns are drawn', () => {
  test('waits for a round after the last acceptance with nothing due, then follows from the fixed data', async () => {
    const nonces = ['aa'.repeat(16), 'bb'.repeat(16), null];
    const circle = await gather(nonces);
    const { commitment } = await readDraw(circle);
    expect(await readDraw(circle)).toMatchObject({ beacon: null, secret: null, order: [], version: 2 });
    const lastAcceptance = await now();

    const page = await expectOk<GroupPage>(startDrawing(circle));
    expect(page).toMatchObject({
      phase: 'forming',
      startBlockedBy: null,
      freePlaces: 0,
      nextPayment: null,
      seats: [],
      draw: { isStandIn: true, isLate: false, mayBePutOff: false },
    });
    expect(await count('payments', circle)).toBe(0);
    const waiting = await readDraw(circle, memberAt(circle, 2));
    expect(waiting).toMatchObject({ commitment, secret: null, order: [] });
    expect(waiting.members.map(({ nonce }) => nonce)).toEqual(nonces);
    const beacon = getBeacon(waiting);
    expect(beacon).toMatchObject({ isStandIn: true, signature: null, randomness: null });
    expect(beacon.publishedAt).toBe(page.draw?.publishedAt);
    const [closed, published] = [Date.parse(beacon.closedAt), Date.parse(beacon.publishedAt)];
    expect(published).toBe(computeRoundTime(product.beacon.chain, beacon.round) * 1000);
    expect(published).toBeGreaterThan(closed + 1_000);
    expect(closed).toBeGreaterThanOrEqual(lastAcceptance.getTime());

    await drawDue(product.platform);
    expect(await readDraw(circle)).toEqual(waiting);

    await drawTurns(product);
    const draw = await readDraw(circle, memberAt(circle, 1));
    expect(draw).toMatchObject({ commitment, members: waiting.members });
    expect(draw.beacon).toMatchObject({ round: beacon.round, closedAt: beacon.closedAt });
    expect(computeCommitment(String(draw.secret))).toBe(commitment);
    expect(redoDraw(draw)).toEqual(draw.order);
    const running = await viewCircle(circle);
    expect(running).toMatchObject({ phase: 'running', draw: null, totalRounds: 3 });
    expect(running.seats.map(({ userId }) => userId)).toEqual(draw.order);
    expect(await count('payments', circle)).toBe(9);
    const [mail] = await product.mailTo(memberAt(circle, 1).member.email);
    expect(mail?.subject).toMatch(/^“Drawn circle” has started: you receive in round \d$/);
    const { rows } = await product.database.read((db) =>
      sql<{ kind: string }>`
        select kind from audit_entries where subject_id = ${circle.id} and kind like 'group.%' order by id`.execute(
        db,
      ),
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'group.created',
      'group.draw_fixed',
      'group.drawn',
      'group.started',
    ]);
  });

  test('has its first due day 24 hours after the draw, however late the beacon is', async () => {
    const planned = addDays((await now()).toISOString().slice(0, 10), 2);
    const circle = await formDrawing(product, { terms: { startDate: planned } });
    await expectOk(startDrawing(circle));
    await sleepWith(product, circle, 3 * DAY);
    await drawDue(product.platform);
    expect(await viewCircle(circle)).toMatchObject({
      phase: 'running',
      startDate: addDays((await now()).toISOString().slice(0, 10), 2),
    });
  });

  test('allows no joins, leaves, term changes or acceptances while it waits, only canceling by the organizer', async () => {
    const circle = await formDrawing(product, { size: 4, terms: { maxMembers: 6 } });
    const { code } = await expectOk<{ code: string }>(
      askGroup(circle, getOrganizer(circle), 'POST', '/invitations', {}),
    );
    const { hash: charterHash } = await expectOk<{ hash: string }>(
      askGroup(circle, getOrganizer(circle), 'GET', '/charter'),
    );
    await expectOk(startDrawing(circle));
    const before = await readDraw(circle);
    const late = await signInMember(product);
    expect(
      await late.browser.request('POST', `/api/invitations/${code}/join`, { body: { charterHash } }),
    ).toMatchObject({ status: 409, body: { code: 'group_started' } });
    expect(await late.browser.request('GET', `/api/invitations/${code}`)).toMatchObject({ status: 410 });
    expect(await askGroup(circle, memberAt(circle, 3), 'POST', '/leave')).toMatchObject({
      status: 409,
      body: { code: 'wrong_phase', message: expect.stringMatching(/being drawn/) as string },
    });
    expect(await askGroup(circle, memberAt(circle, 3), 'POST', '/ask-to-leave')).toMatchObject({
      status: 409,
    });
    const organizer = getOrganizer(circle);
    for (const [method, path, body] of [
      ['PATCH', '', { graceDays: 1 }],
      ['PATCH', '', { payoutOrder: 'join' }],
      ['POST', '/invitations', {}],
      ['PUT', '/order', { memberIds: [organizer.member.id] }],
    ] as const)
      expect(await askGroup(circle, organizer, method, path, body)).toMatchObject({
        status: 409,
        body: { code: 'wrong_phase' },
      });
    await askGroup(circle, organizer, 'POST', '/charter/accept', { charterHash, nonce: 'cc'.repeat(16) });
    expect(await readDraw(circle)).toEqual(before);
    expect(await startDrawing(circle)).toMatchObject({
      status: 200,
      body: { draw: { round: before.beacon?.round } },
    });
    expect(await startDueGroups(product.platform)).toBe(0);
    expect(await count('group_draws', circle)).toBe(1);
    expect(await askGroup(circle, organizer, 'POST', '/cancel')).toMatchObject({ status: 200 });
  });

  test('is drawn once by two processes, and either canceled or drawn when both happen', async () => {
    const circle = await formDrawing(product);
    await expectOk(startDrawing(circle));
    await product.moveClock(5);
    const drawn = await Promise.all(Array.from({ length: 4 }, () => drawDue(product.platform)));
    expect(drawn.reduce((sum, one) => sum + one.drawn, 0)).toBe(1);
    expect(await count('payments', circle)).toBe(9);

    for (let turn = 0; turn < 2; turn += 1) {
      const raced = await formDrawing(product);
      await expectOk(startDrawing(raced));
      await product.moveClock(5);
      const [canceled] = await collideAtGroup<unknown>(product, raced.id, () => [
        askGroup(raced, getOrganizer(raced), 'POST', '/cancel'),
        drawDue(product.platform),
      ]);
      expect(canceled).toMatchObject({ status: 200 });
      await drawDue(product.platform);
      expect(await viewCircle(raced)).toMatchObject({ phase: 'finished', status: 'canceled', draw: null });
      const { order, secret } = await readDraw(raced);
      expect(order).toHaveLength(3);
      expect(secret).not.toBeNull();
    }
  });

  // security: T21
  test('a completed draw, its round and its members cannot be changed, even by the database user', async () => {
    const circle = await formDrawing(product);
    await expectOk(startDrawing(circle));
    const change = (set: string) =>
      product.database.transact((tx) =>
        sql`update group_draws set ${sql.raw(set)} where group_id = ${circle.id}`.execute(tx),
      );
    for (const set of [
      'round = round + 1',
      "round_at = round_at + interval '1 hour'",
      'membership_ids = membership_ids[2:3] || membership_ids[1:1]',
      "nonces = array_fill('00000000000000000000000000000000'::text, array[3])",
      `chain_hash = '${'0'.repeat(64)}'`,
      "closed_at = closed_at - interval '1 hour'",
    ])
      await expect(change(set)).rejects.toThrow(/fixed/);
    await drawTurns(product);
    for (const set of [`randomness = '${'0'.repeat(64)}'`, 'drawn_at = null', 'postponed_at = app_now()'])
      await expect(change(set)).rejects.toThrow(/stays as it is/);
    await expect(
      product.database.transact((tx) =>
        sql`delete from group_draws where group_id = ${circle.id}`.execute(tx),
      ),
    ).rejects.toThrow(/stays on record/);
    const draw = await product.database.read((db) => findDraw(db, circle.id));
    const again = product.database.transact((tx) =>
      completeDraw(tx, product.settings, draw!, { signature: 'ab', randomness: 'ab'.repeat(32) }),
    );
    expect(await again).toBe(false);
  });
});

describe('with an unreachable beacon', () => {
  test('the page shows late, the back office lists the draw, and it completes once the beacon answers', async () => {
    const circle = await formDrawing(product);
    await expectOk(startDrawing(circle));
    const { beacon } = await readDraw(circle);
    await product.moveClock(5);
    for (const down of [
      unreachable(),
      failing(() => Promise.reject(new BeaconFailed('wrong', 'another signature'))),
      failing(() => Promise.reject(new Error('out of order'))),
      failing(() => Promise.resolve(null)),
      { ...product.beacon, chain: { ...product.beacon.chain, hash: 'f'.repeat(64) } },
    ]) {
      await product.moveClock(61);
      expect(await drawWith(down)).toMatchObject({ drawn: 0, isMoreSoon: true });
      expect(await viewCircle(circle)).toMatchObject({
        phase: 'forming',
        draw: { round: beacon?.round, isLate: true, mayBePutOff: false },
      });
    }
    const stuck = async (scope: string) => {
      const { browser } = await openAdmin(product, 'support');
      const page = await expectOk<StuckPage>(browser.request('GET', `/api/admin/stuck?scope=${scope}`));
      return page.items.filter(({ kind }) => kind === 'draw');
    };
    expect(await stuck('stuck')).toEqual([]);
    expect(await stuck('all')).toMatchObject([{ group: { id: circle.id } }]);
    await product.moveClock(HOUR);
    expect(await stuck('stuck')).toMatchObject([
      { nextStep: 'beacon_answers', amount: null, path: `/admin/groups/${circle.id}` },
    ]);
    await drawDue(product.platform);
    expect(await readDraw(circle)).toMatchObject({ beacon: { round: beacon?.round }, putOff: [] });
    expect(await stuck('all')).toEqual([]);
    expect(await viewCircle(circle)).toMatchObject({ phase: 'running' });
  });

  test('the beacon is polled immediately, then less and less often', async () => {
    const circle = await formDrawing(product);
    await expectOk(startDrawing(circle));
    await product.moveClock(5);
    let requests = 0;
    const counting = failing(() => {
      requests += 1;
      return Promise.reject(new BeaconFailed('unreachable', 'no answer'));
    });
    for (let second = 0; second < 600; second += 10) {
      await drawWith(counting);
      await product.moveClock(10);
    }
    expect(requests).toBeGreaterThan(8);
    expect(requests).toBeLessThan(35);
    await sleepWith(product, circle, HOUR);
  });

  test('the organizer can postpone after an hour: all accept again, and the round stays on record', async () => {
    const circle = await formDrawing(product);
    await expectOk(startDrawing(circle));
    const organizer = getOrganizer(circle);
    const first = await readDraw(circle);
    const putOff = (who: Payer) => askGroup(circle, who, 'POST', '/draw/put-off');
    await product.moveClock(5 + HOUR / 2);
    await drawWith(unreachable());
    expect(await putOff(organizer)).toMatchObject({ status: 409, body: { code: 'draw_not_late' } });
    await product.moveClock(HOUR / 2);
    await drawWith(unreachable());
    expect(await viewCircle(circle)).toMatchObject({ draw: { mayBePutOff: true } });
    expect(await putOff(memberAt(circle, 1))).toMatchObject({ status: 403 });
    expect(await putOff(await signInMember(product))).toMatchObject({ status: 404 });
    const answers = await collideAtGroup(product, circle.id, () => [putOff(organizer), putOff(organizer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const page = await viewCircle(circle);
    expect(page).toMatchObject({ phase: 'forming', draw: null });
    expect(page.members.map(({ hasAccepted }) => hasAccepted)).toEqual([false, false, false]);
    expect((await product.mailTo(memberAt(circle, 2).member.email))[0]?.subject).toBe(
      'The draw of “Family circle” was postponed',
    );
    const news = memberAt(circle, 2).browser.request('GET', '/api/activities?type=group_changed');
    expect((await expectOk<{ description: string }[]>(news)).map(({ description }) => description)).toEqual([
      expect.stringMatching(/^We couldn’t get the public random number .*, so Test postponed the start/),
    ]);
    await drawDue(product.platform);
    expect(await startDueGroups(product.platform)).toBe(0);
    expect(await startDrawing(circle)).toMatchObject({ status: 409, body: { code: 'charter_not_accepted' } });

    const { hash: charterHash } = await expectOk<{ hash: string }>(
      askGroup(circle, organizer, 'GET', '/charter'),
    );
    const nonces = circle.members.map(() => randomBytes(16).toString('hex'));
    for (const [place, member] of circle.members.entries())
      await expectOk(
        askGroup(circle, member, 'POST', '/charter/accept', { charterHash, nonce: nonces[place] }),
      );
    await expectOk(startDrawing(circle));
    await drawTurns(product);
    const second = await readDraw(circle);
    expect(second.beacon?.round).toBeGreaterThan(first.beacon?.round ?? Infinity);
    expect(second).toMatchObject({
      commitment: first.commitment,
      putOff: [{ round: first.beacon?.round, members: first.members }],
    });
    expect(second.members.map(({ nonce }) => nonce)).toEqual(nonces);
    expect(redoDraw(second)).toEqual(second.order);
    expect(await putOff(organizer)).toMatchObject({ status: 409, body: { code: 'wrong_phase' } });
  });
});
