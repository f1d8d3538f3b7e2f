/** An invitation that was sent to another address than the account's. */
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { expect, it } from 'vitest';
import { MEMBER } from '../../../../test/member.ts';
import { render } from '../../../../test/render.tsx';
import { JoinBar } from './join-bar.tsx';

const INVITATION: InvitationAnswer = {
  code: 'a'.repeat(22),
  groupId: '00000000-0000-4000-8000-00000000000a',
  name: 'Roof fund',
  description: null,
  cover: null,
  organiser: 'Olga',
  firstNames: ['Olga'],
  contributionAmount: '50.00',
  chargeAmount: '51.80',
  frequency: 'monthly',
  maxMembers: 3,
  freePlaces: 2,
  timeZone: 'UTC',
  payoutOrder: 'join',
  lateFee: '0.00',
  startDate: '2026-12-10',
  rounds: [],
  pot: '150.00',
  potFee: '1.50',
  payout: '148.50',
  charter: { hash: 'hash', clauses: [] },
  replacement: null,
  standings: [],
  earlierDraws: [],
  isMember: false,
  sentTo: 'f…@example.com',
  isForOther: true,
  expiresAt: '2026-12-10T00:00:00.000Z',
};
const OPEN = { ...MEMBER, isEmailVerified: true, email: 'someone@example.net' };

it('says whose it is, and leads to another account instead of joining', async () => {
  const screen = await render(<JoinBar invitation={INVITATION} member={OPEN} />);
  await expect.element(screen.getByText('This invitation is for another account')).toBeVisible();
  await expect
    .element(screen.getByText(/sent to f…@example.com, and you’re signed in with someone@example.net/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use another account' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Join this group' })).not.toBeInTheDocument();
});

it('tells a visitor which address it works for', async () => {
  const screen = await render(<JoinBar invitation={{ ...INVITATION, isForOther: false }} member={null} />);
  await expect
    .element(screen.getByText(/It was sent to f…@example.com and works for this address/))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
});
