import { beforeAll, describe, expect, it } from 'vitest';
import { listRefunds } from '../../../test/database/books.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import {
  readBalance,
  joinCircle,
  memberAt,
  expectOk,
  getOrganizer,
  passDays,
  payAll,
  findPayment,
  payRound,
  readSchedule,
  startCircle,
  viewCircle,
  type Circle,
} from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { closeDueRounds } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function replace(circle: Circle, old: Payer): Promise<Payer> {
  const { code } = await expectOk<{ code: string }>(
    getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/replacements`, {
      body: { userId: old.member.id },
    }),
  );
  const newcomer = await signInMember(product);
  await saveCard(product, newcomer);
  await joinCircle(newcomer.browser, code);
  return newcomer;
}

it('the pot waits for the last contribution before it is paid out', async () => {
  const circle = await startCircle(product);
  await payAll(circle, 1, [memberAt(circle, 2)]);
  await closeDueRounds(product.platform);
  expect(await readBalance(memberAt(circle, 0))).toBe('0.00');
  expect((await readSchedule(circle))[0]).toMatchObject({ status: 'open', paidMembers: 2 });
});

it('a member who leaves keeps the seat’s turn and the size of the pots unchanged', async () => {
  const circle = await startCircle(product);
  const leaving = memberAt(circle, 2);
  await payAll(circle, 1);
  await expectOk(leaving.browser.request('POST', `/api/groups/${circle.id}/ask-to-leave`));
  const newcomer = await replace(circle, leaving);
  const page = await viewCircle(circle);
  expect([page.pot, page.totalMembers, page.totalRounds]).toEqual(['150.00', 3, 3]);
  const rest: Circle = { ...circle, members: [memberAt(circle, 0), memberAt(circle, 1), newcomer] };
  await payAll(rest, 2);
  await payAll(rest, 3);
  // The new member paid two rounds and gets the pot minus what the former member had paid, who is repaid.
  expect(await readBalance(newcomer)).toBe('98.50');
  expect(await readBalance(leaving)).toBe('50.00');
  expect(await viewCircle(rest)).toMatchObject({ status: 'completed', books: { held: '0.00' } });
});

it('canceling a group refunds the full charge to every card', async () => {
  const circle = await startCircle(product);
  await payAll(circle, 1, [memberAt(circle, 2)]);
  await expectOk(payRound(circle, memberAt(circle, 1), 2));
  const before = (await listRefunds(product.database)).length;
  const cancel = ({ browser }: Payer) => browser.request('POST', `/api/groups/${circle.id}/cancel`);
  expect(await cancel(memberAt(circle, 1))).toMatchObject({ status: 403 });
  await expectOk(cancel(getOrganizer(circle)));
  expect((await listRefunds(product.database)).length - before).toBe(3);
  expect(await viewCircle(circle)).toMatchObject({
    status: 'canceled',
    books: { contributions: '0.00', payouts: '0.00', fees: '0.00', held: '0.00' },
  });
  expect(await payRound(circle, memberAt(circle, 2), 1)).toMatchObject({ status: 409 });
});

it('an organizer cannot cancel after a payout, when only a vote can end the group', async () => {
  const circle = await startCircle(product);
  await payAll(circle, 1);
  const { browser } = getOrganizer(circle);
  expect(await browser.request('POST', `/api/groups/${circle.id}/cancel`)).toMatchObject({ status: 409 });
  expect(await viewCircle(circle)).toMatchObject({ status: 'active' });
});

it('a duplicate callback counts the contribution once', async () => {
  const circle = await startCircle(product);
  await expectOk(payRound(circle, memberAt(circle, 0), 1));
  await product.cardProvider.deliverWaiting();
  await product.cardProvider.deliverWaiting();
  expect((await viewCircle(circle)).books.contributions).toBe('50.00');
});

describe('a false "missed"', () => {
  it('is never shown before due day and grace have ended, or for a member who paid', async () => {
    const circle = await startCircle(product);
    await payAll(circle, 1, [memberAt(circle, 2)]);
    await passDays(product, circle, 3);
    for (const { state, openMissed } of (await viewCircle(circle)).members) {
      expect(state).not.toBe('missed');
      expect(openMissed).toBe(0);
    }
    await expectOk(payRound(circle, memberAt(circle, 2), 1));
    await passDays(product, circle, 2);
    expect((await readSchedule(circle))[0]).toMatchObject({ status: 'paid', shortBy: '0.00' });
  });

  it('recovers: the mark of a member who has caught up fades', async () => {
    const circle = await startCircle(product);
    const late = memberAt(circle, 1);
    await payAll(circle, 1, [late]);
    await passDays(product, circle, 4);
    expect((await viewCircle(circle)).members[1]).toMatchObject({
      openMissed: 1,
      paymentRecord: { onTime: 0, of: 1, percent: 0 },
    });
    await expectOk(payRound(circle, late, 1));
    await expectOk(payRound(circle, late, 2));
    expect((await viewCircle(circle)).members[1]).toMatchObject({
      openMissed: 0,
      isFrozen: false,
      state: 'paid',
      paymentRecord: { onTime: 1, of: 2, percent: 50 },
    });
  });
});

it('a round opens as soon as the previous one closes, however it closed', async () => {
  const circle = await startCircle(product);
  await payAll(circle, 1);
  expect((await readSchedule(circle)).map(({ status }) => status)).toEqual(['paid', 'open', 'waiting']);
  await passDays(product, circle, 40);
  expect((await readSchedule(circle)).map(({ status }) => status)).toEqual(['paid', 'short', 'open']);
  await passDays(product, circle, 60);
  expect(await viewCircle(circle)).toMatchObject({ status: 'completed' });
});

it('every turn belongs to one member after every change', async () => {
  const circle = await startCircle(product, { size: 4, terms: { payoutOrder: 'random' } });
  const turns = async () => (await viewCircle(circle)).members.map((member) => member.payoutOrder).sort();
  expect(await turns()).toEqual([1, 2, 3, 4]);
  const page = await viewCircle(circle);
  const waiting = page.members.filter((member) => (member.payoutOrder ?? 0) > 1);
  const asker = circle.members.find(({ member }) => member.id === waiting[0]?.userId);
  const recipient = circle.members.find(({ member }) => member.id === waiting[1]?.userId);
  const { id } = await expectOk<{ id: string }>(
    asker!.browser.request('POST', `/api/groups/${circle.id}/swaps`, {
      body: { withUserId: recipient!.member.id },
    }),
  );
  const accept = () =>
    recipient!.browser.request('POST', `/api/groups/${circle.id}/swaps/${id}`, { body: { accept: true } });
  await Promise.all([accept(), accept(), closeDueRounds(product.platform)]);
  expect(await turns()).toEqual([1, 2, 3, 4]);
});

it('the anchor day of the month returns after a short month', async () => {
  const circle = await startCircle(product, { terms: { startDate: await nextJanuary31() } });
  const days = (await readSchedule(circle)).map(({ dueDate }) => dueDate.slice(5));
  expect(days[0]).toBe('01-31');
  expect(['02-28', '02-29']).toContain(days[1]);
  expect(days[2]).toBe('03-31');
});

async function nextJanuary31(): Promise<string> {
  const outsider = await signInMember(product);
  const { rounds } = await expectOk<{ rounds: { dueDate: string }[] }>(
    outsider.browser.request('POST', '/api/groups/preview', {
      body: { contributionAmount: '50', maxMembers: 3 },
    }),
  );
  const year = Number(rounds[0]?.dueDate.slice(0, 4));
  return `${year + 1}-01-31`;
}

it('a late payment goes to the short-paid member, not to the open round', async () => {
  const circle = await startCircle(product);
  const late = memberAt(circle, 2);
  const early = await findPayment(circle, late, 2);
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  expect(
    await late.browser.request('PATCH', `/api/payments/${early.id}`, { body: { status: 'completed' } }),
  ).toMatchObject({ status: 409, body: { code: 'older_payment_first' } });
  await expectOk(payRound(circle, late, 1));
  expect(await readBalance(memberAt(circle, 0))).toBe('148.50');
  expect((await readSchedule(circle))[1]).toMatchObject({ paidMembers: 0 });
});

it('odd amounts and sizes leave no cents in the pot', async () => {
  for (const [size, contributionAmount] of [
    [3, '33.33'],
    [7, '1.01'],
  ] as const) {
    const circle = await startCircle(product, { size, terms: { contributionAmount } });
    for (let round = 1; round <= size; round += 1) await payAll(circle, round);
    expect(await viewCircle(circle)).toMatchObject({ status: 'completed', books: { held: '0.00' } });
  }
});

// security: T18
it('two servers that close the same round make one payout', async () => {
  const circle = await startCircle(product);
  await payAll(circle, 1, [memberAt(circle, 2)]);
  await product.moveClock(4 * 86_400);
  await Promise.all(Array.from({ length: 4 }, () => closeDueRounds(product.platform)));
  expect(await readBalance(memberAt(circle, 0))).toBe('99.00');
  expect((await viewCircle(circle)).currentRound).toBe(2);
});
