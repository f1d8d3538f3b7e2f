import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { freezeSeat } from '../../../../test/factories/freeze.ts';
import {
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  passDays,
  findPayment,
  payRound,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../../test/factories/test-groups.ts';
import { queueBehind, collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

const HOUR = 3_600;
let product: TestProduct;
const crew: Payer[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  while (crew.length < 6) crew.push(await signInMember(product));
});

async function running(size = 4): Promise<Circle> {
  await keepSignedIn(product, crew);
  const circle = await formCircle(product, { people: crew.slice(0, size) });
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  await product.moveClock(2 * 86_400);
  return circle;
}

function propose(circle: Circle, from: Payer, to: Payer): Promise<Answer> {
  return from.browser.request('POST', `/api/groups/${circle.id}/swaps`, {
    body: { withUserId: to.member.id },
  });
}

async function proposed(circle: Circle, from: Payer, to: Payer): Promise<string> {
  return (await expectOk<{ id: string }>(propose(circle, from, to))).id;
}

function answer(circle: Circle, who: Payer, swapId: string, accept = true): Promise<Answer> {
  return who.browser.request('POST', `/api/groups/${circle.id}/swaps/${swapId}`, { body: { accept } });
}

function withdraw(circle: Circle, who: Payer, swapId: string): Promise<Answer> {
  return who.browser.request('DELETE', `/api/groups/${circle.id}/swaps/${swapId}`);
}

async function listTurns(circle: Circle): Promise<string> {
  const { members } = await viewCircle(circle);
  return circle.members
    .map((_, turn) => {
      const holder = members.find((member) => member.payoutOrder === turn + 1);
      return circle.members.findIndex(({ member }) => member.id === holder?.userId);
    })
    .join('');
}

async function readStatus(swapId: string): Promise<string | undefined> {
  const { rows } = await product.database.read((db) =>
    sql<{ status: string }>`select status from group_swaps where id = ${swapId}`.execute(db),
  );
  return rows[0]?.status;
}

const conflict = (code: string) => ({ status: 409, body: { code } });
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('a proposal is refused', () => {
  test('to an outsider, for an unknown group, and for an unknown id', async () => {
    const circle = await running(3);
    const outsider = await signInMember(product);
    const [organizer, second] = circle.members as [Payer, Payer];
    expect(await propose(circle, outsider, organizer)).toMatchObject(NOT_FOUND);
    const none = { ...circle, id: 'none' };
    expect(await propose(none, organizer, second)).toMatchObject(NOT_FOUND);
    expect(await answer(circle, organizer, 'none')).toMatchObject(NOT_FOUND);
    expect(await withdraw(circle, organizer, 'none')).toMatchObject(NOT_FOUND);
  });

  test('before the start', async () => {
    const circle = await formCircle(product);
    expect(await propose(circle, memberAt(circle, 0), memberAt(circle, 1))).toMatchObject(
      conflict('wrong_phase'),
    );
  });

  test('with a person outside the group, without revealing whether they exist', async () => {
    const circle = await running(3);
    const outsider = await signInMember(product);
    const unknown = { member: { id: '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e' } } as Payer;
    const answers = await Promise.all(
      [outsider, unknown].map((who) => propose(circle, memberAt(circle, 0), who)),
    );
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { withUserId: 'This person is not in the group.' } },
      });
  });

  test('with oneself', async () => {
    const circle = await running(3);
    const me = memberAt(circle, 1);
    expect(await propose(circle, me, me)).toMatchObject(conflict('swap_refused'));
  });

  test('while the member’s other proposal is open, and allowed after it was withdrawn', async () => {
    const circle = await running();
    const [me, other, third] = circle.members.slice(1) as [Payer, Payer, Payer];
    const first = await proposed(circle, me, other);
    expect(await propose(circle, me, third)).toMatchObject(conflict('swap_open'));
    expect((await withdraw(circle, me, first)).status).toBe(200);
    expect((await propose(circle, me, third)).status).toBe(201);
  });

  test('with a member who has received, on either side', async () => {
    const circle = await running();
    await passDays(product, circle, 5);
    const [received, waits] = [memberAt(circle, 0), memberAt(circle, 2)];
    for (const [from, to] of [
      [received, waits],
      [waits, received],
    ] as const)
      expect(await propose(circle, from, to)).toMatchObject({
        status: 409,
        body: {
          code: 'swap_refused',
          message: 'Only members who both still wait for their pot can swap turns.',
        },
      });
  });

  test('with a frozen member, who missed three or has a disputed contribution', async () => {
    const circle = await running(6);
    const [organizer, waits, disputed] = [0, 4, 5].map((place) => memberAt(circle, place)) as [
      Payer,
      Payer,
      Payer,
    ];
    const say = (isFrozen: boolean) => freezeSeat(product, circle.id, disputed.member.id, isFrozen);
    await say(true);
    expect(await propose(circle, organizer, disputed)).toMatchObject(conflict('swap_refused'));
    await say(false);
    await passDays(product, circle, 95);
    const { members } = await viewCircle(circle);
    expect(members.map((member) => member.isFrozen)).toContain(true);
    expect(await propose(circle, waits, disputed)).toMatchObject({
      body: { message: expect.stringMatching(/^A member with 3 missed/) as string },
    });
  });

  test('for a round with recorded cash, and for the open round with a late member', async () => {
    const circle = await running();
    const [organizer, second, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    const { id } = await findPayment(circle, second, 1);
    const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
    await expectOk(organizer.browser.request('POST', cash));
    expect(await propose(circle, third, organizer)).toMatchObject({
      status: 409,
      body: { message: 'Cash was recorded for one of these two rounds, so its turn stays.' },
    });
    expect((await propose(circle, third, last)).status).toBe(201);
    await expectOk(organizer.browser.request('POST', `${cash}/deny`));
    await passDays(product, circle, 5);
    expect(await propose(circle, last, second)).toMatchObject({
      status: 409,
      body: { message: 'A member who is behind with contributions can’t get the open round.' },
    });
  });
});

