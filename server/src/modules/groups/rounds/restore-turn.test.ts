/** A contribution paid in time restores the turn that the miss cost, until that pot is paid out. */
import { beforeAll, expect, it } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  getOrganizer,
  joinCircle,
  passDays,
  payAll,
  payRound,
  readSchedule,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { closeDueRounds } from './advance-rounds.ts';

const DAY = 86_400;
const ASKS_EVERY_TIME = '4000002760003184';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Deferred {
  readonly circle: Circle;
  readonly first: Payer;
  readonly late: Payer;
  readonly next: Payer;
  readonly last: Payer;
}

function cash({ circle }: Deferred, { browser }: Payer, id: string, step = '') {
  return browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${step}`);
}

async function listTurns({ circle }: Pick<Deferred, 'circle'>): Promise<(number | null)[]> {
  const { members } = await viewCircle(circle);
  const getTurn = ({ member }: Payer) =>
    members.find(({ userId }) => userId === member.id)?.payoutOrder ?? null;
  return circle.members.map(getTurn);
}

async function newestMailTo({ member }: Payer): Promise<string> {
  const mails = await product.mailTo(member.email);
  const newest = mails.find(({ subject }) => !subject.startsWith('Receipt: '));
  return `${newest?.subject ?? ''}\n${newest?.text ?? ''}`;
}

async function deferForCash(size = 4) {
  const circle = await startCircle(product, { size, terms: { graceDays: 1, lateFee: '5.00' } });
  const [first, late, next, last] = circle.members as [Payer, Payer, Payer, Payer];
  await payAll(circle, 1, [late]);
  const { id } = await findPayment(circle, late, 1);
  const deferred = { circle, first, late, next, last };
  await expectOk(cash(deferred, late, id));
  await passDays(product, circle, 2);
  expect(await listTurns(deferred)).toEqual([1, 3, 2, 4].slice(0, size));
  return { ...deferred, confirm: () => expectOk(cash(deferred, first, id, '/confirm')) };
}

it('cash recorded in time restores the turn and notifies both', async () => {
  const deferred = await deferForCash();
  const { circle, late, next, last, confirm } = deferred;
  // The next member's own note has no effect, and they cannot pay themselves in cash either.
  const others = await findPayment(circle, last, 2);
  await expectOk(cash(deferred, next, others.id));
  const own = await findPayment(circle, next, 2);
  expect(await cash(deferred, next, own.id)).toMatchObject({ status: 409, body: { code: 'cash_refused' } });
  await confirm();
  expect(await listTurns(deferred)).toEqual([1, 2, 3, 4]);
  expect(await newestMailTo(late)).toContain('is round 2 again');
  expect(await newestMailTo(next)).toContain('is round 3 again');
  expect(await newestMailTo(last)).toContain('ask for it back');
  expect((await viewCircle(circle)).members[3]).toMatchObject({ cash: null });
  await payAll(circle, 2);
  expect((await readSchedule(circle))[1]).toMatchObject({
    status: 'paid',
    recipient: { id: late.member.id },
  });
});

async function deferForCard(): Promise<Deferred> {
  const circle = await startCircle(product, { size: 4, terms: { graceDays: 0, frequency: 'weekly' } });
  const [first, late, next, last] = circle.members as [Payer, Payer, Payer, Payer];
  await payAll(circle, 1, [late]);
  await saveCard(product, late, ASKS_EVERY_TIME);
  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, late, 1));
  await authenticate(product, nextActionUrl);
  await product.moveClock(DAY - ((await product.clock.nowSeconds()) % DAY) + 1_200);
  await closeDueRounds(product.platform);
  const deferred = { circle, first, late, next, last };
  expect(await listTurns(deferred)).toEqual([1, 3, 2, 4]);
  return deferred;
}

it('a charge reported late restores the turn, even while the round closes', async () => {
  const deferred = await deferForCard();
  const { circle, late } = deferred;
  await product.moveClock(7 * DAY);
  await product.cardProvider.deliverWaiting();
  await keepSignedIn(product, circle.members);
  expect(await listTurns(deferred)).toEqual([1, 2, 3, 4]);
  expect((await readSchedule(circle))[1]).toMatchObject({
    status: 'short',
    recipient: { id: late.member.id },
  });
});

it.each([
  { size: 3, turns: [1, 3, 2], expectedReason: 'the pot of round 2 has been paid out' },
  // Behind again when round 3 opened: that turn is restored.
  { size: 4, turns: [1, 3, 2, 4], expectedReason: 'is round 3 again' },
])(
  'no turn is restored after the payout, and the member gets a notice: $size members',
  async ({ size, turns, expectedReason }) => {
    const deferred = await deferForCash(size);
    const { circle, late, next, confirm } = deferred;
    await payAll(circle, 2, [late]);
    const { id } = await findPayment(circle, late, 2);
    await expectOk(cash(deferred, late, id));
    await expectOk(cash(deferred, next, id, '/confirm'));
    expect((await readSchedule(circle))[1]).toMatchObject({ status: 'paid' });
    await confirm();
    expect(await listTurns(deferred)).toEqual(turns);
    expect(await newestMailTo(late)).toContain(expectedReason);
  },
);

it('no turn is restored after a swap, a replacement or cash confirmed by a payer', async () => {
  const swapped = await deferForCash();
  const swaps = `/api/groups/${swapped.circle.id}/swaps`;
  const body = { withUserId: swapped.last.member.id };
  const { id } = await expectOk<{ id: string }>(swapped.next.browser.request('POST', swaps, { body }));
  await expectOk(swapped.last.browser.request('POST', `${swaps}/${id}`, { body: { accept: true } }));
  await swapped.confirm();
  expect(await listTurns(swapped)).toEqual([1, 3, 4, 2]);
  expect(await newestMailTo(swapped.late)).toContain('turns or places have changed hands');

  const replaced = await deferForCash();
  const group = `/api/groups/${replaced.circle.id}`;
  await expectOk(replaced.next.browser.request('POST', `${group}/ask-to-leave`));
  const offer = { body: { userId: replaced.next.member.id } };
  const organizer = getOrganizer(replaced.circle).browser;
  const { code } = await expectOk<{ code: string }>(
    organizer.request('POST', `${group}/replacements`, offer),
  );
  await joinCircle((await signInMember(product)).browser, code);
  await replaced.confirm();
  expect(await listTurns(replaced)).toEqual([1, 3, null, 4]);

  const paying = await deferForCash();
  const others = await findPayment(paying.circle, paying.last, 2);
  await expectOk(cash(paying, paying.last, others.id));
  await paying.confirm();
  expect(await listTurns(paying)).toEqual([1, 3, 2, 4]);
  expect(await newestMailTo(paying.late)).toContain('cash was already handed over');
});

it('no turn is restored while another contribution is missed', async () => {
  const circle = await startCircle(product, { size: 4, terms: { graceDays: 0, frequency: 'weekly' } });
  const [first, second, late, last] = circle.members as [Payer, Payer, Payer, Payer];
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 1);
  await payAll(circle, 2, [late]);
  const { id } = await findPayment(circle, late, 2);
  await product.moveClock(6 * DAY);
  await keepSignedIn(product, circle.members);
  const deferred = { circle, first, late, next: last, last };
  await expectOk(cash(deferred, late, id));
  await passDays(product, circle, 1);
  expect(await listTurns(deferred)).toEqual([1, 2, 4, 3]);
  await expectOk(cash(deferred, second, id, '/confirm'));
  expect(await listTurns(deferred)).toEqual([1, 2, 4, 3]);
  expect(await newestMailTo(late)).not.toContain('in time after all');
  await expectOk(payRound(circle, late, 1));
  expect(await listTurns(deferred)).toEqual([1, 2, 4, 3]);
});
