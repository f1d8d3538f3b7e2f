import { type BalanceAnswer, balanceCalls } from '@circle-link/contract/balance';
import { type CoolOff, safeguardCalls } from '@circle-link/contract/auth/safeguards';
import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import {
  type AvailableMoney,
  type PayoutAccount,
  withdrawalCalls,
  type WithdrawalItem,
} from '@circle-link/contract/withdrawals';
import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../test/api.ts';
import { pressThrice } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { deployment } from '../../platform/deployment.ts';
import { CHECKED } from '../payments/test-payment.ts';
import { AccountPart } from './account-part.tsx';
import { WithdrawCard } from './withdraw-card.tsx';
import { WithdrawalListCard } from '../../routes/withdraw.tsx';

const BALANCE: BalanceAnswer = { balance: '100.00', owed: '0.00', currency: 'usd', isTestMoney: true };
const AVAILABLE: AvailableMoney = { withdrawable: '100.00', later: [] };
const NOTHING: AvailableMoney = { withdrawable: '0.00', later: [] };
const BANK = { bankName: 'Test Bank', last4: '6789', changedAt: '2026-01-01T00:00:00.000Z' };
const ACCOUNT: NonNullable<PayoutAccount> = { state: 'ready', missing: [], bank: BANK };
const WITHDRAWAL: WithdrawalItem = {
  id: '00000000-0000-4000-8000-000000000001',
  amount: '75.00',
  status: 'pending',
  last4: '6789',
  createdAt: '2026-02-01T12:00:00.000Z',
  finishedAt: null,
  failureReason: null,
};
const FREE: CoolOff = { possibleFrom: null, changed: null };

interface Given {
  readonly checks?: Partial<VerificationStatus>;
  readonly balance?: BalanceAnswer;
  readonly available?: AvailableMoney;
  readonly account?: PayoutAccount;
  readonly coolOff?: CoolOff;
}

function openBalance({
  balance = BALANCE,
  available = AVAILABLE,
  account = ACCOUNT,
  coolOff = FREE,
  checks = {},
}: Given = {}) {
  mockAnswer(verificationCalls.status, { ...CHECKED, ...checks });
  mockAnswer(balanceCalls.balance, balance);
  mockAnswer(withdrawalCalls.available, available);
  mockAnswer(withdrawalCalls.account, account);
  mockAnswer(safeguardCalls.coolOff, coolOff);
  return render(<WithdrawCard />);
}

it('withdrawing everything sends once and refetches list and balance', async () => {
  const screen = await openBalance();
  await screen.getByRole('button', { name: 'All of it' }).click();
  await expect.element(screen.getByText(/It leaves your balance right away/)).toBeVisible();
  const goOn = holdAnswer(withdrawalCalls.request, { ...WITHDRAWAL, amount: '100.00' });
  await pressThrice(screen.getByRole('button', { name: 'Withdraw $100.00' }));
  await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();
  mockAnswer(balanceCalls.balance, { ...BALANCE, balance: '0.00' });
  mockAnswer(withdrawalCalls.available, NOTHING);
  goOn();
  await expect
    .element(screen.getByText('$100.00 goes to your account ending in 6789.').first())
    .toBeVisible();
  await expect.element(screen.getByText('You have nothing to withdraw right now.')).toBeVisible();
  expect(listCalls(withdrawalCalls.request)).toMatchObject([{ body: { amount: '100.00' } }]);
});

it('a second request removes the result of the first', async () => {
  const screen = await openBalance();
  const amount = screen.getByRole('textbox', { name: 'Amount in dollars' });
  const result = screen.getByRole('paragraph').filter({ hasText: '$10.00 goes to your account' }).first();
  mockAnswer(withdrawalCalls.request, { ...WITHDRAWAL, amount: '10.00' });
  await amount.fill('10');
  await screen.getByRole('button', { name: 'Withdraw $10.00' }).click();
  await expect.element(result).toBeVisible();
  mockRefusal(withdrawalCalls.request, { status: 409, code: 'too_late', message: 'Not now.' });
  await amount.fill('20');
  await screen.getByRole('button', { name: 'Withdraw $20.00' }).click();
  await expect.element(screen.getByText('Not now.')).toBeVisible();
  await expect.element(result).not.toBeInTheDocument();
});

