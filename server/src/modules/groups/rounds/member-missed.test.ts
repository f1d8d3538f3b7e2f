/** The organizer hears once per round which other members have missed it: by email and in their history. */
import type { ActivityItem } from '@circle-link/contract/activities';
import { beforeAll, expect, it } from 'vitest';
import {
  type Circle,
  expectOk,
  findPayment,
  memberAt,
  passDays,
  payAll,
  payRound,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { closeDueRounds } from './advance-rounds.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const MISSED = /^(Test|\d members|Test and Test) missed round/;

async function listMails({ member }: Payer): Promise<readonly string[]> {
  const mails = await product.mailTo(member.email);
  return mails.map(({ subject }) => subject).filter((subject) => MISSED.test(subject));
}

async function listLines({ browser }: Payer): Promise<readonly string[]> {
  const items = await expectOk<ActivityItem[]>(browser.request('GET', '/api/activities?type=group_changed'));
  return items.map(({ description }) => description).filter((line) => MISSED.test(line));
}

/** A weekly circle whose first member organizes and whose others did not pay round 1. */
async function startUnpaid(payers: readonly number[]): Promise<Circle> {
  const circle = await startCircle(product, {
    terms: { frequency: 'weekly', graceDays: 1, lateFee: '5.00' },
  });
  for (const place of payers) await expectOk(payRound(circle, memberAt(circle, place), 1));
  return circle;
}

it('emails the organizer once per missed contribution, however often rounds are closed', async () => {
  const circle = await startUnpaid([0, 2]);
  const organizer = memberAt(circle, 0);
  await product.moveClock(86_400);
  await closeDueRounds(product.platform);
  // Late, but the grace period is running.
  expect(await listMails(organizer)).toEqual([]);
  await product.moveClock(86_400);
  await Promise.all([closeDueRounds(product.platform), closeDueRounds(product.platform)]);
  await closeDueRounds(product.platform);
  await passDays(product, circle, 1);
  expect(await listMails(organizer)).toEqual(['Test missed round 1 of “Family circle”']);
  expect(await listLines(organizer)).toEqual([
    'Test missed round 1, and $50.00 is still to be paid. You can send a reminder from the group’s page',
  ]);
  for (const place of [1, 2]) {
    expect(await listMails(memberAt(circle, place))).toEqual([]);
    expect(await listLines(memberAt(circle, place))).toEqual([]);
  }
});

it('names several members of a round in one email, with what is still open', async () => {
  const circle = await startUnpaid([0]);
  await passDays(product, circle, 3);
  await Promise.all([closeDueRounds(product.platform), closeDueRounds(product.platform)]);
  const organizer = memberAt(circle, 0);
  expect(await listMails(organizer)).toEqual(['2 members missed round 1 of “Family circle”']);
  expect(await listLines(organizer)).toEqual([
    'Test and Test missed round 1, and $100.00 is still to be paid. You can send reminders from the group’s page',
  ]);
  const mails = await product.mailTo(organizer.member.email);
  const missed = mails.find(({ subject }) => MISSED.test(subject));
  expect(missed?.text).toContain('without the contributions of Test and Test.');
  expect(missed?.text.match(/Test: \$50\.00/g)).toHaveLength(2);
  expect(missed?.text).toContain('Late fee of each, for the member who received too little: $5.00');
  expect(missed?.text).toContain(`/groups/${circle.id}`);
  for (const place of [1, 2]) expect(await listMails(memberAt(circle, place))).toEqual([]);
});

it('leaves the organizer out of the email about those who missed the round with them', async () => {
  const circle = await startUnpaid([1]);
  await passDays(product, circle, 3);
  expect(await listMails(memberAt(circle, 0))).toEqual(['Test missed round 1 of “Family circle”']);
});

it('sends nothing about the organizer’s own missed contribution', async () => {
  const circle = await startUnpaid([1, 2]);
  await passDays(product, circle, 3);
  expect(await listMails(memberAt(circle, 0))).toEqual([]);
  expect(await listLines(memberAt(circle, 0))).toEqual([]);
});

it('keeps the line in the history of an organizer who switched off these emails', async () => {
  const circle = await startUnpaid([0, 2]);
  const organizer = memberAt(circle, 0);
  const body = { type: 'group_news', channel: 'mail', isOn: false };
  await expectOk(organizer.browser.request('PUT', '/api/notifications/preferences', { body }));
  await passDays(product, circle, 3);
  expect(await listMails(organizer)).toEqual([]);
  expect(await listLines(organizer)).toHaveLength(1);
});

it('does not repeat the email when the member pays late and misses the next round', async () => {
  const circle = await startUnpaid([0, 2]);
  const organizer = memberAt(circle, 0);
  await passDays(product, circle, 3);
  const late = memberAt(circle, 1);
  expect((await findPayment(circle, late, 1)).id).not.toBe((await findPayment(circle, late, 2)).id);
  await expectOk(payRound(circle, late, 1));
  expect(await listMails(organizer)).toHaveLength(1);
  await payAll(circle, 2, [late]);
  await passDays(product, circle, 9);
  expect([...(await listMails(organizer))].sort()).toEqual([
    'Test missed round 1 of “Family circle”',
    'Test missed round 2 of “Family circle”',
  ]);
});
