import type { GroupSummary } from '@circle-link/contract/groups/groups';
import type { OpenCash } from '@circle-link/contract/groups/parts';
import { beforeAll, expect, it } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import {
  type Circle,
  expectOk,
  findPayment,
  passDays,
  payAll,
  payRound,
  readSchedule,
  startCircle,
  viewCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

const DAY = 86_400;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

interface Noted {
  readonly circle: Circle;
  readonly id: string;
}

function cash({ circle, id }: Noted, { browser }: Payer, act = '') {
  return browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${act}`, { body: {} });
}

function seenBy({ circle }: Noted, members: readonly Payer[]): Promise<(readonly OpenCash[])[]> {
  return Promise.all(members.map(async (member) => (await viewCircle(circle, member)).openCash));
}

async function expectSeen(noted: Noted, who: readonly Payer[], wanted: object): Promise<void> {
  for (const notes of await seenBy(noted, who)) expect(notes).toMatchObject([wanted]);
}

async function expectNothing(noted: Noted, who = noted.circle.members): Promise<void> {
  expect(await seenBy(noted, who)).toEqual(who.map(() => []));
}

/** By turn: whether the ring shows cash that waits for its recipient. On the page and in the list. */
async function readCashSeats(circle: Circle, viewer: Payer): Promise<boolean[]> {
  const page = await viewCircle(circle, viewer);
  const list = await expectOk<GroupSummary[]>(viewer.browser.request('GET', '/api/groups'));
  const [shown, listed] = [page, list.find(({ id }) => id === circle.id)].map((one) =>
    (one?.seats ?? []).map(({ hasCashToConfirm }) => hasCashToConfirm),
  );
  expect(listed).toEqual(shown);
  return shown ?? [];
}

it('a seat shows cash from the payer’s word until the recipient confirms, and to every member', async () => {
  const circle = await startCircle(product);
  const [recipient, payer, third] = circle.members as [Payer, Payer, Payer];
  const { id } = await findPayment(circle, payer, 1);
  const other = { circle, id: (await findPayment(circle, third, 1)).id };
  // The recipient's own note waits for the payer, so the payer still has to pay.
  await expectOk(cash(other, recipient));
  expect(await readCashSeats(circle, third)).toEqual([false, false, false]);
  await expectOk(cash({ circle, id }, payer));
  for (const viewer of circle.members)
    expect(await readCashSeats(circle, viewer)).toEqual([false, true, false]);
  await expectOk(cash({ circle, id }, recipient, '/confirm'));
  expect(await readCashSeats(circle, payer)).toEqual([false, false, false]);
});

it('a seat shows no cash once it is denied or has expired, even before the job', async () => {
  const circle = await startCircle(product);
  const [recipient, payer] = circle.members as [Payer, Payer];
  const noted = { circle, id: (await findPayment(circle, payer, 1)).id };
  await expectOk(cash(noted, payer));
  await expectOk(cash(noted, recipient, '/deny'));
  expect(await readCashSeats(circle, payer)).toEqual([false, false, false]);
  await expectOk(cash(noted, payer));
  expect(await readCashSeats(circle, payer)).toEqual([false, true, false]);
  await product.moveClock(3 * DAY);
  await keepSignedIn(product, circle.members);
  expect(await readCashSeats(circle, payer)).toEqual([false, false, false]);
});

it('a cash note stays visible to both sides and the organizer when the round closes short and it is set off', async () => {
  const circle = await startCircle(product, { size: 5, terms: { lateFee: '5.00', frequency: 'weekly' } });
  const [organizer, payer, recipient, third, fourth] = circle.members as [Payer, Payer, Payer, Payer, Payer];
  await payAll(circle, 1);
  for (const one of [organizer, payer, recipient]) await expectOk(payRound(circle, one, 2));
  await passDays(product, circle, 11);
  for (const one of [organizer, recipient]) await expectOk(payRound(circle, one, 3));
  await product.moveClock(6 * DAY);
  await keepSignedIn(product, circle.members);
  const { id } = await findPayment(circle, payer, 3);
  const noted = { circle, id };
  await expectOk(cash(noted, payer));
  const involved = [organizer, payer, recipient];
  const wanted = {
    paymentId: id,
    round: 3,
    payer: { id: payer.member.id },
    recipient: { id: recipient.member.id },
    setOffSince: 'none',
    note: { amount: '50.00', writtenById: payer.member.id, payerHasSaid: true, recipientHasSaid: false },
  };
  await expectSeen(noted, involved, wanted);
  await expectNothing(noted, [third, fourth]);

  await passDays(product, circle, 2);
  expect((await readSchedule(circle))[2]).toMatchObject({ status: 'short' });
  await expectSeen(noted, involved, wanted);
  await expectOk(payRound(circle, third, 2));
  await expectSeen(noted, involved, { ...wanted, setOffSince: 'part' });
  await expectOk(payRound(circle, fourth, 2));
  await expectSeen(noted, involved, { ...wanted, setOffSince: 'all' });
  await expectNothing(noted, [third, fourth]);
  expect(await cash(noted, third, '/confirm')).toMatchObject({ status: 403 });

  await expectOk(cash(noted, recipient, '/confirm'));
  await expectNothing(noted);
});

it('a cash note stays visible to its author, even under another organizer, until it is denied or expires', async () => {
  const circle = await startCircle(product, { size: 4 });
  const [writer, recipient, payer, next] = circle.members as [Payer, Payer, Payer, Payer];
  await payAll(circle, 1);
  const noted = { circle, id: (await findPayment(circle, payer, 2)).id };
  await expectOk(cash(noted, writer));
  await expectNothing(noted, [next]);
  const offer = { body: { userId: next.member.id } };
  await expectOk(writer.browser.request('POST', `/api/groups/${circle.id}/organizer/offer`, offer));
  const answer = { body: { accept: true } };
  await expectOk(next.browser.request('POST', `/api/groups/${circle.id}/organizer/answer`, answer));
  await expectSeen(noted, [writer, recipient, payer, next], {
    round: 2,
    note: { writtenById: writer.member.id, payerHasSaid: false, recipientHasSaid: false },
  });
  await expectOk(cash(noted, payer, '/deny'));
  await expectNothing(noted);

  await expectOk(cash(noted, payer));
  await expectSeen(noted, [recipient, payer, next], { note: { payerHasSaid: true } });
  await expectNothing(noted, [writer]);
  await product.moveClock(3 * DAY);
  await expectNothing(noted);
});
