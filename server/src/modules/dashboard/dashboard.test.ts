import { addDays } from '@circle-link/contract/groups/calendar';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatAmount, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  expectOk,
  findPayment,
  getOrganizer,
  memberAt,
  payAll,
  payRound,
  readSchedule,
  startCircle,
} from '../../../test/factories/test-groups.ts';
import { saveAccount } from '../../../test/factories/test-debits.ts';
import { type Payer, startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';
import { findNow } from '../../platform/database/installation.ts';
import { listMyGroups } from '../groups/index.ts';
import { sumOwn } from './store.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const look = ({ browser }: Payer) => expectOk<DashboardAnswer>(browser.request('GET', '/api/dashboard'));

async function goTo(monthAndTime: string): Promise<void> {
  const now = await product.database.read(findNow);
  const year = now.getUTCFullYear();
  const inYear = (one: number) => new Date(`${one}-${monthAndTime}Z`);
  const to = inYear(year) > now ? inYear(year) : inYear(year + 1);
  await product.moveClock(Math.ceil((to.getTime() - now.getTime()) / 1000));
}

test('the dashboard sums what is due this month and how much of everything due is paid', async () => {
  await goTo('01-29T12:00:00');
  const circle = await startCircle(product, { size: 4 });
  const member = memberAt(circle, 1);
  expect((await readSchedule(circle)).map(({ dueDate }) => dueDate.slice(5, 7))).toEqual([
    '01',
    '02',
    '03',
    '04',
  ]);
  expect((await look(member)).summary).toMatchObject({ monthlyContribution: '50.00', successRate: 0 });
  await expectOk(payRound(circle, member, 1));
  expect((await look(member)).summary).toMatchObject({ monthlyContribution: '50.00', successRate: 100 });
  await product.moveClock(86_400);
  expect((await look(member)).summary).toMatchObject({ monthlyContribution: '50.00', successRate: 100 });
  const other = memberAt(circle, 2);
  expect((await look(other)).summary).toMatchObject({ successRate: 0 });
  await expectOk(payRound(circle, other, 4));
  expect((await look(other)).summary).toMatchObject({ monthlyContribution: '50.00', successRate: 50 });
});

test('the dashboard lists the contributions and the turn of the next 30 days', async () => {
  const startDate = addDays((await product.database.read(findNow)).toISOString().slice(0, 10), 5);
  const circle = await startCircle(product, { size: 3, terms: { frequency: 'weekly', startDate } });
  const member = memberAt(circle, 1);
  const [first, second, third] = (await readSchedule(circle)).map(({ dueDate }) => dueDate);
  const listed = async () =>
    (await look(member)).comingDays.map(({ day, kind, amount }) => [day, kind, amount]);
  expect((await look(member)).comingDays.map(({ inDays }) => inDays)).toEqual([5, 12, 12, 19]);
  expect(await listed()).toEqual([
    [first, 'pay', '51.80'],
    [second, 'pay', '51.80'],
    [second, 'receive', '148.50'],
    [third, 'pay', '51.80'],
  ]);
  await expectOk(payRound(circle, member, 1));
  await payAll(circle, 2);
  expect(await listed()).toEqual([
    [second, 'receive', '148.50'],
    [third, 'pay', '51.80'],
  ]);
  await saveAccount(product, member);
  const byAccount = formatAmount(quoteContribution(toCents(5_000), ZERO_CENTS, 'us_bank_account').totalCents);
  expect(await listed(), 'the price by the default bank account').toEqual([
    [second, 'receive', '148.50'],
    [third, 'pay', byAccount],
  ]);
  for (const days of [6, 7]) {
    await product.moveClock(days * 86_400);
    await look(member);
  }
  expect(await listed(), 'the second day has passed').toEqual([[third, 'pay', byAccount]]);
});

test('the dashboard lists no contribution that is 30 or more days ahead', async () => {
  const today = (await product.database.read(findNow)).toISOString().slice(0, 10);
  const circle = await startCircle(product, { size: 3, terms: { startDate: addDays(today, 5) } });
  const due = (await readSchedule(circle)).map(({ dueDate }) => dueDate);
  const listed = async () =>
    (await look(memberAt(circle, 2))).comingDays.filter(({ kind }) => kind === 'pay').map(({ day }) => day);
  expect(await listed()).toEqual(due.filter((day) => day < addDays(today, 30)));
  await product.moveClock(5 * 86_400);
  const later = addDays(today, 5);
  expect(await listed()).toEqual(due.filter((day) => day >= later && day < addDays(later, 30)));
});

test('the dashboard starts months and due days in the time zone of the group', async () => {
  await goTo('03-28T12:00:00');
  const startDate = addDays((await product.database.read(findNow)).toISOString().slice(0, 10), 5);
  const east = await startCircle(product, { size: 3, terms: { timeZone: 'Pacific/Kiritimati', startDate } });
  const figures = () => product.database.read((db) => sumOwn(db, getOrganizer(east).member.id));
  const [first] = await readSchedule(east);
  const due = new Date(`${first?.dueDate}T00:00:00Z`);
  const now = await product.database.read(findNow);
  const until = (hours: number) => (due.getTime() - 14 * 3_600_000 - now.getTime()) / 1000 + hours * 3600;
  await product.moveClock(Math.round(until(-1)));
  const before = await figures();
  await product.moveClock(2 * 3600);
  const after = await figures();
  expect([before.due, after.due]).toEqual([0, 1]);
});

test('the dashboard reads the open round and its day from one snapshot', async () => {
  const circle = await startCircle(product, { size: 3 });
  const dueDateByRound = new Map((await readSchedule(circle)).map(({ round, dueDate }) => [round, dueDate]));
  const userId = getOrganizer(circle).member.id;
  let isOver = false;
  const turn = async (): Promise<void> => {
    for (let round = 2; !isOver; round = 3 - round)
      await product.database.transact((tx) =>
        sql`update groups set current_round = ${round} where id = ${circle.id}`.execute(tx),
      );
  };
  const turning = turn();
  const seen: GroupSummary[] = [];
  try {
    for (let at = 0; at < 100; at += 1)
      seen.push(...(await product.database.readTogether((db) => listMyGroups(db, userId, { limit: 1 }))));
  } finally {
    isOver = true;
    await turning;
    await product.database.transact((tx) =>
      sql`update groups set current_round = 1 where id = ${circle.id}`.execute(tx),
    );
  }
  expect(new Set(seen.map(({ currentRound }) => currentRound))).toEqual(new Set([1, 2]));
  for (const { currentRound, nextDueDate, nextPayment } of seen) {
    expect(nextDueDate).toBe(dueDateByRound.get(currentRound));
    expect(nextPayment?.round).toBe(1);
  }
});

test('the dashboard asks about cash only its recipient, until they answer', async () => {
  const circle = await startCircle(product, { size: 3 });
  const [organizer, second, third] = [0, 1, 2].map((index) => memberAt(circle, index)) as [
    Payer,
    Payer,
    Payer,
  ];
  const { id } = await findPayment(circle, third, 1);
  const cash = ({ browser }: Payer, command: '' | '/confirm' | '/deny') =>
    expectOk(browser.request('POST', `/api/groups/${circle.id}/payments/${id}/cash${command}`, { body: {} }));
  const listCashToConfirm = async (who: Payer) => (await look(who)).cashToConfirm;
  expect(await listCashToConfirm(organizer)).toEqual([]);
  await cash(third, '');
  expect(await listCashToConfirm(organizer)).toMatchObject([
    { paymentId: id, groupId: circle.id, amount: '50.00' },
  ]);
  expect([await listCashToConfirm(second), await listCashToConfirm(third)]).toEqual([[], []]);
  await cash(organizer, '/deny');
  expect(await listCashToConfirm(organizer)).toEqual([]);
  await cash(third, '');
  await cash(organizer, '/confirm');
  expect(await listCashToConfirm(organizer)).toEqual([]);
});

test('the dashboard shows the finished group after the last round, until another one is active', async () => {
  const circle = await startCircle(product);
  const [organizer, member] = [getOrganizer(circle), memberAt(circle, 2)];
  expect((await look(member)).finishedGroup).toBeNull();
  for (const round of [1, 2, 3]) await payAll(circle, round);
  const { finishedGroup, summary } = await look(member);
  expect(finishedGroup).toEqual({ id: circle.id, name: 'Family circle', isOrganizer: false });
  expect(summary).toMatchObject({ totalGroups: 0, hasReceived: true });
  expect((await look(organizer)).finishedGroup).toMatchObject({ isOrganizer: true });
  await expectOk(organizer.browser.request('POST', `/api/groups/${circle.id}/restart`, { body: {} }));
  expect((await look(organizer)).finishedGroup).toBeNull();
});
