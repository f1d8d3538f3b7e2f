import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockRefusal } from '../../../../test/api.ts';
import { MEMBER } from '../../../../test/member.ts';
import { render } from '../../../../test/render.tsx';
import { JoinBar } from './join-bar.tsx';

const INVITATION: InvitationAnswer = {
  code: 'a'.repeat(22),
  groupId: '00000000-0000-4000-8000-00000000000a',
  name: 'Roof fund',
  description: null,
  cover: null,
  organizer: 'Olga',
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
  members: [],
  earlierDraws: [],
  isMember: false,
  sentTo: 'f…@example.com',
  isForOther: true,
  expiresAt: '2026-12-10T00:00:00.000Z',
};
const OPEN = { ...MEMBER, isEmailVerified: true, email: 'someone@example.net' };

it('an invitation for another address shows it and links to another account instead of joining', async () => {
  const screen = await render(<JoinBar invitation={INVITATION} member={OPEN} />);
  await expect.element(screen.getByText('This invitation is for another account')).toBeVisible();
  await expect
    .element(screen.getByText(/sent to f…@example.com, and you’re signed in with someone@example.net/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use another account' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Join this group' })).not.toBeInTheDocument();
});

it('an invitation shows visitors the address that it was sent to', async () => {
  mockAnswer(verificationCalls.proven, null);
  const screen = await render(<JoinBar invitation={{ ...INVITATION, isForOther: false }} member={null} />);
  await expect
    .element(screen.getByText(/It was sent to f…@example.com and works only for this address/))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
});

const SENT = { ...INVITATION, isForOther: false };
const registration = (email: string) => ({ email, phone: null, path: 'savings' as const, invitation: null });
const bar = (token?: string) => <JoinBar invitation={SENT} member={null} token={token} />;

it('an invitation links directly to the registration when the emailed link has verified the address', async () => {
  mockAnswer(verificationCalls.openLink, {
    verified: true,
    email: 'fay@example.com',
    phone: null,
    canRegister: true,
    next: 'registration',
  });
  mockAnswer(verificationCalls.proven, registration('fay@example.com'));
  const screen = await render(bar('t'.repeat(43)));
  await expect.element(screen.getByText(/We’ve verified fay@example.com/)).toBeVisible();
  const create = screen.getByRole('link', { name: 'Create an account' });
  await expect.element(create).toHaveAttribute('href', '/complete-registration');
  expect(listCalls(verificationCalls.openLink)).toHaveLength(1);
});

it('an invitation requests verification when the token has expired or verified another address', async () => {
  mockRefusal(verificationCalls.openLink, { status: 400, code: 'invalid_token', message: 'No.' });
  mockAnswer(verificationCalls.proven, null);
  const usual = `/auth?path=savings&invitation=${SENT.code}`;
  const ended = await render(bar('t'.repeat(43)));
  const create = (screen: typeof ended) => screen.getByRole('link', { name: 'Create an account' });
  await expect.element(create(ended)).toHaveAttribute('href', usual);
  await ended.unmount();
  mockAnswer(verificationCalls.proven, registration('someone@example.net'));
  const other = await render(bar());
  await expect.element(create(other)).toHaveAttribute('href', usual);
});
