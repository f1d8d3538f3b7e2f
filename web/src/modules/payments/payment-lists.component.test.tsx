import { cardCalls } from '@circle-link/contract/charges/cards';
import { entryCalls } from '@circle-link/contract/queue/entry';
import { paymentCalls } from '@circle-link/contract/payments';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { PaymentHistoryCard } from './payment-history-card.tsx';
import { ITEM, PAID, VISA } from './test-payment.ts';
import { UpcomingPaymentsCard } from '../../routes/payments.tsx';

const getId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const PAGE = Array.from({ length: 20 }, (_, index) => ({
  ...PAID,
  id: getId(100 - index),
  round: 30 - index,
}));

it('the upcoming list shows loading and empty states', async () => {
  const goOn = holdAnswer(paymentCalls.upcoming, []);
  const screen = await render(<UpcomingPaymentsCard />);
  await expect.element(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  goOn();
  await expect.element(screen.getByText('No upcoming payments')).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Loading...' })).not.toBeInTheDocument();
});

it.each([
  ['Due in 3 days', {}],
  ['Due today', { dueInDays: 0 }],
  ['Due tomorrow', { dueInDays: 1 }],
  ['Not paid yet, 2 days late', { dueInDays: -2 }],
  ['Missed', { dueInDays: -9, isMissed: true }],
])('an upcoming payment is %j', async (words, changes) => {
  mockAnswer(paymentCalls.upcoming, [{ ...ITEM, ...changes }]);
  const screen = await render(<UpcomingPaymentsCard />);
  const item = screen.getByRole('listitem').first();
  await expect.element(item.getByText(words)).toBeVisible();
  await expect.element(item.getByText('Round 2 · due Feb 1, 2026 · to Ben')).toBeVisible();
  await expect.element(item.getByText('with $1.95 card fee and $5.00 late fee')).toBeVisible();
  await expect.element(item.getByRole('button', { name: 'Pay Now: $56.95 to Rent' })).toBeVisible();
});

it('the upcoming list shows a pending bank debit separately from due payments', async () => {
  const onItsWay = {
    ...ITEM,
    id: getId(7),
    groupName: 'Roof',
    attempt: 'processing' as const,
    settlesOn: '2026-02-03',
  };
  mockAnswer(paymentCalls.upcoming, [ITEM, onItsWay]);
  const screen = await render(<UpcomingPaymentsCard />);
  const apart = screen.getByRole('list', { name: 'On its way: nothing to do' });
  await expect.element(apart.getByText('Roof')).toBeVisible();
  await expect.element(apart.getByRole('button')).not.toBeInTheDocument();
  const toPay = screen.getByRole('list', { name: 'Upcoming payments' });
  await expect.element(toPay.getByText('Rent')).toBeVisible();
});

it('the upcoming list shows that nothing is due while all open payments are pending', async () => {
  mockAnswer(paymentCalls.upcoming, [{ ...ITEM, attempt: 'processing', settlesOn: '2026-02-03' }]);
  const screen = await render(<UpcomingPaymentsCard />);
  await expect.element(screen.getByText('No upcoming payments')).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'On its way: nothing to do' })).toBeVisible();
});

it("a declined payment shows the reason in the reader's language and reopens the dialog", async () => {
  await switchToSpanish();
  const failed = { ...ITEM, status: 'failed' as const, failureReason: 'Your card has insufficient funds.' };
  mockAnswer(paymentCalls.upcoming, [failed]);
  mockAnswer(cardCalls.list, [VISA]);
  const screen = await render(<UpcomingPaymentsCard />);
  await expect.element(screen.getByText(/último intento.*fondos/)).toBeVisible();
  await screen.getByRole('button', { name: /\$56\.95/ }).click();
  await expect.element(screen.getByRole('dialog').getByRole('radio', { name: /4242/ })).toBeChecked();
});

