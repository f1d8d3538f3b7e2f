/** One sentence and one button: what has to be done now stands out, what is weeks away does not. */
import type { CurrentUser } from '@circle-link/contract/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { QueueHold } from '@circle-link/contract/queue';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import './texts.ts';
import { NextAct } from './next-act.tsx';

const payment = (dueInDays: number) =>
  ({
    id: 'p1',
    groupId: 'g1',
    groupName: 'Sunday table',
    payerId: 'me',
    recipientId: 'sofia',
    recipientName: 'Sofia',
    amount: '50.00',
    chargeAmount: '51.80',
    dueDate: '2026-12-28',
    dueInDays,
    isMissed: false,
    settlesOn: null,
  }) as unknown as PaymentItem;

const show = (dueInDays: number) =>
  render(
    <NextAct
      user={{ path: 'savings' } as CurrentUser}
      dashboard={{ upcomingPayments: [payment(dueInDays)] } as unknown as DashboardAnswer}
    />,
  );

it.each([
  [33, 'Nothing to pay now. Next: $51.80 to Sunday table, by Dec 28, 2026.', false],
  [3, 'Next you pay $51.80 to Sunday table, by Dec 28, 2026.', true],
  [-1, 'You owe $51.80 to Sunday table. It was due on Dec 28, 2026.', true],
])('due in %i days', async (dueInDays, sentence, stands) => {
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
    <NextAct
      user={NEWCOMER}
      hold={HOLD}
      dashboard={{ upcomingPayments, summary: { totalGroups: 0 } } as unknown as DashboardAnswer}
    />,
  );

it('while a number is held, that is what is to be done, and nothing asks to reserve one', async () => {
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

it('a hold has minutes and a contribution days: the hold comes first, and both stand', async () => {
  const screen = await showHeld([payment(3)]);
  await expect.element(screen.getByRole('link', { name: 'Go to your hold' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Pay Now/ })).toBeVisible();
});
