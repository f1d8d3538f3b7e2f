import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendRefunds } from '../../charges/index.ts';
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
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import { collideAtGroup, queueBehind } from '../../../../test/product/collide-at-group.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

const LONGER_THAN_A_LOCK_IS_WAITED_FOR_MS = 5_500;
const ASKS_EVERY_TIME = '4000002760003184';
let product: TestProduct;
const crew: Payer[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  while (crew.length < 3) crew.push(await signInMember(product));
});

const cancel = (circle: Circle, by = getOrganizer(circle)): Promise<Answer> =>
  by.browser.request('POST', `/api/groups/${circle.id}/cancel`);

async function running(): Promise<Circle> {
  const circle = await formCircle(product, { people: crew });
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  return circle;
}

async function listPayments(circle: Circle): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ line: string }>`
      select round || ' ' || status || coalesce(' ' || method, '') as line from payments
       where group_id = ${circle.id} order by 1`.execute(db),
  );
  return rows.map(({ line }) => line);
}

async function listRefunds(circle: Circle): Promise<{ cents: number; status: string }[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ cents: number; status: string }>`
      select r.amount_cents as cents, r.status from refunds r
        join payment_charges a on a.charge_id = r.charge_id join payments p on p.id = a.payment_id
       where p.group_id = ${circle.id} order by r.created_at`.execute(db),
  );
  return rows;
}

async function textTo(who: Payer): Promise<string> {
  return (await product.mailTo(who.member.email))[0]?.text ?? '';
}

const conflict = (code: string) => ({ status: 409, body: { code } });
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('canceling is refused', () => {
  test('to an outsider and to a member who is not the organizer', async () => {
    const circle = await running();
    const outsider = await signInMember(product);
    expect(await cancel(circle, outsider)).toMatchObject(NOT_FOUND);
    expect(await cancel({ ...circle, id: 'none' })).toMatchObject(NOT_FOUND);
    expect(await cancel(circle, memberAt(circle, 1))).toMatchObject({
      status: 403,
      body: { code: 'organizer_only' },
    });
    expect((await viewCircle(circle)).status).toBe('active');
  });

  test('once a pot was paid out, because only a vote can end it then', async () => {
    const circle = await startCircle(product);
    await payAll(circle, 1);
    expect(await cancel(circle)).toMatchObject({
      status: 409,
      body: {
        code: 'payout_made',
        message: 'A pot has been paid out: now only a vote of its members can end the group.',
      },
    });
  });

  test('after the group has ended', async () => {
    const circle = await running();
    await expectOk(cancel(circle));
    expect(await cancel(circle)).toMatchObject(conflict('wrong_phase'));
  });
});