it('the upcoming list shows that payments failed to load, and retries', async () => {
  mockConnectionLoss(paymentCalls.upcoming);
  const screen = await render(<UpcomingPaymentsCard />);
  await expect
    .element(screen.getByRole('alert').getByText('Your upcoming payments could not be loaded.'))
    .toBeVisible();
  mockAnswer(paymentCalls.upcoming, [ITEM]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Rent' })).toBeVisible();
});

it('the history shows the payment method or the error, and the action', async () => {
  mockAnswer(paymentCalls.list, [
    { ...PAID, paidBy: 'Ben' },
    { ...ITEM, id: getId(2), status: 'failed', failureReason: 'Your card was declined.' },
    { ...PAID, id: getId(3), groupName: '', status: 'refunded' },
  ]);
  const screen = await render(<PaymentHistoryCard />);
  const table = screen.getByRole('table', { name: 'Payments, newest first' });
  const [paid, failed, refunded] = [1, 2, 3].map((row) => table.getByRole('row').nth(row));
  if (paid === undefined || failed === undefined || refunded === undefined) throw new Error('three rows');
  await expect.element(paid.getByText(/Jan 29, 2026 · by card · paid by Ben/)).toBeVisible();
  await expect.element(paid.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect.element(failed.getByText('Your card was declined.')).toBeVisible();
  await expect.element(failed.getByRole('button', { name: 'Pay Now: $56.95 to Rent' })).toBeVisible();
  await expect.element(refunded.getByText(/^Unknown Group/)).toBeVisible();
  await expect.element(refunded.getByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['en', 'Completed', 'Partly refunded', /^\$20\.00 refunded$/, 'Refunded'],
  ['es', 'Completado', 'Reembolsado en parte', /20[.,]00.* reembolsados$/, 'Reembolsado'],
] as const)(
  'the history shows in %s how much of a payment was refunded',
  async (language, paid, partly, part, whole) => {
    if (language === 'es') await switchToSpanish();
    mockAnswer(paymentCalls.list, [
      PAID,
      { ...PAID, id: getId(2), refunded: '20.00' },
      { ...PAID, id: getId(3), refunded: '56.95' },
    ]);
    const screen = await render(<PaymentHistoryCard />);
    const rows = [1, 2, 3].map((row) => screen.getByRole('row').nth(row));
    for (const [place, status] of [paid, partly, whole].entries())
      await expect.element(rows[place]!.getByText(status, { exact: true })).toBeVisible();
    await expect.element(rows[1]!.getByText(part)).toBeVisible();
    await expect.element(rows[1]!.getByRole('button')).toBeVisible();
    for (const row of [rows[0]!, rows[2]!]) await expect.element(row.getByText(part)).not.toBeInTheDocument();
  },
);

it('filters of the history also find payments listed as due above', async () => {
  const failed = { ...ITEM, id: getId(3), groupName: 'Roof', status: 'failed' as const };
  mockAnswer(paymentCalls.upcoming, [ITEM, { ...ITEM, id: getId(4) }, failed]);
  mockAnswer(paymentCalls.list, [ITEM, failed, { ...PAID, id: getId(2) }]);
  const screen = await render(
    <>
      <UpcomingPaymentsCard />
      <PaymentHistoryCard />
    </>,
  );
  const history = screen.getByRole('region', { name: 'Payment history' });
  await expect.element(history.getByText('2 contributions to pay are listed above.')).toBeVisible();
  await expect.element(history.getByRole('button', { name: 'Pay Now: $56.95 to Roof' })).toBeVisible();
  await expect
    .element(history.getByRole('button', { name: 'Pay Now: $56.95 to Rent' }))
    .not.toBeInTheDocument();
  mockAnswer(paymentCalls.list, [ITEM]);
  await history.getByRole('button', { name: 'Show pending' }).click();
  await expect.element(history.getByRole('button', { name: 'Pay Now: $56.95 to Rent' })).toBeVisible();
  const status = history.getByRole('combobox', { name: 'Status' });
  await expect.element(status).toHaveValue('pending');
  await expect.element(status).toHaveFocus();
  await expect.poll(() => listCalls(paymentCalls.list).at(-1)?.address).toContain('status=pending');
});

it('the history names a group that the reader has left, without a link', async () => {
  mockAnswer(paymentCalls.list, [PAID, { ...PAID, id: getId(2), groupName: 'Market', hasLeftGroup: true }]);
  mockAnswer(paymentCalls.upcoming, [{ ...ITEM, groupName: 'Market', hasLeftGroup: true }]);
  const screen = await render(
    <>
      <UpcomingPaymentsCard />
      <PaymentHistoryCard />
    </>,
  );
  await expect.element(screen.getByRole('link', { name: 'Rent' })).toBeVisible();
  await expect.element(screen.getByText('Market', { exact: true }).nth(1)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Market' })).not.toBeInTheDocument();
});

it('the history distinguishes no payments from no match', async () => {
  mockAnswer(paymentCalls.list, []);
  const screen = await render(<PaymentHistoryCard />);
  await expect.element(screen.getByText('No payment history yet')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  await screen.unmount();
  mockAnswer(paymentCalls.list, [PAID]);
  const some = await render(<PaymentHistoryCard />);
  await expect.element(some.getByRole('link', { name: 'Rent' })).toBeVisible();
  mockAnswer(paymentCalls.list, []);
  await userEvent.type(some.getByRole('searchbox', { name: 'Search by group name' }), 'x');
  await expect.element(some.getByText('No payments match your filters')).toBeVisible();
  expect(listCalls(paymentCalls.list).at(-1)?.address).toContain('search=x');
  await some.getByRole('combobox', { name: 'Status' }).selectOptions('Failed');
  await expect.poll(() => listCalls(paymentCalls.list).at(-1)?.address).toContain('status=failed');
});

it('the history loads earlier payments once, from the last row on, and appends them', async () => {
  mockAnswer(paymentCalls.list, PAGE);
  const screen = await render(<PaymentHistoryCard />);
  const more = screen.getByRole('button', { name: 'Show more' });
  await expect.element(more).toBeVisible();
  const requestCount = listCalls(paymentCalls.list).length;
  const goOn = holdAnswer(paymentCalls.list, [{ ...PAID, id: getId(1), groupName: 'Holidays' }]);
  await more.click();
  await expect
    .element(screen.getByRole('button', { name: 'Loading...' }))
    .toHaveAttribute('aria-busy', 'true');
  goOn();
  await expect.element(screen.getByRole('link', { name: 'Holidays' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(screen.getByRole('row').elements()).toHaveLength(1 + 20 + 1);
  const [call, ...others] = listCalls(paymentCalls.list).slice(requestCount);
  expect(call?.address).toContain(`before=${getId(81)}`);
  expect(others).toEqual([]);
});

it('the history shows that payments failed to load, and retries', async () => {
  mockRefusal(paymentCalls.list, { status: 500, code: 'internal', message: 'broken' });
  const screen = await render(<PaymentHistoryCard />);
  await expect.element(screen.getByText('Your payments could not be loaded.')).toBeVisible();
  mockAnswer(paymentCalls.list, [PAID]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Rent' })).toBeVisible();
});

const ENTRY = {
  id: getId(9),
  paymentReference: 'abcdefgh',
  amount: '52.35',
  stripeFee: '1.82',
  adminFee: '0.53',
  netAmount: '50.00',
  status: 'completed' as const,
  createdAt: '2026-01-20T12:00:00.000Z',
  completedAt: '2026-01-20T12:00:00.000Z',
  refund: null,
};

it('the history lists the queue entry with its receipt, so it is not empty', async () => {
  mockAnswer(paymentCalls.list, []);
  mockAnswer(entryCalls.mine, ENTRY);
  const screen = await render(<PaymentHistoryCard hasEntry />);
  await expect
    .element(screen.getByRole('link', { name: 'Entry queue' }))
    .toHaveAttribute('href', '/my-entry');
  await expect.element(screen.getByText('$52.35')).toBeVisible();
  await expect.element(screen.getByText(/Completed.*Jan 20, 2026/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect.element(screen.getByText('No payment history yet')).not.toBeInTheDocument();
});

it.each([
  ['succeeded', /^Partly refunded · Jan 20, 2026$/],
  ['pending', /^Completed · Jan 20, 2026$/],
])('the history shows the status of an entry with a partial refund (%s)', async (status, words) => {
  mockAnswer(paymentCalls.list, []);
  mockAnswer(entryCalls.mine, { ...ENTRY, refund: { amount: '10.00', status, createdAt: ENTRY.createdAt } });
  const screen = await render(<PaymentHistoryCard hasEntry />);
  await expect.element(screen.getByText(words)).toBeVisible();
  const part = screen.getByText('$10.00 refunded', { exact: true });
  if (status === 'succeeded') await expect.element(part).toBeVisible();
  else await expect.element(part).not.toBeInTheDocument();
});

it('the history does not match the entry in a search for a group', async () => {
  mockAnswer(paymentCalls.list, [PAID]);
  mockAnswer(entryCalls.mine, { ...ENTRY, status: 'disputed' });
  const screen = await render(<PaymentHistoryCard hasEntry />);
  await expect.element(screen.getByText(/Disputed.*Jan 20, 2026/)).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Search by group name' }).fill('Rent');
  await expect.element(screen.getByRole('link', { name: 'Entry queue' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Rent' })).toBeVisible();
});

it('an entry that fails to load does not affect the history', async () => {
  mockAnswer(paymentCalls.list, []);
  mockConnectionLoss(entryCalls.mine);
  const screen = await render(<PaymentHistoryCard hasEntry />);
  await expect.element(screen.getByText('No payment history yet')).toBeVisible();
});

it('the history shows its filters once there is one item, even if it is the entry', async () => {
  mockAnswer(paymentCalls.list, []);
  mockAnswer(entryCalls.mine, ENTRY);
  const screen = await render(<PaymentHistoryCard hasEntry />);
  const entry = screen.getByRole('link', { name: 'Entry queue' });
  await expect.element(entry).toBeVisible();
  const status = screen.getByRole('combobox', { name: 'Status' });
  await userEvent.selectOptions(status, 'failed');
  await expect.element(screen.getByText('No payments match your filters')).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();
  await userEvent.selectOptions(status, 'completed');
  await expect.element(entry).toBeVisible();
  await expect.element(screen.getByText('No payments match your filters')).not.toBeInTheDocument();
  await userEvent.fill(screen.getByRole('searchbox'), 'rent');
  await expect.element(screen.getByText('No payments match your filters')).toBeVisible();
  await userEvent.fill(screen.getByRole('searchbox'), 'entry');
  await expect.element(entry).toBeVisible();
});
