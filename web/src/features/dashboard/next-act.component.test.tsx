/** One sentence and one button: what has to be done now stands out, what is weeks away does not. */
import type { CurrentUser } from '@circle-link/contract/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { PaymentItem } from '@circle-link/contract/payments';
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
