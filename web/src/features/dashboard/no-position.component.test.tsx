import type { CurrentUser } from '@circle-link/contract/auth';
import { queueCalls } from '@circle-link/contract/operations/queue';
import type { QueueHold } from '@circle-link/contract/queue';
import { expect, it } from 'vitest';
import { answer, callsOf } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { NoPosition } from './no-position.tsx';

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
const user = (isProfileComplete: boolean) => ({ isProfileComplete }) as CurrentUser;

it('names the number that is held, and leads to it', async () => {
  answer(queueCalls.myHold, HOLD);
  const screen = await render(<NoPosition user={user(true)} />);
  await expect.element(screen.getByText('If you pay now, you are number 466')).toBeVisible();
  await expect.element(screen.getByText(/^Your hold runs until /)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to your hold' }))
    .toHaveAttribute('href', '/queue-holding');
  await expect.element(screen.getByText('You have no position yet')).not.toBeInTheDocument();
});

it('offers to reserve where nothing is held, and asks once', async () => {
  answer(queueCalls.myHold, { ...HOLD, status: 'expired' });
  const screen = await render(<NoPosition user={user(true)} />);
  await expect.element(screen.getByRole('link', { name: 'Reserve a position' })).toBeVisible();
  expect(callsOf(queueCalls.myHold)).toHaveLength(1);
});

it('asks for the profile first, and for no hold', async () => {
  const screen = await render(<NoPosition user={user(false)} />);
  await expect.element(screen.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  expect(callsOf(queueCalls.myHold)).toHaveLength(0);
});

it('offers nothing while a person looks at the account', async () => {
  answer(queueCalls.myHold, null);
  const screen = await render(<NoPosition user={{ ...user(true), isBeingChecked: true }} />);
  await expect.element(screen.getByText(/^Your account is being checked/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
