/** Money credited to a member first covers their missed contributions in the group, oldest first, to the cent. */
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import type { PaymentItem } from '@circle-link/contract/payments';
import { beforeAll, expect, it } from 'vitest';
import {
  readBalance,
  expectOk,
  passDays,
  payAll,
  findPayment,
  payRound,
  readSchedule,
  startCircle,
  type Circle,
} from '../../../../test/factories/test-groups.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { newestCharge } from '../../../../test/outside/provider-words.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

function paymentItem(circle: Circle, { browser }: Payer, round: number): Promise<PaymentItem | undefined> {
  const list = expectOk<PaymentItem[]>(browser.request('GET', `/api/payments?groupId=${circle.id}`));
  return list.then((items) => items.find((item) => item.round === round));
}

/** Four members; the last has missed the first rounds and receives last, when only one other pays. */
it('a pot smaller than a contribution pays a part of it', async () => {
  const circle = await startCircle(product, { size: 4, terms: { lateFee: '5.00' } });
  const [ana, ben, cleo, late] = circle.members as [Payer, Payer, Payer, Payer];
  for (const round of [1, 2, 3]) {
    await payAll(circle, round, [late]);
    await passDays(product, circle, round === 1 ? 11 : round === 2 ? 24 : 31);
  }
  const before = [await readBalance(ana), await readBalance(ben), await readBalance(cleo)];
  expect(before).toEqual(['148.50', '148.50', '148.50']);
  await expectOk(payRound(circle, ana, 4));
  await expectOk(payRound(circle, ben, 4));
  await passDays(product, circle, 31);

  // 100.00 minus 1.00: 55.00 for round 1; the remaining 44.00 are part of round 2's 50.00. The defaulter gets nothing.
  expect(await readBalance(late)).toBe('0.00');
  expect([await readBalance(ana), await readBalance(ben)]).toEqual(['203.00', '192.06']);
  expect((await readSchedule(circle)).map(({ shortBy, status }) => [status, shortBy])).toEqual([
    ['paid', '0.00'],
    ['short', '6.00'],
    ['short', '50.00'],
    ['short', '100.00'],
  ]);
  const part = await paymentItem(circle, late, 2);
  expect(part).toMatchObject({ amount: '50.00', lateFee: '5.00', setOff: '44.00', isMissed: true });
  // The rest is 6.00 plus the late fee: 11.00, by card 11.64.
  expect(part).toMatchObject({ chargeAmount: '11.64', cardFee: '0.64' });

  // A second member's late contribution repairs the defaulter's pot and goes on to the two whom they still owe.
  await expectOk(payRound(circle, cleo, 4));
  expect(await readBalance(late)).toBe('0.00');
  expect(await readBalance(ben)).toBe('203.00');
  // 54.50 came in: 11.00 to round 2, 43.50 to round 3.
  expect(await paymentItem(circle, late, 3)).toMatchObject({ setOff: '43.50' });
  expect(await readBalance(cleo)).toBe('191.56');

  // The rest is paid by card, and the receipt lists the earlier set-off.
  const { id } = await findPayment(circle, late, 3);
  const paid = await expectOk<PaymentItem>(
    late.browser.request('PATCH', `/api/payments/${id}`, { body: { status: 'completed' } }),
  );
  expect(paid).toMatchObject({ status: 'completed', method: 'card', setOff: '43.50', chargeAmount: '12.15' });
  expect(await readBalance(cleo)).toBe('203.00');
  expect((await late.browser.request('GET', `/api/payments/${id}/receipt`)).status).toBe(200);
  // Round 4 lacks the defaulter's own contribution, which they pay to themselves.
  expect((await readSchedule(circle)).map(({ shortBy }) => shortBy)).toEqual([
    '0.00',
    '0.00',
    '0.00',
    '50.00',
  ]);
});