it('an invalid withdrawal amount is not sent', async () => {
  const screen = await openBalance();
  const amount = screen.getByRole('textbox', { name: 'Amount in dollars' });
  await amount.fill('much');
  await screen.getByRole('button', { name: /^Withdraw/ }).click();
  const words = 'Please enter an amount like 75.00';
  await expect.element(amount).toHaveAccessibleDescription(words);
  await expect.element(amount).toHaveFocus();
  expect(screen.getByText(words).elements()).toHaveLength(1);
  expect(listCalls(withdrawalCalls.request)).toEqual([]);
});

it('a withdrawal cannot exceed what is available, and the button shows the maximum', async () => {
  const screen = await openBalance();
  const amount = screen.getByRole('textbox', { name: 'Amount in dollars' });
  await amount.fill('100.01');
  await expect.element(screen.getByRole('button', { name: 'You have $100.00' })).toBeDisabled();
  await userEvent.tab();
  await expect.element(amount).toHaveAccessibleDescription('You can withdraw up to $100.00.');
  await amount.fill('100.00');
  await expect.element(screen.getByRole('button', { name: 'Withdraw $100.00' })).toBeEnabled();
  expect(listCalls(withdrawalCalls.request)).toEqual([]);
});

it("a retry after a lost response is the same withdrawal, and shows the server's error", async () => {
  const screen = await openBalance();
  await screen.getByRole('textbox').fill('75.00');
  const send = screen.getByRole('button', { name: 'Withdraw $75.00' });
  mockConnectionLoss(withdrawalCalls.request);
  await send.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  mockRefusal(withdrawalCalls.request, { status: 409, code: 'frozen', message: 'A bank asks money back.' });
  await send.click();
  await expect.element(screen.getByText('A bank asks money back.')).toBeVisible();
  const [lost, again] = listCalls(withdrawalCalls.request).map(
    ({ body }) => (body as { requestId: string }).requestId,
  );
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(lost);
});

