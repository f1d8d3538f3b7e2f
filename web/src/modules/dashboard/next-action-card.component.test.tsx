import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { QueueHold } from '@circle-link/contract/queue/queue';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { NextActionCard } from './next-action-card.tsx';
import { addTexts } from '../../platform/i18n/texts.ts';
import dashboard from '../../../../locales/en/dashboard.json';

addTexts({ dashboard });

const payment = (dueInDays: number, changes: Partial<PaymentItem> = {}) =>
  ({
    id: 'p1',
    groupId: 'g1',
    groupName: 'Sunday table',
    payerId: 'me',
    recipientId: 'sofia',
    recipientName: 'Sofia',
    amount: '50.00',
    chargeAmount: '51.80',
    chargeKind: 'card',
    dueDate: '2026-12-28',
    dueInDays,
    isMissed: false,
    hasLeftGroup: false,
    settlesOn: null,
    graceEndsOn: '2026-12-31',
    ...changes,
  }) as unknown as PaymentItem;

const show = (dueInDays: number) =>
  render(
    <NextActionCard
      user={{ path: 'savings' } as CurrentUser}
      dashboard={
        {
          upcomingPayments: [payment(dueInDays)],
          cashToConfirm: [],
          finishedGroup: null,
          groups: [],
        } as unknown as DashboardAnswer
      }
    />,
  );

it.each([
  [33, 'Nothing to pay now. Next: $51.80 to Sunday table, by Dec 28, 2026.', false],
  [3, 'Next you pay $51.80 to Sunday table, by Dec 28, 2026.', true],
  [-1, 'You owe $51.80 to Sunday table. It was due on Dec 28, 2026.', true],
])('the next payment is announced when due in %i days', async (dueInDays, sentence, stands) => {
  const screen = await show(dueInDays);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  const button = screen.getByRole('button', { name: /Pay Now/ });
  const look = expect.element(button);
  await (stands ? look : look.not).toHaveClass('bg-leaf');
});

const HOLD: QueueHold = {
  status: 'holding',
  queuePosition: 466,
  level: 1,
  amount: '52.35',
  breakdown: { base: '50.00', cardFee: '1.82', appFee: '0.53', total: '52.35' },
  heldAt: '2026-03-01T11:55:00.000Z',
  expiresAt: '2026-03-01T12:10:00.000Z',
  serverTime: '2026-03-01T12:00:00.000Z',
  extensionsLeft: 2,
  paymentInProgress: false,
  lastDecline: null,
};
const NEWCOMER = { path: 'queue', queueEnabled: true, isProfileComplete: true } as CurrentUser;
const showHeld = (upcomingPayments: readonly PaymentItem[]) =>
  render(
    <NextActionCard
      user={NEWCOMER}
      hold={HOLD}
      dashboard={
        {
          upcomingPayments,
          cashToConfirm: [],
          finishedGroup: null,
          groups: [],
          summary: { totalGroups: 0 },
        } as unknown as DashboardAnswer
      }
    />,
  );

it('a held number comes first, without an offer to reserve', async () => {
  const screen = await showHeld([]);
  await expect
    .element(screen.getByRole('heading', { name: 'If you pay now, you are number 466' }))
    .toBeVisible();
  await expect.element(screen.getByText(/^Your hold runs until .*Nothing was charged\.$/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to your hold' }))
    .toHaveAttribute('href', '/queue-holding');
  await expect.element(screen.getByText('Reserve a position')).not.toBeInTheDocument();
});

it('a hold comes before a contribution, and both are shown', async () => {
  const screen = await showHeld([payment(3)]);
  await expect.element(screen.getByRole('link', { name: 'Go to your hold' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Pay Now/ })).toBeVisible();
});

const NOTHING = { totalGroups: 1, nextPayout: null } as DashboardAnswer['summary'];
const GROUP = {
  id: 'g1',
  name: 'Sunday table',
  isOrganizer: true,
  phase: 'forming',
  status: 'active',
  draw: null,
  maxMembers: 3,
  totalMembers: 3,
} as unknown as GroupSummary;

const showAll = (
  dashboard: Partial<DashboardAnswer>,
  user: Partial<CurrentUser> = { isFullyVerified: true },
) =>
  render(
    <NextActionCard
      user={{ path: 'savings', ...user } as CurrentUser}
      dashboard={
        {
          upcomingPayments: [],
          cashToConfirm: [],
          finishedGroup: null,
          groups: [],
          summary: NOTHING,
          ...dashboard,
        } as unknown as DashboardAnswer
      }
    />,
  );

it('a debit for a missed round is not described as on time', async () => {
  const screen = await showAll({
    upcomingPayments: [payment(-9, { settlesOn: '2026-12-20', isMissed: true })],
  });
  await expect
    .element(screen.getByText('Nothing to do. Your bank should finish by Dec 20, 2026.', { exact: true }))
    .toBeVisible();
});

it('a pending debit is not due, so the next payment is shown first', async () => {
  const begun = payment(3, { settlesOn: '2026-12-20' });
  const screen = await showAll({ upcomingPayments: [begun] });
  await expect.element(screen.getByText('$51.80 to Sunday table is on its way')).toBeVisible();
  await expect
    .element(
      screen.getByText('Nothing to do. Your bank should finish by Dec 20, 2026. It counts as paid in time.'),
    )
    .toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
  await screen.unmount();
  const both = await showAll({ upcomingPayments: [begun, payment(5, { id: 'p2', groupName: 'Roof' })] });
  await expect.element(both.getByText(/^Next you pay \$51\.80 to Roof/)).toBeVisible();
});

it('leaves what a shown group is about to its card', async () => {
  const screen = await showAll({ groups: [GROUP], upcomingPayments: [payment(2)] });
  expect(screen.container.textContent).toBe('');
});

it('shows the deadline during the grace period', async () => {
  const screen = await showAll({ upcomingPayments: [payment(-1)] });
  await expect.element(screen.getByText('It goes to Sofia. You have until Dec 31, 2026.')).toBeVisible();
  await screen.unmount();
  const missed = await showAll({ upcomingPayments: [payment(-9, { isMissed: true })] });
  await expect.element(missed.getByText('It goes to Sofia.', { exact: true })).toBeVisible();
});

it('asks first to confirm received cash', async () => {
  const cash = { paymentId: 'p9', groupId: 'g9', groupName: 'Roof', payerName: 'Rosa', amount: '40.00' };
  const screen = await showAll({ cashToConfirm: [cash], upcomingPayments: [payment(3)] });
  await expect.element(screen.getByText(/Did Rosa give you \$40\.00 in cash for Roof\?/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/groups/g9');
  await expect.element(screen.getByRole('button', { name: /Pay Now/ })).toBeVisible();
});

it.each([
  [true, 'Start again'],
  [false, 'See the result'],
])('the dashboard shows the organizer after the last round: %s', async (isOrganizer, act) => {
  const screen = await render(
    <NextActionCard
      user={{ path: 'savings' } as CurrentUser}
      dashboard={
        {
          upcomingPayments: [],
          cashToConfirm: [],
          groups: [],
          finishedGroup: { id: 'g1', name: 'Sunday table', isOrganizer },
          summary: { totalGroups: 0, nextPayout: null },
        } as unknown as DashboardAnswer
      }
    />,
  );
  await expect
    .element(screen.getByText('Sunday table is complete: everyone has received the pot once.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: act })).toHaveAttribute('href', '/groups/g1');
  await expect.element(screen.getByText('steps done')).not.toBeInTheDocument();
});