it('a set-off for a replaced member is returned, even for an open contribution', async () => {
  const circle = await startCircle(product, { size: 4, terms: { graceDays: 0, lateFee: '5.00' } });
  const [ana, eve, dan, ben] = circle.members as [Payer, Payer, Payer, Payer];
  const replace = async (holder: Payer): Promise<{ heir: Payer; returnAmount: string | undefined }> => {
    const { code } = await expectOk<{ code: string }>(
      ana.browser.request('POST', `/api/groups/${circle.id}/replacements`, {
        body: { userId: holder.member.id },
      }),
    );
    const heir = await signInMember(product);
    await saveCard(product, heir);
    const { charter, replacement } = await expectOk<InvitationAnswer>(
      heir.browser.request('GET', `/api/invitations/${code}`),
    );
    const body = { charterHash: charter.hash, replacement };
    await expectOk(heir.browser.request('POST', `/api/invitations/${code}/join`, { body }));
    return { heir, returnAmount: replacement?.returnAmount };
  };
  for (const who of [ana, ben]) await expectOk(payRound(circle, who, 1));
  // Dan pays for Eve and misses his own. Her seat is transferred, and his returned 50.00 cover his own contribution.
  const { id } = await findPayment(circle, eve, 1);
  await expectOk(dan.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
  await passDays(product, circle, 2);
  await expectOk(eve.browser.request('POST', `/api/groups/${circle.id}/ask-to-leave`));
  const { heir: gus } = await replace(eve);
  const withGus = { ...circle, members: [ana, gus, dan, ben] };
  for (const who of [ana, ben, gus]) await expectOk(payRound(circle, who, 2));
  await passDays(product, withGus, 31);
  await keepSignedIn(product, withGus.members);
  expect(await paymentItem(circle, dan, 1)).toMatchObject({
    setOff: '50.00',
    lateFee: '5.00',
    isMissed: true,
  });

  const { returnAmount } = await replace(dan);
  expect(returnAmount).toBe('50.00');
  // The first was returned when Eve's seat was transferred, and paid his contribution.
  const claims = await expectOk<{ amount: string; paid: string }[]>(
    dan.browser.request('GET', '/api/groups/claims'),
  );
  expect(claims.map(({ amount, paid }) => [amount, paid]).sort()).toEqual([
    ['50.00', '0.00'],
    ['50.00', '50.00'],
  ]);
});

it('a charge at the bank is replaced by one for the rest after a partial set-off', async () => {
  const terms = { frequency: 'weekly', graceDays: 1, lateFee: '5.00' };
  const circle = await startCircle(product, { size: 3, terms });
  const [ana, ben, cem] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1, [cem]);
  await passDays(product, circle, 2);
  await product.moveClock(5 * 86_400);
  await expectOk(payRound(circle, ben, 2));
  await passDays(product, circle, 2);
  await saveCard(product, ana, '4000002760003184');
  const { id } = await findPayment(circle, ana, 2);
  const pay = () =>
    expectOk<PaymentItem>(
      ana.browser.request('PATCH', `/api/payments/${id}`, { body: { status: 'completed' } }),
    );
  const old = await pay();
  expect(old).toMatchObject({ chargeAmount: '56.95', attempt: 'action_required' });
  // 54.50 reach Ana, who was paid short.
  await expectOk(payRound(circle, cem, 1));
  expect(await paymentItem(circle, ana, 2)).toMatchObject({ attempt: null, nextActionUrl: null });
  const { chargeAmount, nextActionUrl } = await pay();
  expect(nextActionUrl).not.toBe(old.nextActionUrl);
  await authenticate(product, nextActionUrl ?? '');
  await product.cardProvider.deliverWaiting();
  expect(await paymentItem(circle, ana, 2)).toMatchObject({ status: 'completed', chargeAmount });
  const { paymentId } = await newestCharge(product, ana.member.id);
  const charged = await product.database.read((db) =>
    db.selectFrom('charges').select('amountCents').where('id', '=', paymentId).execute(),
  );
  expect(charged).toEqual([{ amountCents: 82 }]);
  expect(await readBalance(ana)).toBe('99.00');
});