it.each<[string, Given, RegExp]>([
  [
    'nothing is left',
    { balance: { ...BALANCE, owed: '120.00' }, available: NOTHING },
    /nothing to withdraw right now/,
  ],
  ['there is no account', { account: null }, /Use an account in your own name/],
  [
    'there is no bank account yet',
    { account: { ...ACCOUNT, state: 'begun', bank: null } },
    /Continue where you left off/,
  ],
  ['something is missing', { account: { ...ACCOUNT, state: 'missing' } }, /You can’t withdraw until/],
  [
    'the password was changed',
    { coolOff: { possibleFrom: '2026-02-02T12:00:00.000Z', changed: 'password' } },
    /Your password was changed\. You can’t withdraw/,
  ],
])('the withdrawal form is not offered where %s', async (_, given, words) => {
  const screen = await openBalance(given);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

const REVIEWED = { isIdVerified: false, identity: { ...CHECKED.identity, state: 'pending' as const } };
const UNSENT = { isIdVerified: false, identity: { ...CHECKED.identity, state: 'none' as const } };

it.each<[string, Given, RegExp]>([
  ['no ID was sent', { checks: UNSENT, account: null }, /we check a photo of your ID/],
  ['the ID is being checked', { checks: REVIEWED, account: null }, /You can withdraw once it is accepted/],
  ['there is no bank account', { account: null }, /Add your bank account first/],
  [
    'the provider checks the account',
    { account: { ...ACCOUNT, state: 'checking' } },
    /Your bank account is not ready yet/,
  ],
  [
    'the provider has closed the account',
    { account: { ...ACCOUNT, state: 'closed' } },
    /Your bank account is not ready yet/,
  ],
  [
    'the bank account is new',
    { coolOff: { possibleFrom: '2026-02-02T12:00:00.000Z', changed: 'payout_account' } },
    /You added a new bank account\./,
  ],
])(
  'a withdrawal page where %s shows $0.00 as available with the reason and the balance',
  async (_, given, words) => {
    const screen = await openBalance(given);
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText('$0.00')).toBeVisible();
    await expect.element(screen.getByText('$100.00')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/withdraw again|was changed|changed Jan/);
  },
);

it('the withdrawal page explains before a bank account is added that a waiting period follows', async () => {
  const { coolOffHours } = deployment;
  Object.assign(deployment, { coolOffHours: 24 });
  onTestFinished(() => void Object.assign(deployment, { coolOffHours }));
  const waits = /you can’t withdraw for 24 hours after/i;
  const screen = await openBalance({ account: null });
  await expect.element(screen.getByText(waits)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add bank account' })).toBeVisible();
  await screen.unmount();
  const unsent = await openBalance({ checks: UNSENT, account: null });
  await expect.element(unsent.getByText(/You can withdraw 24 hours after that/)).toBeVisible();
  // The previous step comes first, because the provider would reject the account.
  await expect.element(unsent.getByRole('button', { name: 'Add bank account' })).not.toBeInTheDocument();
  await expect
    .element(unsent.getByRole('link', { name: 'Send your identity document' }))
    .toHaveAttribute('href', '/verification?back=%2F');
});

it('the withdrawal page retries a failed balance request', async () => {
  mockAnswer(verificationCalls.status, CHECKED);
  mockAnswer(withdrawalCalls.account, ACCOUNT);
  mockAnswer(safeguardCalls.coolOff, FREE);
  mockConnectionLoss(balanceCalls.balance);
  mockAnswer(withdrawalCalls.available, AVAILABLE);
  const screen = await render(<WithdrawCard />);
  await expect.element(screen.getByText('Your balance could not be loaded.')).toBeVisible();
  mockAnswer(balanceCalls.balance, BALANCE);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Amount in dollars' })).toBeVisible();
});

it('the withdrawal page shows later amounts with their date, and offers only the rest', async () => {
  const later = [{ amount: '60.00', availableOn: '2026-12-01' }];
  const screen = await openBalance({ available: { withdrawable: '40.00', later } });
  await expect.element(screen.getByText('From Dec 1, 2026')).toBeVisible();
  await expect.element(screen.getByText('$60.00')).toBeVisible();
  await screen.getByRole('button', { name: 'All of it' }).click();
  await expect.element(screen.getByRole('button', { name: 'Withdraw $40.00' })).toBeEnabled();
});

it('the withdrawal page shows the date instead of the form if nothing is available yet', async () => {
  const later = [{ amount: '100.00', availableOn: '2026-12-01' }];
  const screen = await openBalance({ available: { withdrawable: '0.00', later } });
  await expect.element(screen.getByText(/^Payments take a few days to reach us/)).toBeVisible();
  await expect.element(screen.getByText(/nothing to withdraw/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

async function openAccountForm(account: PayoutAccount = null, button = 'Add bank account') {
  mockAnswer(withdrawalCalls.account, account);
  mockAnswer(safeguardCalls.coolOff, FREE);
  const screen = await render(<AccountPart />);
  await screen.getByRole('button', { name: button }).click();
  const dialog = screen.getByRole('dialog', { name: button });
  await dialog.getByLabelText('Your Circle Link password', { exact: true }).fill('a long password');
  return { screen, dialog, goOn: dialog.getByRole('button', { name: 'Go to the page' }) };
}

it("the withdrawal page opens the provider's page once, with the code if two-step sign-in is on", async () => {
  const { dialog, goOn } = await openAccountForm();
  mockRefusal(withdrawalCalls.link, {
    status: 403,
    code: 'second_factor_required',
    message: 'Please enter the code from your authenticator app.',
  });
  await goOn.click();
  const code = dialog.getByLabelText('Code from your authenticator app');
  await expect.element(code).toHaveFocus();
  await code.fill('123456');
  mockAnswer(withdrawalCalls.link, { url: new URL('#provider', window.location.href).href });
  await pressThrice(goOn);
  await expect.poll(() => window.location.hash).toBe('#provider');
  await expect.element(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  expect(listCalls(withdrawalCalls.link)).toHaveLength(2);
  expect(listCalls(withdrawalCalls.link)[1]?.body).toMatchObject({ code: '123456' });
});

it('a wrong password opens no bank account page', async () => {
  const { screen, dialog, goOn } = await openAccountForm();
  mockRefusal(withdrawalCalls.link, { status: 401, code: 'wrong_password', message: 'Wrong password.' });
  await goOn.click();
  await expect.element(dialog.getByRole('alert').getByText('Wrong password.')).toBeVisible();
  expect(screen.getByText('Wrong password.').elements()).toHaveLength(1);
});

it.each<[NonNullable<PayoutAccount>['state'], RegExp, string | null]>([
  ['begun', /Continue where you left off/, 'Continue'],
  ['missing', /a picture of an identity document/, 'Add missing details'],
  ['checking', /You don’t have to do anything/, null],
  ['refused', /We send nothing more to this account/, 'Add another bank account'],
  ['undone', /comes from the change you undid/, 'Choose your bank account'],
  ['closed', /Please write to us/, null],
])('a bank account that is %s shows the reason and one next step', async (state, words, button) => {
  mockAnswer(withdrawalCalls.account, {
    ...ACCOUNT,
    state,
    missing: state === 'missing' ? ['document'] : [],
  });
  mockAnswer(safeguardCalls.coolOff, FREE);
  const screen = await render(<AccountPart />);
  await expect.element(screen.getByText(words)).toBeVisible();
  if (button === null) await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  else await expect.element(screen.getByRole('button', { name: button })).toBeVisible();
});

it('the withdrawal list shows each status, and announces completed withdrawals', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  mockAnswer(balanceCalls.balance, BALANCE);
  mockAnswer(withdrawalCalls.list, [WITHDRAWAL]);
  const screen = await render(<WithdrawalListCard />);
  await expect.element(screen.getByRole('table').getByText('On its way')).toBeVisible();
  const failureReason = 'The account is closed.';
  mockAnswer(withdrawalCalls.list, [{ ...WITHDRAWAL, status: 'failed', failureReason }]);
  vi.advanceTimersByTime(2_000);
  await expect.element(screen.getByRole('table').getByText('Returned')).toBeVisible();
  await expect.element(screen.getByRole('table').getByText('The account is closed.')).toBeVisible();
  await expect.element(screen.getByText('$75.00 is back in your balance.')).toBeVisible();
});

it('the withdrawal list shows an empty list, a loading error and more pages', async () => {
  await switchToSpanish();
  mockAnswer(withdrawalCalls.list, []);
  const screen = await render(<WithdrawalListCard />);
  await expect.poll(() => listCalls(withdrawalCalls.list).length).toBe(1);
  await expect.element(screen.getByRole('region', { name: 'Tus retiros' })).not.toBeInTheDocument();
  await screen.unmount();
  mockConnectionLoss(withdrawalCalls.list);
  const broken = await render(<WithdrawalListCard />);
  await expect.element(broken.getByRole('alert')).toBeVisible();
  const page = Array.from({ length: 20 }, (_, index) => ({
    ...WITHDRAWAL,
    status: 'paid' as const,
    id: WITHDRAWAL.id.replace(/..$/, String(10 + index)),
  }));
  mockAnswer(withdrawalCalls.list, page);
  await broken.getByRole('button').click();
  await expect.element(broken.getByRole('table')).toBeVisible();
  mockAnswer(withdrawalCalls.list, [WITHDRAWAL]);
  await broken.getByRole('button').click();
  await expect.poll(() => broken.getByRole('row').elements().length).toBe(1 + 20 + 1);
  expect(listCalls(withdrawalCalls.list).at(-1)?.address).toContain(`before=${page[19]?.id ?? ''}`);
});
