import { cardCalls } from '@circle-link/contract/charges/cards';
import { safeguardCalls } from '@circle-link/contract/auth/safeguards';
import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import { type AvailableMoney, type PayoutAccount, withdrawalCalls } from '@circle-link/contract/withdrawals';
import { expect, it, onTestFinished } from 'vitest';
import { mockAnswer } from '../../../test/api.ts';
import { render } from '../../../test/render.tsx';
import { deployment } from '../../platform/deployment.ts';
import { CHECKED, VISA } from '../payments/test-payment.ts';
import { ReadyChecklist, WithdrawalChecklist } from './ready-checklist.tsx';

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
  readonly available?: AvailableMoney;
}

const NOTHING: AvailableMoney = { withdrawable: '0.00', later: [] };

function mockStates({
  checks = CHECKED,
  cards = [VISA],
  account = READY,
  possibleFrom,
  available = NOTHING,
}: Given) {
  mockAnswer(withdrawalCalls.available, available);
  mockAnswer(verificationCalls.status, checks);
  mockAnswer(cardCalls.list, cards);
  mockAnswer(withdrawalCalls.account, account);
  mockAnswer(safeguardCalls.coolOff, {
    possibleFrom: possibleFrom ?? null,
    changed: possibleFrom === undefined ? null : 'payout_account',
  });
}

function show(given: Given) {
  mockStates(given);
  return render(<ReadyChecklist />);
}

function showForWithdrawal(given: Given) {
  mockStates(given);
  return render(<WithdrawalChecklist />);
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

it('lists what a withdrawal needs in order, with the day of money on its way', async () => {
  const { coolOffHours } = deployment;
  Object.assign(deployment, { coolOffHours: 24 });
  onTestFinished(() => void Object.assign(deployment, { coolOffHours }));
  const later = [{ amount: '99.00', availableOn: '2026-12-01' }];
  const screen = await showForWithdrawal({
    checks: UNCHECKED,
    account: null,
    available: { withdrawable: '0.00', later },
  });
  await expect
    .element(screen.getByRole('heading', { name: 'What a withdrawal needs 0 of 4 done' }))
    .toBeVisible();
  const lines = screen
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('p')?.textContent);
  expect(lines).toEqual([
    'Your ID is checked',
    'A bank account for your payouts',
    '24 hours after the last security change',
    'Money that has reached us',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Send your identity document' }))
    .toHaveAttribute('href', '/verification?back=%2Fwithdraw');
  await expect.element(screen.getByText('$99.00 from Dec 1, 2026.')).toBeVisible();
});

it('names the hour from which a withdrawal is possible after a change', async () => {
  const screen = await showForWithdrawal({ possibleFrom: '2026-03-02T12:00:00.000Z' });
  await expect.element(screen.getByText(/^They end on Mar 2, 2026/)).toBeVisible();
  await expect.element(screen.getByText('2 of 3 done')).toBeVisible();
});

it('asks nothing more for a withdrawal once ID, account and wait are done, also while money is on its way', async () => {
  const later = [{ amount: '99.00', availableOn: '2026-12-01' }];
  const screen = await showForWithdrawal({ available: { withdrawable: '0.00', later } });
  await expect.poll(() => screen.container.textContent).toBe('');
});
