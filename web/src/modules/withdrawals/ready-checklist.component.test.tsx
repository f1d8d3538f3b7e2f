import { cardCalls } from '@circle-link/contract/charges/cards';
import { safeguardCalls } from '@circle-link/contract/auth/safeguards';
import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import { type PayoutAccount, withdrawalCalls } from '@circle-link/contract/withdrawals';
import { expect, it } from 'vitest';
import { mockAnswer } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { CHECKED, VISA } from '../payments/test-payment.ts';
import { ReadyChecklist } from './ready-checklist.tsx';

const BANK = { bankName: 'Sandbox Test Bank', last4: '6789', changedAt: '2026-01-01T00:00:00.000Z' };
const READY: PayoutAccount = { state: 'ready', missing: [], bank: BANK };
const UNCHECKED: VerificationStatus = {
  ...CHECKED,
  isIdVerified: false,
  identity: { ...CHECKED.identity, state: 'none' },
};

interface Given {
  readonly checks?: VerificationStatus;
  readonly cards?: (typeof VISA)[];
  readonly account?: PayoutAccount;
  readonly possibleFrom?: string;
}

function show({ checks = CHECKED, cards = [VISA], account = READY, possibleFrom }: Given) {
  mockAnswer(verificationCalls.status, checks);
  mockAnswer(cardCalls.list, cards);
  mockAnswer(withdrawalCalls.account, account);
  mockAnswer(safeguardCalls.coolOff, {
    possibleFrom: possibleFrom ?? null,
    changed: possibleFrom === undefined ? null : 'payout_account',
  });
  return render(<ReadyChecklist />);
}

it('lists what a new member prepares, each with its link', async () => {
  const screen = await show({ checks: UNCHECKED, cards: [], account: null });
  await expect
    .element(screen.getByRole('heading', { name: 'Ready for your turn 0 of 3 done' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Send your identity document' }))
    .toHaveAttribute('href', '/verification?back=%2Fdashboard');
  await expect
    .element(screen.getByRole('link', { name: 'Add one' }))
    .toHaveAttribute('href', '/settings/cards');
  await expect.element(screen.getByText(/You can add it once your ID is checked\.$/)).toBeVisible();
});

it('offers the bank account once the ID is checked', async () => {
  const screen = await show({ account: null });
  await expect.element(screen.getByText('2 of 3 done')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Add bank account' }))
    .toHaveAttribute('href', '/withdraw');
});

it.each<[string, Given, RegExp]>([
  [
    'the review of an ID',
    {
      checks: {
        ...UNCHECKED,
        identity: { ...CHECKED.identity, state: 'pending' },
        usualReviewHours: 5,
      },
    },
    /^We are checking it\. The last reviews took up to 5 hours\.$/,
  ],
  [
    'the provider',
    { account: { state: 'checking', missing: [], bank: null } },
    /^Our payout provider is checking it\./,
  ],
  [
    'the waiting time of a new bank account',
    { possibleFrom: '2026-03-02T12:00:00.000Z' },
    /^You can withdraw from Mar 2, 2026/,
  ],
])('names %s that a member waits for', async (_, given, words) => {
  const screen = await show(given);
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('disappears when all is done', async () => {
  const screen = await show({});
  await expect.poll(() => screen.container.textContent).toBe('');
});
