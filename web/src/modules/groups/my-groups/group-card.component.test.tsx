import type { GroupSummary, Seat } from '@circle-link/contract/groups/groups';
import type { PaymentItem } from '@circle-link/contract/payments';
import { expect, it } from 'vitest';
import { EXAMPLE_TERMS } from '@circle-link/contract/groups/test-terms';
import { mockAnswer } from '../../../../test/api.ts';
import { setReaderTimeZone } from '../../../../test/reader-time-zone.ts';
import { render } from '../../../../test/render.tsx';
import { paymentCalls } from '@circle-link/contract/payments';
import { ITEM } from '../../payments/test-payment.ts';
import { ActiveGroups } from './active-groups.tsx';

const ME = ITEM.payerId;
const seat = (turn: number, userId: string): Seat => ({
  turn,
  userId,
  firstName: 'Ana',
  state: 'due',
  hasCashToConfirm: false,
  hasReceived: false,
  isMine: userId === ME,
});
const GROUP: GroupSummary = {
  ...EXAMPLE_TERMS,
  id: ITEM.groupId,
  name: 'Rent',
  timeZone: 'UTC',
  startDate: '2026-01-01',
  currentRound: 2,
  totalRounds: 3,
  status: 'active',
  phase: 'running',
  cover: null,
  createdBy: ME,
  maxMembers: 3,
  totalMembers: 3,
  paidMembers: 1,
  currentRecipient: { id: 'ben', firstName: 'Ben' },
  nextDueDate: '2026-02-01',
  pot: '150.00',
  isOrganizer: false,
  nextPayment: null,
  seats: [seat(1, ME), seat(2, 'ben'), seat(3, 'cy')],
  draw: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const ANOTHER = '00000000-0000-4000-8000-000000000099';
const FORMING: Partial<GroupSummary> = { phase: 'forming', isOrganizer: true, nextDueDate: null, seats: [] };

function show(groups: readonly Partial<GroupSummary>[], upcomingPayments: PaymentItem[] = []) {
  mockAnswer(paymentCalls.upcoming, upcomingPayments);
  const data = { groups: groups.map((one) => ({ ...GROUP, ...one })), upcomingPayments };
  return render(
    <ActiveGroups query={{ data, isError: false, isFetching: false, refetch: () => Promise.resolve() }} />,
  );
}

const DUE: readonly (readonly [string, Partial<PaymentItem>, string])[] = [
  ['soon', {}, 'You pay $56.95 by Feb 1, 2026'],
  ['much later', { dueInDays: 20 }, 'Next: $56.95 by Feb 1, 2026. You can pay early.'],
  [
    'late',
    { dueInDays: -1, graceEndsOn: '2026-02-04' },
    'Late: $56.95 was due on Feb 1, 2026. You have until Feb 4, 2026.',
  ],
  ['next round soon', { round: 3 }, 'You pay $56.95 for round 3 by Feb 1, 2026'],
  ['next round later', { round: 3, dueInDays: 9 }, 'Next: $56.95 by Feb 1, 2026. You can pay early.'],
  ['missed', { dueInDays: -9, isMissed: true }, 'Missed: $56.95 was due on Feb 1, 2026.'],
];

it.each(DUE)('says what to pay: %s', async (_, changes, sentence) => {
  const screen = await show([{}], [{ ...ITEM, ...changes }]);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText('Ben receives the pot of $150.00')).toBeVisible();
  await expect.element(screen.getByText(/Round 2 of 3 · 1 of 3 paid/)).toBeVisible();
  const look = expect.element(screen.getByRole('button', { name: 'Pay Now: $56.95 to Rent' }));
  await (sentence.startsWith('Next') ? look.not : look).toHaveClass('bg-leaf');
});

it('shows the drawing of the group in its ring', async () => {
  const screen = await show([{ cover: 'boat' }, { id: ANOTHER, name: 'Roof' }]);
  const count = (name: string) =>
    screen.getByRole('article', { name }).element().querySelectorAll('svg').length;
  await expect.element(screen.getByRole('article', { name: 'Roof' })).toBeVisible();
  expect(count('Rent') - count('Roof')).toBe(1);
});

it.each([
  [false, '$56.95 is on its way. Your bank should finish by Feb 5, 2026. It counts as paid in time.'],
  [true, '$56.95 is on its way. Your bank should finish by Feb 5, 2026.'],
])('has no button while a debit is on its way, missed: %s', async (isMissed, sentence) => {
  const screen = await show([{}], [{ ...ITEM, settlesOn: '2026-02-05', isMissed }]);
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /Pay/ }).elements()).toEqual([]);
});

it('names the turn of the reader', async () => {
  const screen = await show([{ currentRecipient: { id: ME, firstName: 'Ana' } }]);
  await expect.element(screen.getByText('Your turn: the pot of $150.00')).toBeVisible();
});

it.each([
  [{ totalMembers: 1 }, 'Invite people: 2 places are free.', 'Invite members', '#members'],
  [{ totalMembers: 2 }, 'Invite someone: 1 place is free.', 'Invite members', '#members'],
  [{ totalMembers: 3 }, 'Everyone is in. You can start.', 'Start the group', ''],
])('leads the organizer of a forming group on: %j', async (changes, sentence, act, hash) => {
  const screen = await show([{ ...FORMING, ...changes }]);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: act }))
    .toHaveAttribute('href', `/groups/${GROUP.id}${hash}`);
});

it('has one main button: a contribution due soon comes before a group to start', async () => {
  const start = { ...FORMING, id: '00000000-0000-4000-8000-00000000000f', name: 'Roof' };
  const due = await show([start, {}], [ITEM]);
  await expect.element(due.getByRole('button', { name: 'Pay Now: $56.95 to Rent' })).toHaveClass('bg-leaf');
  await expect.element(due.getByRole('link', { name: 'Start the group' })).not.toHaveClass('bg-leaf');
  await due.unmount();
  const later = await show([start, {}], [{ ...ITEM, dueInDays: 20 }]);
  await expect.element(later.getByRole('link', { name: 'Start the group' })).toHaveClass('bg-leaf');
});

it("shows the end of the day for readers whose clock differs from the group's", async () => {
  setReaderTimeZone('America/Los_Angeles');
  const item = { ...ITEM, dueDate: '2026-12-28' };
  const screen = await show([{ timeZone: 'America/Chicago' }], [item]);
  await expect
    .element(screen.getByText('Ends Dec 28, 2026, 11:59 PM (Chicago) · 9:59 PM your time'))
    .toBeVisible();
  await screen.unmount();
  const same = await show([{ timeZone: 'America/Los_Angeles' }], [item]);
  await expect.element(same.getByText(/^You pay/)).toBeVisible();
  expect(same.getByText(/your time/).query()).toBeNull();
});

it('sorts by the next payment, also of a group whose open round is paid', async () => {
  const id = '00000000-0000-4000-8000-00000000000e';
  const forming = { ...FORMING, isOrganizer: false, name: 'Roof', id };
  const screen = await show([forming, {}], [{ ...ITEM, round: 3, dueInDays: 9 }]);
  const names = screen.getByRole('heading', { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Rent', 'Roof']);
});
