import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  readBalance,
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  passDays,
  payAll,
  payRound,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../../test/factories/test-groups.ts';
import { saveCard } from '../../../../test/factories/test-charges.ts';
import { queueBehind, collideAtGroup } from '../../../../test/product/collide-at-group.ts';
import { freezeSeat as freezeMember } from '../../../../test/factories/freeze.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

const DAY = 86_400;
let product: TestProduct;
const crew: Payer[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  while (crew.length < 4) crew.push(await signInMember(product));
  for (const person of crew) await saveCard(product, person);
});

async function paidOnce(size = 3): Promise<Circle> {
  const circle = await running(size);
  await payAll(circle, 1);
  return circle;
}

async function running(size = 3): Promise<Circle> {
  const circle = await formCircle(product, { people: crew.slice(0, size), terms: { graceDays: 0 } });
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  return circle;
}

const getPath = (circle: Circle): string => `/api/groups/${circle.id}/wind-up`;
const propose = (circle: Circle, by: Payer): Promise<Answer> => by.browser.request('POST', getPath(circle));
const look = (circle: Circle, by: Payer): Promise<WindUpItem | null> =>
  expectOk(by.browser.request('GET', getPath(circle)));
const vote = (circle: Circle, by: Payer, inFavor = true): Promise<Answer> =>
  by.browser.request('POST', `${getPath(circle)}/votes`, { body: { inFavor } });

const formatRows = ({ table }: WindUpItem): string[] =>
  table.map((row) => `${row.paidIn} − ${row.received} = ${row.net}, back ${row.refunded}`);

const freeze = (circle: Circle, who: Payer): Promise<void> => freezeMember(product, circle.id, who.member.id);

async function readLoss(): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{
      cents: number;
    }>`select balance_cents as cents from ledger_accounts where name = 'loss:groups'`.execute(db),
  );
  return rows[0]?.cents ?? 0;
}

const subjectTo = async (who: Payer) => (await product.mailTo(who.member.email))[0]?.subject;
const conflict = (code: string) => ({ status: 409, body: { code } });
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('before a pot was paid out', () => {
  test('two thirds end the group: contributions are refunded without card fees, and we lose nothing', async () => {
    const circle = await running();
    const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
    await expectOk(payRound(circle, second, 1));
    const lossBefore = await readLoss();
    await expectOk(propose(circle, second));
    await expectOk(vote(circle, third));
    expect(await viewCircle(circle)).toMatchObject({ status: 'canceled', books: { held: '0.00' } });
    expect(await readLoss()).toBe(lossBefore);
    const [mail] = await product.mailTo(second.member.email);
    expect(mail?.text).toContain('Nobody owes anything in it.');
    expect(mail?.text).toContain(
      '$50.00 goes back to the card or bank account it came from. The payment provider keeps its fee.',
    );
    expect((await look(circle, organizer))?.status).toBe('passed');
  });

  test('everyone votes if most members are frozen, so that the group can be ended', async () => {
    const circle = await running();
    const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
    for (const member of [organizer, second]) await freeze(circle, member);
    expect(await expectOk(propose(circle, third))).toMatchObject({ status: 'open', votesNeeded: 2 });
    expect(await expectOk(vote(circle, organizer))).toMatchObject({ status: 'passed' });
  });
});

describe('a proposal is refused', () => {
  test('to an outsider, who can neither view nor vote', async () => {
    const circle = await paidOnce();
    const outsider = await signInMember(product);
    for (const group of [circle, { ...circle, id: 'none' }]) {
      expect(await propose(group, outsider)).toMatchObject(NOT_FOUND);
      expect(await vote(group, outsider)).toMatchObject(NOT_FOUND);
      expect(await outsider.browser.request('GET', getPath(group))).toMatchObject(NOT_FOUND);
    }
  });

  test('to a frozen member, who cannot vote either, and during an open vote', async () => {
    const circle = await paidOnce();
    const [organizer, second, frozen] = circle.members as [Payer, Payer, Payer];
    expect(await vote(circle, organizer)).toMatchObject(conflict('no_open_vote'));
    await freeze(circle, frozen);
    expect(await propose(circle, frozen)).toMatchObject(conflict('frozen'));
    expect((await propose(circle, second)).status).toBe(201);
    expect(await vote(circle, frozen)).toMatchObject(conflict('frozen'));
    expect(await propose(circle, organizer)).toMatchObject(conflict('vote_open'));
  });

  test('after the group has ended', async () => {
    const circle = await paidOnce();
    await expectOk(propose(circle, getOrganizer(circle)));
    await expectOk(vote(circle, memberAt(circle, 1)));
    expect(await propose(circle, memberAt(circle, 2))).toMatchObject(conflict('wrong_phase'));
    expect(await vote(circle, memberAt(circle, 2))).toMatchObject(conflict('no_open_vote'));
  });
});

