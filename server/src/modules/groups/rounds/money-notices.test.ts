/** Movements of a member's money without their action are emailed and listed in their history. */
import type { ActivityItem } from '@circle-link/contract/activities';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepSignedIn } from '../../../../test/browser/open-session.ts';
import { newestCharge, sendDispute, sendRefund } from '../../../../test/outside/provider-words.ts';
import { authenticate, saveCard } from '../../../../test/factories/test-charges.ts';
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
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { sendRefunds } from '../../charges/index.ts';

const BOUNCING_CARD = '4000000000005126';
const ASKS_EVERY_TIME = '4000002760003184';
const ALL = 5_180;

async function lastMail(product: TestProduct, { member }: Payer): Promise<string> {
  const [mail] = await product.mailTo(member.email);
  return `${mail?.subject ?? ''}\n${mail?.text ?? ''}`;
}

async function history({ browser }: Payer): Promise<string[]> {
  const items = await expectOk<ActivityItem[]>(browser.request('GET', '/api/activities'));
  return items.map(({ type, description }) => `${type}: ${description}`);
}

const cancel = (circle: Circle) =>
  expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`, { body: {} }));

async function paidOnce() {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  return { product, circle, payer, charge: await newestCharge(product, payer.member.id) };
}

test('a disputed contribution that counts again pays the open amount', async () => {
  const { product, payer, charge } = await paidOnce();
  const dispute = { id: 'dp_1', amount: ALL };
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  expect(await history(payer)).toContain(
    'money_taken: The card payment of $51.80 for round 1 was reversed: the contribution is open again',
  );
  await sendDispute(product, charge, { ...dispute, status: 'won' });
  expect(await lastMail(product, payer)).toMatch(
    /^Your \$51\.80 payment to “Family circle” is valid again[^]*It pays the contribution that was open again\./,
  );
  expect(await history(payer)).toContain(
    'money_returned: Your $51.80 card payment for round 1 is valid again: your bank closed the dispute',
  );
});

test('a contribution paid otherwise since goes to the balance, after any debt', async () => {
  const { product, circle, payer, charge } = await paidOnce();
  await sendDispute(product, charge, { id: 'dp_1', amount: ALL, status: 'needs_response' });
  await expectOk(payRound(circle, payer, 1));
  await sendRefund(product, charge, { id: 're_1', amount: 1_000, status: 'succeeded' });
  expect(await lastMail(product, payer)).toMatch(
    /^You owe \$10\.00 for “Family circle”[^]*You can pay it on the Payments page/,
  );
  expect(await history(payer)).toContain(
    'money_taken: $10.00 of your card payment for round 1 went back to your card, so you owe it',
  );
  await sendDispute(product, charge, { id: 'dp_1', amount: ALL, status: 'won' });
  const mail = await lastMail(product, payer);
  expect(mail).toContain('$10.00 of it goes to what you owe.');
  expect(mail).toContain('$41.80 goes to your balance');
});

test('a reversal before the charge’s success event is owed once it pays the contribution', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await saveCard(product, payer, ASKS_EVERY_TIME);
  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, payer, 1));
  await authenticate(product, nextActionUrl);
  const charge = await newestCharge(product, payer.member.id);
  await sendRefund(product, charge, { id: 're_1', amount: 1_000, status: 'succeeded' });
  await product.cardProvider.deliverWaiting();
  expect(await lastMail(product, payer)).toMatch(/^You owe \$10\.00 for “Family circle”/);
});

test('a debt is deducted from a payout with a notice', async () => {
  const { product, circle, payer, charge } = await paidOnce();
  await payAll(circle, 1, [payer]);
  await sendDispute(product, charge, { id: 'dp_1', amount: ALL, status: 'needs_response' });
  expect(await history(payer)).toContain(
    'money_taken: The card payment of $51.80 for round 1 was reversed: the holder of the card owes that amount',
  );
  await payAll(circle, 2);
  expect(await lastMail(product, payer)).toMatch(/^\$51\.80 from “Family circle” paid what you owe/);
  expect(await history(payer)).toContain(
    'money_taken: We deducted $51.80 from your payout in Family circle for what you owe',
  );
});

test('a charge that pays nothing is refunded with a notice on arrival', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await saveCard(product, payer, ASKS_EVERY_TIME);
  const cards = await expectOk<{ id: string; last4: string }[]>(payer.browser.request('GET', '/api/cards'));
  const cardId = cards.find(({ last4 }) => last4 === ASKS_EVERY_TIME.slice(-4))?.id;
  const { id } = await findPayment(circle, payer, 1);
  const body = { status: 'completed', cardId };
  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(
    payer.browser.request('PATCH', `/api/payments/${id}`, { body }),
  );
  await cancel(circle);
  await authenticate(product, nextActionUrl);
  await product.cardProvider.deliverWaiting();
  expect(await lastMail(product, payer)).toMatch(
    /^\$51\.80 for “Family circle” goes back to your card[^]*including the card fee/,
  );
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  const seen = await history(payer);
  expect(seen).toContain('money_returned: $51.80 for round 1 was paid back to your card');
  expect(seen).toContain(
    'money_returned: Your card payment of $51.80 for round 1 goes back to your card: it was no longer owed',
  );
});

test('refunds at a group’s end that are lost, fail or are made at the provider are described correctly', async () => {
  const { product, circle, payer, charge } = await paidOnce();
  await cancel(circle);
  await sendRefund(product, charge, { id: 're_own', amount: 1_000, status: 'succeeded' });
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  const lines = (await history(payer)).filter((line) => line.includes('was paid back to your card'));
  expect(lines).toEqual([
    'money_returned: $40.00 for round 1 was paid back to your card',
    'money_returned: $10.00 for round 1 was paid back to your card',
  ]);
  await sendRefund(product, charge, { id: 're_own', amount: 1_000, status: 'failed' });
  expect(await lastMail(product, payer)).toMatch(/^\$10\.00 from “Family circle” did not reach your card/);
});

test('a failed refund is not promised again after a lost dispute covered it', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { card: BOUNCING_CARD });
  const payer = memberAt(circle, 1);
  await expectOk(payRound(circle, payer, 1));
  const charge = await newestCharge(product, payer.member.id);
  await cancel(circle);
  await sendRefunds(product.platform);
  for (const status of ['needs_response', 'lost'] as const)
    await sendDispute(product, charge, { id: 'dp_1', amount: ALL, status });
  await product.moveClock(60);
  await product.cardProvider.deliverWaiting();
  expect((await history(payer)).filter((line) => line.includes('still owe it to you'))).toEqual([]);
});

test('a charge of another amount is refunded, and the contribution stays open', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await saveCard(product, payer, ASKS_EVERY_TIME);
  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, payer, 1));
  await authenticate(product, nextActionUrl);
  await product.database.transact((tx) =>
    sql`update sandbox_events set body = replace(body, '5180', '5100') where type = 'payment_intent.succeeded'`.execute(
      tx,
    ),
  );
  await product.cardProvider.deliverWaiting();
  expect(await lastMail(product, payer)).toMatch(
    /^\$51\.00 for “Family circle” goes back to your card[^]*the wrong amount[^]*The contribution is still open/,
  );
  expect(await history(payer)).toContain(
    'money_returned: Your card payment of $51.00 for round 1 goes back to your card: it was not the requested amount',
  );
  expect((await viewCircle(circle)).paidMembers).toBe(0);
});

test('the excess of a charge goes to the payer with a notice', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product, { size: 4, terms: { lateFee: '5.00', frequency: 'weekly' } });
  const [payer, recipient, debtor] = circle.members as [Payer, Payer, Payer];
  for (const who of [payer, recipient]) await expectOk(payRound(circle, who, 1));
  await passDays(product, circle, 4);
  await expectOk(payRound(circle, recipient, 2));
  await passDays(product, circle, 8);
  await keepSignedIn(product, circle.members);
  await saveCard(product, payer, ASKS_EVERY_TIME);
  const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, payer, 2));
  await authenticate(product, nextActionUrl);
  // Before the event arrives, 54.50 of the 55.00 are set off from late money of the payer.
  await expectOk(payRound(circle, debtor, 1));
  await product.cardProvider.deliverWaiting();
  expect(await lastMail(product, payer)).toMatch(
    /^\$54\.50 of your payment to “Family circle” is in your balance/,
  );
  expect(await history(payer)).toContain(
    'money_returned: $54.50 of your card payment for round 2 was no longer owed and is in your balance',
  );
});

test('a failed refund is still due, with a notice', async () => {
  const product = await startTestProduct();
  const circle = await formCircle(product);
  const payer = memberAt(circle, 1);
  for (const member of circle.members)
    await saveCard(product, member, member === payer ? BOUNCING_CARD : undefined);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  await expectOk(payRound(circle, payer, 1));
  await cancel(circle);
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  expect(await lastMail(product, payer)).toMatch(
    /^\$50\.00 from “Family circle” did not reach your card[^]*We still owe it to you/,
  );
  expect(await history(payer)).toContain(
    'money_returned: $50.00 for round 1 did not reach your card: we still owe it to you',
  );
});
