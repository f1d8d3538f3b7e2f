import type { ActivityItem } from '@circle-link/contract/activities';
import { beforeAll, describe, expect, it } from 'vitest';
import { runAutoPay } from '../../payments/index.ts';
import { expireCash } from './cash.ts';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { ledgerTable, newestTransaction } from '../../../../test/database/books.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  memberAt,
  passDays,
  payAll,
  payRound,
  readBalance,
  readSchedule,
  startCircle,
  viewCircle,
  replaceMember,
} from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
let circle: Circle;
let organizer: Payer;
let second: Payer;
let third: Payer;
let paymentId: string;

beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product);
  [organizer, second, third] = circle.members as [Payer, Payer, Payer];
  paymentId = (await findPayment(circle, third, 1)).id;
});

function cash({ browser }: Payer, command: '' | '/confirm' | '/deny', id = paymentId) {
  return browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${command}`, { body: {} });
}

async function mailsTo({ member }: Payer): Promise<string[]> {
  return (await product.mailTo(member.email)).map((mail) => mail.subject);
}

describe('cash', () => {
  it('can be recorded by organizer, payer or recipient for an open round', async () => {
    expect(await cash(second, '')).toMatchObject({ status: 403, body: { code: 'not_your_cash' } });
    expect(await cash(await signInMember(product), '')).toMatchObject({ status: 404 });
    expect(await cash(organizer, '', '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
    const later = await findPayment(circle, third, 2);
    expect(await cash(organizer, '', later.id)).toMatchObject({ status: 409 });
    expect(await cash(organizer, '/confirm')).toMatchObject({ status: 409 });
  });

  it('counts only once payer and recipient have confirmed it, and asks both by email', async () => {
    await expectOk(cash(organizer, ''));
    expect(await cash(organizer, '')).toMatchObject({ status: 409 });
    expect(await cash(organizer, '/confirm')).toMatchObject({ status: 409, body: { code: 'cash_refused' } });
    const page = await viewCircle(circle);
    expect(page.members[2]).toMatchObject({
      state: 'due',
      cash: { amount: '50.00', writtenBy: 'Test', payerHasSaid: false, recipientHasSaid: true },
    });
    expect(await mailsTo(third)).toContain('Did you pay $50.00 in cash? (“Family circle”)');
    expect(page.paidMembers).toBe(0);
    const [activity] = await expectOk<ActivityItem[]>(second.browser.request('GET', '/api/activities'));
    expect(activity).toMatchObject({ type: 'payment_sent', amount: '50.00' });
  });

  it('can be withdrawn by payer, recipient or its author, and no one else', async () => {
    expect(await cash(second, '/deny')).toMatchObject({ status: 403, body: { code: 'not_your_cash' } });
    expect(await cash(await signInMember(product), '/deny')).toMatchObject({ status: 404 });
    for (const who of [third, organizer]) {
      await expectOk(cash(who, '/deny'));
      expect((await viewCircle(circle)).members[2]).toMatchObject({ cash: null });
      expect(await cash(who, '/deny')).toMatchObject({ status: 409 });
      await expectOk(cash(third, ''));
    }
    expect(await mailsTo(third)).toContain('Round 1 of “Family circle” is not paid yet');
  });

  it('blocks the card once its payer has confirmed it, and not before', async () => {
    expect(await payRound(circle, third, 1)).toMatchObject({ status: 409, body: { code: 'cash_recorded' } });
    await expectOk(cash(third, '/deny'));
    await expectOk(cash(organizer, ''));
  });

  it('counts as received without a fee or a balance credit', async () => {
    expect(await cash(second, '/confirm')).toMatchObject({ status: 403, body: { code: 'not_your_cash' } });
    await expectOk(cash(third, '/confirm'));
    await expectOk(payRound(circle, organizer, 1));
    const mark = await newestTransaction(product.database);
    await expectOk(payRound(circle, second, 1));
    expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
      "group.contribution
        groups:clearing            50.00
        provider:fees:groups        1.80
        fees:card:groups                        1.80
        group:pot                              50.00
      group.payout
        group:pot                 150.00
        fees:app:groups                         1.00
        group:outside                          50.00
        member:balance                         99.00"
    `);
    expect(await readBalance(organizer)).toBe('99.00');
    const [first] = await readSchedule(circle);
    expect(first).toMatchObject({ status: 'paid', paidOut: '149.00', inCash: '50.00', fee: '1.00' });
  });

  it('blocks neither card nor auto-pay when recorded by an organizer on neither side', async () => {
    const { id } = await findPayment(circle, third, 2);
    await expectOk(cash(organizer, '', id));
    expect(await mailsTo(second)).toContain('Did you get $50.00 in cash? (“Family circle”)');
    await expectOk(cash(second, '/confirm', id));
    expect(await payRound(circle, third, 2)).toMatchObject({ status: 200, body: { method: 'card' } });
    expect((await viewCircle(circle)).members[2]).toMatchObject({ state: 'paid', cash: null });
  });

  it('counts as in time when recorded in time and confirmed after a short payout', async () => {
    const { id } = await findPayment(circle, organizer, 2);
    await expectOk(payRound(circle, second, 2));
    await product.moveClock(33 * 86_400);
    await keepSignedIn(product, circle.members);
    await expectOk(cash(organizer, '', id));
    await passDays(product, circle, 2);
    expect((await readSchedule(circle))[1]).toMatchObject({ status: 'short', shortBy: '50.00', fee: '1.00' });
    expect((await viewCircle(circle)).members[0]).toMatchObject({ openMissed: 1 });
    await expectOk(cash(second, '/confirm', id));
    expect((await readSchedule(circle))[1]).toMatchObject({ status: 'paid', shortBy: '0.00', fee: '1.00' });
    expect((await viewCircle(circle)).members[0]).toMatchObject({ paymentRecord: { onTime: 2, of: 2 } });
    expect(await readBalance(second)).toBe('99.00');
  });

  it('confirmed twice concurrently is one contribution', async () => {
    const { id } = await findPayment(circle, organizer, 3);
    await expectOk(cash(organizer, '', id));
    const answers = await Promise.all([cash(third, '/confirm', id), cash(third, '/confirm', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(memberAt(circle, 2)).toBe(third);
  });

  it('expires after 72 hours, reopens the row, and reminds the payer once', async () => {
    const { id } = await findPayment(circle, second, 3);
    await expectOk(cash(second, '', id));
    expect(await payRound(circle, second, 3)).toMatchObject({ body: { code: 'cash_recorded' } });
    await product.moveClock(72 * 3_600);
    expect((await viewCircle(circle)).members[1]).toMatchObject({ cash: null });
    expect(await cash(third, '/confirm', id)).toMatchObject({ status: 409 });
    await Promise.all([expireCash(product.platform), expireCash(product.platform)]);
    const reminders = (await mailsTo(second)).filter(
      (one) => one === 'Round 3 of “Family circle” is not paid yet',
    );
    expect(reminders).toHaveLength(1);
    expect(await payRound(circle, second, 3)).toMatchObject({ status: 200, body: { method: 'card' } });
  });
});

/** A late payer pays the late fee by any method, and another member's note does not block their payment. */
it('cash noted by an organizer causes no miss, and late cash has the late fee', async () => {
  const own = await startCircle(product, { terms: { lateFee: '5.00' } });
  const [ana, ben, cleo] = own.members as [Payer, Payer, Payer];
  const path = (id: string, rest = '') => `/api/groups/${own.id}/payments/${id}/cash${rest}`;
  const { id } = await findPayment(own, cleo, 1);
  await expectOk(ana.browser.request('PUT', `/api/groups/${own.id}/auto-pay`, { body: { isOn: false } }));
  await expectOk(cleo.browser.request('PUT', `/api/groups/${own.id}/auto-pay`, { body: { isOn: true } }));
  await expectOk(ana.browser.request('POST', path(id)));
  await product.moveClock(86_400);
  await runAutoPay({ ...product.platform, ...product });
  expect((await viewCircle(own)).members[2]).toMatchObject({ state: 'paid', method: 'card' });
  await expectOk(payRound(own, ana, 1));
  await passDays(product, own, 5);

  const late = await findPayment(own, ben, 1);
  await expectOk(ben.browser.request('POST', path(late.id)));
  expect((await viewCircle(own)).members[1]).toMatchObject({ openMissed: 1 });
  const mark = await newestTransaction(product.database);
  await expectOk(ana.browser.request('POST', path(late.id, '/confirm')));
  expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
    "group.cash
      group:outside              55.00
      group:pot                              55.00
    group.repair
      group:pot                  50.00
      group:outside                          50.00
    group.late-fee
      group:pot                   5.00
      group:outside                           5.00"
  `);
  expect(await expectOk(ben.browser.request('GET', '/api/payments'))).toContainEqual(
    expect.objectContaining({ id: late.id, method: 'cash', lateFee: '5.00', status: 'completed' }),
  );
});

/** Three members; the leaver paid 100.00 by card. The pot cannot be paid in cash before they have it back. */
it('a seat’s debt to a former member comes before cash', async () => {
  const own = await startCircle(product);
  const [ana, ben, leaver] = own.members as [Payer, Payer, Payer];
  await payAll(own, 1);
  await payAll(own, 2);
  const heir = await replaceMember(product, own, leaver);
  const after = { ...own, members: [ana, ben, heir] };
  const path = async (who: Payer) =>
    `/api/groups/${own.id}/payments/${(await findPayment(after, who, 3)).id}/cash`;
  const owes = { status: 409, body: { code: 'place_owes_former' } };
  for (const who of [ana, ben, heir])
    expect(await who.browser.request('POST', await path(who))).toMatchObject(owes);
  await expectOk(payRound(after, heir, 3));
  await expectOk(payRound(after, ana, 3));
  // 100.00 by card minus the 1.00 fee leaves one dollar missing.
  expect(await ben.browser.request('POST', await path(ben))).toMatchObject(owes);
  await expectOk(payRound(after, ben, 3));
  expect(await readBalance(leaver)).toBe('100.00');
  expect(await readBalance(heir)).toBe('48.50');
});

it('a payment for another member returns to the one who paid, not to the leaver', async () => {
  const own = await startCircle(product);
  const [ana, ben, leaver] = own.members as [Payer, Payer, Payer];
  await expectOk(payRound(own, ana, 1));
  await expectOk(payRound(own, ben, 1));
  const { id } = await findPayment(own, leaver, 1);
  await expectOk(ben.browser.request('POST', `/api/payments/${id}/cover`, { body: {} }));
  await payAll(own, 2);
  const heir = await replaceMember(product, own, leaver);
  const after = { ...own, members: [ana, ben, heir] };
  const before = Number(await readBalance(ben));
  await payAll(after, 3);
  expect([await readBalance(leaver), await readBalance(heir)]).toEqual(['50.00', '48.50']);
  expect(Number(await readBalance(ben)) - before).toBe(50);
});