describe('an answer', () => {
  test('is allowed only for the other member, and withdrawal only for the proposer', async () => {
    const circle = await running();
    const [from, to, other] = circle.members as [Payer, Payer, Payer];
    const swapId = await proposed(circle, from, to);
    for (const who of [from, other]) expect(await answer(circle, who, swapId)).toMatchObject(NOT_FOUND);
    for (const who of [to, other]) expect(await withdraw(circle, who, swapId)).toMatchObject(NOT_FOUND);
    const elsewhere = await running(3);
    expect(await answer(elsewhere, to, swapId)).toMatchObject(NOT_FOUND);
    expect(await readStatus(swapId)).toBe('open');
  });

  test('of no keeps the turns, notifies the proposer, and is final', async () => {
    const circle = await running();
    const [from, to] = circle.members as [Payer, Payer];
    const swapId = await proposed(circle, from, to);
    const [mail] = await product.mailTo(to.member.email);
    expect(mail?.subject).toBe('A member of “Family circle” would like to swap turns with you');
    expect(mail?.text).toContain('Your turn now: Round 2\nYour turn if you agree: Round 1');
    expect(await answer(circle, to, swapId, false)).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    });
    expect((await product.mailTo(from.member.email))[0]?.subject).toBe(
      'Your offer to swap turns in “Family circle” was declined',
    );
    expect(await answer(circle, to, swapId)).toMatchObject(conflict('swap_closed'));
    expect(await withdraw(circle, from, swapId)).toMatchObject(conflict('swap_closed'));
    expect(await listTurns(circle)).toBe('0123');
  });

  test('of yes exchanges both turns, notifies both, ends their other proposals, and is recorded', async () => {
    const circle = await running();
    const [from, to, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    const swapId = await proposed(circle, from, to);
    const mine = await proposed(circle, to, last);
    const others = await proposed(circle, third, from);
    const untouched = await proposed(circle, last, third);
    expect((await viewCircle(circle)).swaps.map(({ id }) => id)).toEqual([swapId, mine, others, untouched]);
    expect(await answer(circle, to, swapId)).toMatchObject({
      status: 200,
      body: { id: swapId, status: 'accepted', fromTurn: 1, toTurn: 2 },
    });
    expect(await listTurns(circle)).toBe('1023');
    expect((await viewCircle(circle, to)).me.swapsLeft).toBe(1);
    expect((await viewCircle(circle, from)).me.swapsLeft).toBe(1);
    expect((await viewCircle(circle, third)).me.swapsLeft).toBe(2);
    expect(await Promise.all([mine, others, untouched].map(readStatus))).toEqual([
      'expired',
      'expired',
      'open',
    ]);
    for (const [who, turn] of [
      [from, 2],
      [to, 1],
    ] as const)
      expect((await product.mailTo(who.member.email))[0]?.subject).toBe(
        `Your turn in “Family circle” is now round ${turn}`,
      );
    const { rows } = await product.database.read((db) =>
      sql<{ kind: string }>`select kind from audit_entries where subject_id = ${swapId} order by id`.execute(
        db,
      ),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['swap.proposed', 'swap.accepted']);
  });

  test('to a third swap in a cycle is refused', async () => {
    const circle = await running();
    const [from, to] = circle.members as [Payer, Payer];
    for (const [one, two] of [
      [from, to],
      [to, from],
    ] as const)
      await expectOk(answer(circle, two, await proposed(circle, one, two)));
    expect(await listTurns(circle)).toBe('0123');
    expect(await propose(circle, from, memberAt(circle, 3))).toMatchObject(conflict('swap_refused'));
  });

  test('after 72 hours is too late on every read, and a new proposal is possible', async () => {
    const circle = await running();
    const [from, to] = circle.members as [Payer, Payer];
    const swapId = await proposed(circle, from, to);
    await product.moveClock(72 * HOUR - 60);
    expect((await viewCircle(circle)).swaps).toHaveLength(1);
    await product.moveClock(61);
    expect((await viewCircle(circle)).swaps).toEqual([]);
    expect(await answer(circle, to, swapId)).toMatchObject(conflict('swap_closed'));
    expect(await answer(circle, to, swapId, false)).toMatchObject(conflict('swap_closed'));
    expect((await propose(circle, from, to)).status).toBe(201);
    expect(await readStatus(swapId)).toBe('expired');
  });

  test('is refused when a late member’s turn has moved since the proposal', async () => {
    const circle = await startCircle(product, { size: 4, terms: { graceDays: 0 } });
    const [first, late, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    for (const who of [first, third, last]) await expectOk(payRound(circle, who, 1));
    const swapId = await proposed(circle, late, last);
    await passDays(product, circle, 2);
    expect(await listTurns(circle)).toBe('0213');
    expect((await viewCircle(circle)).swaps, 'void: no member is shown it').toEqual([]);
    expect(await answer(circle, last, swapId)).toMatchObject(conflict('turns_changed'));
    expect(await readStatus(swapId)).toBe('expired');
    expect(await listTurns(circle)).toBe('0213');
  });

  test('to a void proposal blocks no one, and the proposer can make another', async () => {
    const circle = await running();
    const [first, , third, last] = circle.members as [Payer, Payer, Payer, Payer];
    const swapId = await proposed(circle, third, first);
    await product.database.transact((tx) =>
      sql`update group_swaps set expires_at = app_now() + interval '6 days' where id = ${swapId}`.execute(tx),
    );
    await passDays(product, circle, 5);
    expect((await viewCircle(circle)).swaps).toEqual([]);
    expect((await propose(circle, third, last)).status).toBe(201);
    expect(await readStatus(swapId)).toBe('expired');
  });

  test('is refused when one of the two has received since the proposal', async () => {
    const circle = await running();
    const [first, , third] = circle.members as [Payer, Payer, Payer];
    const swapId = await proposed(circle, third, first);
    await passDays(product, circle, 5);
    await product.database.transact((tx) =>
      sql`update group_swaps set expires_at = app_now() + interval '1 hour' where id = ${swapId}`.execute(tx),
    );
    expect(await answer(circle, first, swapId)).toMatchObject(conflict('swap_refused'));
    expect(await readStatus(swapId)).toBe('expired');
  });

  test('keeps the proposal open on a temporary obstacle, such as cash that is later denied', async () => {
    const circle = await running();
    const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
    const swapId = await proposed(circle, third, organizer);
    const { id } = await findPayment(circle, second, 1);
    const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
    await expectOk(organizer.browser.request('POST', cash));
    expect(await answer(circle, organizer, swapId)).toMatchObject(conflict('swap_refused'));
    expect(await readStatus(swapId)).toBe('open');
    await expectOk(organizer.browser.request('POST', `${cash}/deny`));
    expect((await answer(circle, organizer, swapId)).status).toBe(200);
    expect(await listTurns(circle)).toBe('2103');
  });
});