describe('an open vote', () => {
  test('shows everyone the current table and counts the proposal as a vote in favor', async () => {
    const circle = await paidOnce(4);
    const [organizer, second, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    expect(await look(circle, second)).toBeNull();
    const made = await expectOk<WindUpItem>(propose(circle, third));
    expect(made).toMatchObject({
      proposedBy: third.member.id,
      status: 'open',
      votesFor: 1,
      votesAgainst: 0,
      votesNeeded: 3,
      myVote: true,
      fees: '2.00',
    });
    expect(await subjectTo(organizer)).toBe('A proposal to end “Family circle” early');
    expect(await subjectTo(third)).not.toBe('A proposal to end “Family circle” early');
    expect((await viewCircle(circle, last)).windUp).toMatchObject({ id: made.id, myVote: null });
    await expectOk(payRound(circle, second, 2));
    const now = await look(circle, last);
    expect(now === null ? [] : formatRows(now)).toEqual([
      '50.00 − 198.00 = -148.00, back 0.00',
      '50.00 − 0.00 = 50.00, back 50.00',
      '50.00 − 0.00 = 50.00, back 0.00',
      '50.00 − 0.00 = 50.00, back 0.00',
    ]);
  });

  test('lets members change their vote and fails once two thirds are out of reach', async () => {
    const circle = await paidOnce(4);
    const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
    await expectOk(propose(circle, organizer));
    expect(await expectOk<WindUpItem>(vote(circle, second, false))).toMatchObject({
      status: 'open',
      votesAgainst: 1,
      myVote: false,
    });
    expect(await expectOk<WindUpItem>(vote(circle, second))).toMatchObject({ votesFor: 2, votesAgainst: 0 });
    await expectOk(vote(circle, second, false));
    expect(await expectOk<WindUpItem>(vote(circle, third, false))).toMatchObject({
      status: 'failed',
      votesFor: 1,
      votesAgainst: 2,
    });
    expect(await subjectTo(organizer)).toBe('“Family circle” goes on');
    expect(await vote(circle, third)).toMatchObject(conflict('no_open_vote'));
    expect((await viewCircle(circle)).status).toBe('active');
    expect((await propose(circle, third)).status).toBe(201);
  });

  test('ends after 7 days on every read, and another can follow', async () => {
    const circle = await paidOnce();
    const [organizer, second] = circle.members as [Payer, Payer];
    await expectOk(propose(circle, organizer));
    await product.moveClock(7 * DAY - 60);
    expect(await look(circle, second)).toMatchObject({ status: 'open' });
    await product.moveClock(61);
    expect(await look(circle, second)).toMatchObject({ status: 'expired', votesFor: 1 });
    expect(await vote(circle, second)).toMatchObject(conflict('no_open_vote'));
    expect((await propose(circle, second)).status).toBe(201);
  });

  test('counts current voters: a member frozen since then neither counts nor is needed', async () => {
    const circle = await paidOnce(4);
    const [organizer, second, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    await expectOk(propose(circle, organizer));
    await freeze(circle, last);
    expect(await look(circle, last)).toMatchObject({ votesNeeded: 2 });
    await freeze(circle, organizer);
    expect(await look(circle, second)).toMatchObject({ votesFor: 0, votesNeeded: 2, status: 'open' });
    await expectOk(vote(circle, second));
    expect(await expectOk<WindUpItem>(vote(circle, third))).toMatchObject({ status: 'passed', votesFor: 2 });
  });
});

describe('two thirds', () => {
  test('end the group: held money is refunded, and missed contributions stay owed and payable', async () => {
    const circle = await startCircle(product, { size: 4, terms: { graceDays: 0 } });
    const [organizer, late, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    await payAll(circle, 1, [late]);
    await passDays(product, circle, 2);
    await expectOk(payRound(circle, third, 2));
    await expectOk(propose(circle, third));
    await expectOk(vote(circle, last));
    const passed = await expectOk<WindUpItem>(vote(circle, organizer));
    expect(passed).toMatchObject({ status: 'passed', votesFor: 3, votesNeeded: 3, fees: '1.50' });
    const table = [
      '50.00 − 148.50 = -98.50, back 0.00',
      '0.00 − 0.00 = 0.00, back 0.00',
      '50.00 − 0.00 = 50.00, back 50.00',
      '50.00 − 0.00 = 50.00, back 0.00',
    ];
    expect(formatRows(passed)).toEqual(table);
    const page = await viewCircle(circle);
    expect(page).toMatchObject({ status: 'canceled', phase: 'finished', books: { held: '0.00' } });
    const { rows } = await product.database.read((db) =>
      sql<{ line: string }>`
        select distinct round || ' ' || status as line from payments where group_id = ${circle.id} order by 1`.execute(
        db,
      ),
    );
    expect(rows.map(({ line }) => line)).toEqual([
      '1 completed',
      '1 pending',
      '2 canceled',
      '2 refunded',
      '3 canceled',
      '4 canceled',
    ]);
    const [mail] = await product.mailTo(third.member.email);
    expect(mail?.subject).toBe('“Family circle” has ended early: what members owe each other');
    expect(mail?.text).toContain(
      '$50.00 goes back to the card or bank account it came from. The payment provider keeps its fee',
    );
    expect(mail?.text).toContain('Test: paid in $50.00, received $148.50: owes $98.50');

    await expectOk(payRound(circle, late, 1));
    expect(await readBalance(organizer)).toBe('198.00');
    expect(formatRows((await look(circle, late)) ?? passed)).toEqual(table);
  });

  test('of the unfrozen members count, unless they are fewer than half', async () => {
    const circle = await paidOnce(4);
    const [organizer, second, third, last] = circle.members as [Payer, Payer, Payer, Payer];
    for (const member of [organizer, second]) await freeze(circle, member);
    expect(await expectOk<WindUpItem>(propose(circle, third))).toMatchObject({
      status: 'open',
      votesNeeded: 2,
    });
    expect(await vote(circle, organizer)).toMatchObject(conflict('frozen'));
    expect(await expectOk<WindUpItem>(vote(circle, last))).toMatchObject({ status: 'passed' });
  });

  test('name a replaced member in the table, whose payments the others then owe', async () => {
    const circle = await startCircle(product, { size: 3 });
    const [organizer, second, leaver] = circle.members as [Payer, Payer, Payer];
    await payAll(circle, 1);
    await expectOk(payRound(circle, leaver, 2));
    await expectOk(leaver.browser.request('POST', `/api/groups/${circle.id}/ask-to-leave`));
    const body = { userId: leaver.member.id };
    const { code } = await expectOk<{ code: string }>(
      organizer.browser.request('POST', `/api/groups/${circle.id}/replacements`, { body }),
    );
    const heir = await signInMember(product);
    const { charter, replacement } = await expectOk<{
      charter: { hash: string };
      replacement: object | null;
    }>(heir.browser.request('GET', `/api/invitations/${code}`));
    const accepted = { body: { charterHash: charter.hash, replacement } };
    await expectOk(heir.browser.request('POST', `/api/invitations/${code}/join`, accepted));
    await expectOk(propose(circle, organizer));
    expect(await vote(circle, leaver)).toMatchObject(NOT_FOUND);
    const passed = await expectOk<WindUpItem>(vote(circle, second));
    expect(passed.status).toBe('passed');
    expect(passed.table.find(({ userId }) => userId === leaver.member.id)).toMatchObject({
      paidIn: '50.00',
      received: '0.00',
      refunded: '50.00',
      net: '50.00',
    });
    expect((await product.mailTo(leaver.member.email))[0]?.subject).toContain('has ended early');
    expect(await expectOk(leaver.browser.request('GET', '/api/groups/claims'))).toMatchObject([
      { amount: '100.00', paid: '50.00', expectedOn: null },
    ]);
  });
});

describe('two concurrent requests', () => {
  const statuses = async (circle: Circle, begin: () => readonly Promise<Answer>[]) =>
    (await collideAtGroup(product, circle.id, begin)).map(({ status }) => status).sort();

  test('of proposals leave one open', async () => {
    const circle = await paidOnce();
    const both = await statuses(circle, () =>
      [0, 1].map((place) => propose(circle, memberAt(circle, place))),
    );
    expect(both).toEqual([201, 409]);
  });

  test('of deciding votes count one, and the other comes too late', async () => {
    const circle = await paidOnce();
    const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
    await expectOk(propose(circle, organizer));
    expect(await statuses(circle, () => [vote(circle, second), vote(circle, third)])).toEqual([200, 409]);
    expect(await look(circle, third)).toMatchObject({ status: 'passed', votesFor: 2 });
  });

  test('of the last vote and the closing payment leave no cent held', async () => {
    for (const isVoteFirst of [true, false]) {
      const circle = await paidOnce();
      const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
      for (const who of [organizer, second]) await expectOk(payRound(circle, who, 2));
      await expectOk(propose(circle, organizer));
      const say = () => vote(circle, second);
      const pay = () => payRound(circle, third, 2);
      const [ahead, behind] = isVoteFirst ? [say, pay] : [pay, say];
      await collideAtGroup(product, circle.id, () => [ahead(), queueBehind(product, behind)]);
      await product.cardProvider.deliverWaiting();
      const { status, books } = await viewCircle(circle);
      expect({ status, books }).toMatchObject({ status: 'canceled', books: { held: '0.00' } });
      const result = await look(circle, third);
      expect(result?.table[1]?.received).toBe(isVoteFirst ? '0.00' : '148.50');
      expect(books.payouts).toBe(isVoteFirst ? '148.50' : '297.00');
    }
  });
});
