/** Each email about a group, seat or turn is listed once in the member's history and shown in the bell. */
import type { ActivityItem } from '@circle-link/contract/activities';
import { beforeAll, expect, test } from 'vitest';
import {
  formCircle,
  joinCircle,
  expectOk,
  passDays,
  payAll,
  findPayment,
  payRound,
  startCircle,
  type Circle,
} from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function listLines({ browser }: Payer, language = 'en'): Promise<string[]> {
  const headers = { 'accept-language': language };
  const path = '/api/activities?type=group_changed';
  const items = await expectOk<ActivityItem[]>(browser.request('GET', path, { headers }));
  for (const { amount, groupName } of items) expect([amount, groupName]).toEqual([null, 'Family circle']);
  return items.map(({ description }) => description);
}
const newestTo = async (payer: Payer, language = 'en') => (await listLines(payer, language))[0];
const unread = async ({ browser }: Payer) =>
  (await expectOk<{ unread: number }>(browser.request('GET', '/api/notifications/unread'))).unread;
const call = ({ id }: Circle, { browser }: Payer, path: string, body = {}) =>
  expectOk<{ id: string; code: string }>(browser.request('POST', `/api/groups/${id}/${path}`, { body }));

test('the history shows changed terms, a leaving member, and the start', async () => {
  const forming = await formCircle(product);
  const [organizer, second, third] = forming.members as [Payer, Payer, Payer];
  const body = { contributionAmount: '60.00' };
  await expectOk(organizer.browser.request('PATCH', `/api/groups/${forming.id}`, { body }));
  expect(await listLines(second)).toEqual([
    'Test changed the terms. The group starts once everyone has accepted them. If you don’t agree, you can leave before the start',
  ]);
  expect(await listLines(organizer)).toEqual([]);
  const before = await unread(organizer);
  await call(forming, third, 'leave');
  expect(await listLines(organizer)).toEqual([
    'Test left the group, so their place is free again. Invite another person, or start with fewer members',
  ]);
  expect(await unread(organizer)).toBe(before + 1);
  expect(await listLines(third)).toHaveLength(1);

  const { members } = await startCircle(product);
  const [, candidate] = members as [Payer, Payer];
  for (const [at, member] of members.entries())
    expect(await newestTo(member)).toMatch(
      new RegExp(
        `^The group has started\\. You pay \\$50\\.00 by .*, and receive the pot of round ${at + 1}$`,
      ),
    );
  expect(await newestTo(candidate, 'es')).toMatch(
    /^El grupo empezó\. Pagas US\$50\.00 .* recibes el fondo de la ronda 2$/,
  );
});

test('the history shows entries to members who switched off the emails', async () => {
  const circle = await startCircle(product);
  const [organizer, , third] = circle.members as [Payer, Payer, Payer];
  const body = { type: 'group_news', channel: 'mail', isOn: false };
  await expectOk(third.browser.request('PUT', '/api/notifications/preferences', { body }));
  const mails = (await product.mailTo(third.member.email)).length;
  await call(circle, organizer, 'organizer/offer', { userId: third.member.id });
  expect(await product.mailTo(third.member.email)).toHaveLength(mails);
  expect(await newestTo(third)).toMatch(
    /^Test asks you to organize the group\. It costs nothing and is unpaid/,
  );
});

test('the history shows exchanged turns and a changed organizer', async () => {
  const circle = await startCircle(product);
  const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
  for (const accept of [false, true]) {
    const { id } = await call(circle, third, 'swaps', { withUserId: second.member.id });
    expect(await newestTo(second)).toBe(
      'Test would like to swap turns: your round 2 for round 3. Nothing changes unless you agree within 72 hours',
    );
    await call(circle, second, `swaps/${id}`, { accept });
    await call(circle, organizer, 'organizer/offer', { userId: second.member.id });
    await call(circle, second, 'organizer/answer', { accept });
  }
  expect((await listLines(third)).slice(0, -1)).toEqual([
    'Test organizes the group now. Amounts, dates and turns don’t change',
    'You and Test swapped turns: yours was round 3 and is now round 2',
    'Test didn’t agree to swap turns. You keep your turn and can ask another member',
  ]);
  expect((await listLines(organizer, 'es')).slice(0, -1)).toEqual([
    'Test organiza ahora el grupo. Los montos, las fechas y los turnos no cambian',
    'Test no quiere organizar el grupo. Lo sigues organizando tú y puedes pedírselo a otro miembro',
  ]);
});