describe('a canceled group', () => {
  test('ends its links if it had not started and nothing was paid', async () => {
    const circle = await formCircle(product, { people: crew, terms: { maxMembers: 5 } });
    const [link] = (await viewCircle(circle)).invitations;
    await expectOk(cancel(circle));
    const outsider = await signInMember(product);
    expect(await outsider.browser.request('GET', `/api/invitations/${link?.code ?? ''}`)).toMatchObject({
      status: 410,
    });
    expect(await viewCircle(circle)).toMatchObject({
      status: 'canceled',
      phase: 'finished',
      invitations: [],
    });
    expect(await textTo(memberAt(circle, 1))).toContain('You had paid nothing');
  });

  test('refunds each contribution to its card without the card fee, and owes no member', async () => {
    const circle = await startCircle(product);
    const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
    await expectOk(payRound(circle, organizer, 1));
    await expectOk(payRound(circle, organizer, 2));
    const other = await findPayment(circle, third, 1);
    await expectOk(second.browser.request('POST', `/api/payments/${other.id}/cover`, { body: {} }));
    await expectOk(
      organizer.browser.request('POST', `/api/groups/${circle.id}/swaps`, {
        body: { withUserId: third.member.id },
      }),
    );
    expect((await viewCircle(circle)).books.held).toBe('150.00');
    expect(await cancel(circle)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await listPayments(circle)).toEqual([
      '1 canceled',
      '1 refunded card',
      '1 refunded card',
      '2 canceled',
      '2 canceled',
      '2 refunded card',
      '3 canceled',
      '3 canceled',
      '3 canceled',
    ]);
    const page = await viewCircle(circle);
    expect(page).toMatchObject({
      status: 'canceled',
      swaps: [],
      nextPayment: null,
      books: { held: '0.00' },
    });
    expect(await textTo(organizer)).toContain('$100.00 goes back to the card or bank account it came from');
    expect(await textTo(second)).toContain(
      '$50.00 goes back to the card or bank account it came from. The payment provider keeps its fee',
    );
    expect(await textTo(third)).toContain('You had paid nothing');
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    expect(await listRefunds(circle)).toEqual(
      Array.from({ length: 3 }, () => ({ cents: 5_000, status: 'succeeded' })),
    );
  });

  test('books confirmed cash out and names who has it', async () => {
    const circle = await running();
    const [organizer, second] = circle.members as [Payer, Payer];
    const { id } = await findPayment(circle, second, 1);
    const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
    await expectOk(organizer.browser.request('POST', cash));
    await expectOk(second.browser.request('POST', `${cash}/confirm`));
    await expectOk(cancel(circle));
    expect(await textTo(second)).toContain('You paid $50.00 in cash. Please ask the member you gave it to');
    expect((await viewCircle(circle)).books).toMatchObject({ held: '0.00', fees: '0.00' });
    expect(await listRefunds(circle)).toEqual([]);
  });

  test('cancels missed contributions if its first rounds closed without money', async () => {
    const circle = await running();
    await passDays(product, circle, 7);
    expect((await viewCircle(circle)).members[1]).toMatchObject({ openMissed: 1 });
    await expectOk(cancel(circle));
    expect(new Set(await listPayments(circle))).toEqual(new Set(['1 canceled', '2 canceled', '3 canceled']));
  });

  test('repays a replaced member’s held money without waiting for a pot', async () => {
    const circle = await startCircle(product);
    const [organizer, , leaver] = circle.members as [Payer, Payer, Payer];
    await expectOk(payRound(circle, leaver, 1));
    await expectOk(leaver.browser.request('POST', `/api/groups/${circle.id}/ask-to-leave`));
    const path = `/api/groups/${circle.id}/replacements`;
    const body = { userId: leaver.member.id };
    const { code } = await expectOk<{ code: string }>(organizer.browser.request('POST', path, { body }));
    const heir = await signInMember(product);
    const { charter, replacement } = await expectOk<{
      charter: { hash: string };
      replacement: object | null;
    }>(heir.browser.request('GET', `/api/invitations/${code}`));
    await expectOk(
      heir.browser.request('POST', `/api/invitations/${code}/join`, {
        body: { charterHash: charter.hash, replacement },
      }),
    );
    await expectOk(cancel(circle));
    expect(await expectOk(leaver.browser.request('GET', '/api/groups/claims'))).toEqual([
      { groupName: 'Family circle', amount: '50.00', paid: '50.00', expectedOn: null },
    ]);
    expect(await textTo(leaver)).toContain(
      '$50.00 goes back to the card or bank account it came from. The payment provider keeps its fee',
    );
    expect(await listRefunds(circle)).toMatchObject([{ cents: 5_000 }]);
  });

  test('refunds a charge that was in progress', async () => {
    const circle = await startCircle(product);
    const payer = memberAt(circle, 1);
    await saveCard(product, payer, ASKS_EVERY_TIME);
    const cards = await expectOk<{ id: string; last4: string }[]>(payer.browser.request('GET', '/api/cards'));
    const cardId = cards.find(({ last4 }) => last4 === ASKS_EVERY_TIME.slice(-4))?.id;
    const { id } = await findPayment(circle, payer, 1);
    const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(
      payer.browser.request('PATCH', `/api/payments/${id}`, { body: { status: 'completed', cardId } }),
    );
    await expectOk(cancel(circle));
    await authenticate(product, nextActionUrl);
    await product.cardProvider.deliverWaiting();
    await sendRefunds(product.platform);
    await product.cardProvider.deliverWaiting();
    expect(await listRefunds(circle)).toEqual([{ cents: 5_180, status: 'succeeded' }]);
    expect(await listPayments(circle)).not.toContain('1 completed card');
  });
});

describe('two concurrent requests', () => {
  test('to cancel take effect once', async () => {
    const circle = await running();
    const answers = await collideAtGroup(product, circle.id, () => [cancel(circle), cancel(circle)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('to cancel succeed even if the first takes longer than the lock timeout of the second', async () => {
    const circle = await running();
    const held = product.database.transact(async (tx) => {
      await sql`select 1 from groups where id = ${circle.id} for update`.execute(tx);
      await sleep(LONGER_THAN_A_LOCK_IS_WAITED_FOR_MS);
    });
    expect(await cancel(circle)).toMatchObject({ status: 200 });
    await held;
  });

  test('to cancel and to pay the last contribution pay out or refund everything, never both', async () => {
    for (const isCancelFirst of [true, false]) {
      const circle = await startCircle(product);
      const [first, second, third] = circle.members as [Payer, Payer, Payer];
      for (const who of [first, second]) await expectOk(payRound(circle, who, 1));
      const stop = () => cancel(circle);
      const pay = () => payRound(circle, third, 1);
      const [ahead, behind] = isCancelFirst ? [stop, pay] : [pay, stop];
      const answers = await collideAtGroup(product, circle.id, () => [ahead(), queueBehind(product, behind)]);
      const canceled = answers[isCancelFirst ? 0 : 1];
      await product.cardProvider.deliverWaiting();
      const { status, books } = await viewCircle(circle);
      const refunds = await listRefunds(circle);
      expect(canceled?.status).toBe(isCancelFirst ? 200 : 409);
      if (isCancelFirst) {
        expect({ status, books }).toMatchObject({
          status: 'canceled',
          books: { payouts: '0.00', held: '0.00' },
        });
        expect(refunds.length).toBeGreaterThanOrEqual(2);
      } else {
        expect(canceled).toMatchObject(conflict('payout_made'));
        expect({ status, books }).toMatchObject({ status: 'active', books: { payouts: '148.50' } });
        expect(refunds).toEqual([]);
      }
    }
  });
});