describe('two concurrent requests', () => {
  const statuses = async (circle: Circle, begin: () => readonly Promise<Answer>[]) =>
    (await collideAtGroup(product, circle.id, begin)).map(({ status }) => status).sort();

  test('of one member leave one proposal open', async () => {
    const circle = await running();
    const [from, to, third] = circle.members as [Payer, Payer, Payer];
    const both = await statuses(circle, () => [propose(circle, from, to), propose(circle, from, third)]);
    expect(both).toEqual([201, 409]);
  });

  test('of two answers, or of an answer and a withdrawal, let one take effect', async () => {
    for (const rival of ['yes', 'no', 'back'] as const) {
      const circle = await running();
      const [from, to] = circle.members as [Payer, Payer];
      const swapId = await proposed(circle, from, to);
      const second = () =>
        rival === 'back' ? withdraw(circle, from, swapId) : answer(circle, to, swapId, rival === 'yes');
      const both = await statuses(circle, () => [answer(circle, to, swapId), second()]);
      expect(both, rival).toEqual([200, 409]);
      const wasAccepted = (await readStatus(swapId)) === 'accepted';
      expect(await listTurns(circle), rival).toBe(wasAccepted ? '1023' : '0123');
      expect((await viewCircle(circle, from)).me.swapsLeft).toBe(wasAccepted ? 1 : 2);
    }
  });

  test('in opposite directions accept one and end the other', async () => {
    const circle = await running();
    const [a, b] = circle.members as [Payer, Payer];
    const [there, back] = [await proposed(circle, a, b), await proposed(circle, b, a)];
    const both = await statuses(circle, () => [answer(circle, b, there), answer(circle, a, back)]);
    expect(both).toEqual([200, 409]);
    expect(await listTurns(circle)).toBe('1023');
    expect([await readStatus(there), await readStatus(back)].sort()).toEqual(['accepted', 'expired']);
  });

  test('of a yes and the closing payment pay the pot once, to the member whose turn it is', async () => {
    for (const isAnswerFirst of [true, false]) {
      const circle = await startCircle(product, { size: 3 });
      const [first, second, third] = circle.members as [Payer, Payer, Payer];
      await expectOk(payRound(circle, first, 1));
      await expectOk(payRound(circle, second, 1));
      const swapId = await proposed(circle, third, first);
      const say = () => answer(circle, first, swapId);
      const pay = () => payRound(circle, third, 1);
      const [ahead, behind] = isAnswerFirst ? [say, pay] : [pay, say];
      const answers = await collideAtGroup(product, circle.id, () => [ahead(), queueBehind(product, behind)]);
      expect(answers.map(({ status }) => status)).toEqual(isAnswerFirst ? [200, 200] : [200, 409]);
      await product.cardProvider.deliverWaiting();
      const { members, currentRound } = await viewCircle(circle);
      expect(currentRound).toBe(2);
      const received = members.filter((member) => member.hasReceivedPayout).map(({ userId }) => userId);
      expect(received).toEqual([(isAnswerFirst ? third : first).member.id]);
      expect(await listTurns(circle)).toBe(isAnswerFirst ? '210' : '012');
    }
  });
});