test('the history shows a transferred seat to the organizer, the former holder and those who had paid', async () => {
  const circle = await startCircle(product, { size: 4 });
  const [organizer, leaver, friend, other] = circle.members as [Payer, Payer, Payer, Payer];
  const { id } = await findPayment(circle, leaver, 1);
  for (const payer of [organizer, friend]) await expectOk(payRound(circle, payer, 1));
  await expectOk(friend.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
  await call(circle, leaver, 'ask-to-leave');
  expect(await newestTo(organizer)).toBe(
    'Test would like to leave. You can offer the place to someone you choose',
  );
  const newcomer = await signInMember(product);
  const place = { userId: leaver.member.id, email: newcomer.member.email };
  const { code } = await call(circle, organizer, 'replacements', place);
  expect(await newestTo(leaver)).toMatch(/^You asked to leave, so Test invited someone/);
  const before = [await listLines(organizer), await listLines(leaver)];
  const leavePath = `/api/groups/${circle.id}/ask-to-leave`;
  await expectOk(leaver.browser.request('DELETE', leavePath));
  await expectOk(leaver.browser.request('POST', leavePath));
  await expectOk(organizer.browser.request('DELETE', `/api/groups/${circle.id}/invitations/${code}`));
  const again = await call(circle, organizer, 'replacements', place);
  expect(await listLines(organizer)).toEqual([
    'Test stays, so an invitation to their place stops working unless they missed a payment',
    ...(before[0] ?? []),
  ]);
  expect(await listLines(leaver)).toEqual(before[1]);
  await joinCircle(newcomer.browser, again.code);
  expect(await newestTo(leaver)).toBe(
    'Your place was taken over, so you owe nothing more in this group. You had paid nothing in, so you get nothing back',
  );
  expect(await newestTo(friend)).toMatch(
    /^Test took over Test’s place\. You get back the \$50\.00 you paid for it when round 2 is paid out/,
  );
  expect(await newestTo(friend, 'es')).toMatch(/Recuperas los US\$50\.00 que pagaste por ese lugar cuando/);
  expect(await listLines(other)).toHaveLength(1);
  expect(await listLines(newcomer)).toEqual([]);
});

test('the history shows recorded and denied cash, a missed round, and turns that change and change back', async () => {
  const circle = await startCircle(product, { terms: { graceDays: 1, lateFee: '5.00' }, size: 4 });
  const [first, late, next, last] = circle.members as [Payer, Payer, Payer, Payer];
  await payAll(circle, 1, [late]);
  const { id } = await findPayment(circle, late, 1);
  await call(circle, late, `payments/${id}/cash`);
  expect(await newestTo(first)).toBe(
    'Test says they paid you $50.00 in cash for round 1. Please confirm within 72 hours',
  );
  await call(circle, first, `payments/${id}/cash/deny`);
  expect(await newestTo(late)).toBe(
    'Test says you paid no cash for round 1, so it is still unpaid. Please pay it',
  );
  await call(circle, first, `payments/${id}/cash`);
  expect(await newestTo(late, 'es')).toMatch(/^Test dice que pagaste US\$50\.00 en efectivo por la ronda 1/);
  await call(circle, late, `payments/${id}/cash/deny`);
  expect(await newestTo(first)).toBe(
    'Test says nobody paid cash for round 1. The contribution is open again',
  );
  await call(circle, late, `payments/${id}/cash`);
  await passDays(product, circle, 2);
  const lateLines = (await listLines(late)).slice(0, 2);
  expect(lateLines).toContainEqual(
    'Round 1 was paid out without your contribution of $50.00. You can still pay it, with the late fee of $5.00. If you are behind when your own round opens, another member goes first',
  );
  expect(lateLines).toContainEqual(expect.stringMatching(/^Your turn is now round 3\. You are behind/));
  expect(await newestTo(next)).toMatch(
    /^Your turn is now round 2\. You go first because another member is behind/,
  );
  const others = await findPayment(circle, last, 2);
  await call(circle, next, `payments/${others.id}/cash`);
  await call(circle, first, `payments/${id}/cash/confirm`);
  expect(await newestTo(late)).toBe(
    'Your turn is round 2 again. Your contribution for round 1 was paid on time, so you and Test swapped back',
  );
  expect(await newestTo(next)).toMatch(/^Your turn is round 3 again because Test .*please return it$/);
  expect(await newestTo(last)).toMatch(/^Test receives round 2, not Test\..*ask for it back$/);
});

test('the history shows a failed vote, and each member’s notice of one that ends the group after a payout', async () => {
  const circle = await startCircle(product);
  const [organizer, second, third] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1);
  await expectOk(payRound(circle, third, 2));
  await call(circle, second, 'wind-up');
  expect(await newestTo(third)).toMatch(/^Test proposes to end the group early/);
  await call(circle, organizer, 'wind-up/votes', { inFavor: false });
  await call(circle, third, 'wind-up/votes', { inFavor: false });
  for (const member of circle.members)
    expect(await newestTo(member)).toBe(
      'Too few members want to end the group early: the rounds go on as planned',
    );
  await call(circle, second, 'wind-up');
  await call(circle, third, 'wind-up/votes', { inFavor: true });
  const ended =
    'Two thirds of the members ended the group early. No more rounds follow, and missed contributions stay due. The group page shows what members owe each other';
  expect(await newestTo(organizer)).toBe(ended);
  expect(await newestTo(third)).toBe(
    `${ended}. $50.00 goes back to the card or bank account it came from, and the payment provider keeps its fee`,
  );
  const retained = await product.database.read((db) =>
    db
      .selectFrom('activities')
      .select('facts')
      .where('groupId', '=', circle.id)
      .where('kind', 'in', ['wind_up_proposed', 'group_wound_up'])
      .execute(),
  );
  expect(retained).toHaveLength(7);
  for (const { facts } of retained) expect(facts).toMatchObject({ table: [] });
});

test('the history shows each member’s refund from a canceled group', async () => {
  const circle = await startCircle(product);
  const [organizer, second] = circle.members as [Payer, Payer];
  await expectOk(payRound(circle, second, 1));
  await call(circle, organizer, 'cancel');
  expect((await listLines(organizer)).slice(0, -1)).toEqual([
    'Test has canceled the group before any payout, so nobody owes anything in it. You had paid nothing, so you get nothing back',
  ]);
  expect(await newestTo(second, 'es')).toBe(
    'Test canceló el grupo antes de cualquier entrega, así que nadie debe nada en él. US$50.00 vuelven a la tarjeta o cuenta bancaria de donde vinieron, y el proveedor de pagos se queda con su comisión',
  );
});
