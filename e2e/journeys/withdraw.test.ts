import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { choosePayoutBank, openPayoutPage } from '../support/payout-page.ts';
import { advanceClock } from '../support/server-clock.ts';

// The demo's members have balances. cool-off.test.ts covers the hours after a new bank account.
// Seconds. A bank takes days, so the test moves the clock.
const PAID_AFTER_SECONDS = 3_600;
test.use({
  serverSettings: {
    DEMO: 'true',
    COOL_OFF_HOURS: '0',
    SANDBOX_PAYOUT_SECONDS: String(PAID_AFTER_SECONDS),
  },
});
test.describe.configure({ mode: 'default' });

const PASSWORD = 'harvest-moon-52';

async function signIn(page: Page, serverUrl: string, username: string): Promise<void> {
  const headers = { origin: serverUrl };
  const answer = await page.request.post('/api/auth/login', {
    headers,
    data: { username, password: PASSWORD },
  });
  expect(answer.ok()).toBe(true);
}

/** Moves the clock repeatedly, because the job may send the money after the first move. */
async function waitForBank(request: APIRequestContext, serverUrl: string, outcome: Locator): Promise<void> {
  await expect(async () => {
    await advanceClock(request, serverUrl, PAID_AFTER_SECONDS);
    await expect(outcome).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

test('a member adds an account, withdraws, and sees the payment', async ({
  page,
  serverUrl,
  request,
  watch,
  mailbox,
}) => {
  await signIn(page, serverUrl, 'ada');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Balance' }).getByRole('link', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  const money = page.getByRole('region', { name: 'What you can withdraw' });
  await expect(money.getByText('$1,326.00')).toBeVisible();
  await expect(money.getByText(/^Use an account in your own name/)).toBeVisible();
  await expect(money.getByText('Test money')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your withdrawals' })).toHaveCount(0);
  await expectNoPageFaults(page);

  const account = page.getByRole('region', { name: 'Your bank account' });
  await account.getByRole('button', { name: 'Add bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bank account' });
  await dialog.getByRole('button', { name: 'Go to the page' }).click();
  await expect(dialog.getByLabel('Your Circle Link password', { exact: true })).toBeFocused();
  await expect(dialog.getByText('Please enter your current password')).toHaveCount(1);
  await expectNoPageFaults(page);
  watch.expectRefusal(422, '/api/withdrawals/account/link');
  const password = dialog.getByLabel('Your Circle Link password', { exact: true });
  await password.fill('not my password');
  await dialog.getByRole('button', { name: 'Go to the page' }).click();
  await expect(dialog.getByText('This is not your current password').first()).toBeVisible();
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go to the page' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Set up your payouts' })).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the name on the account.')).toBeVisible();
  await page.getByLabel('Name on the account').fill('Ada Okafor');
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill('123456789');
  watch.expectRefusal(400, '/sandbox/accounts/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Test money only goes to test accounts/)).toBeVisible();
  await choosePayoutBank(page, '000123456789');

  await expect(account.getByText('ending in 6789')).toBeVisible();
  await expect(account.getByRole('button', { name: 'Change bank account' })).toBeVisible();
  await expect(page).toHaveURL(/\/withdraw$/);
  await expectNoPageFaults(page);
  expect(await mailbox.text('ada@demo.example', /bank account/)).toContain('ending in 6789');

  await money.getByRole('button', { name: 'All of it' }).click();
  await expect(money.getByLabel('Amount in dollars')).toHaveValue('1326.00');
  await money.getByLabel('Amount in dollars').fill('1326.01');
  await money.getByLabel('Amount in dollars').blur();
  await expect(money.getByText('You can withdraw up to $1,326.00.')).toBeVisible();
  await expect(money.getByRole('button', { name: 'You have $1,326.00' })).toBeDisabled();
  await expectNoPageFaults(page);
  await money.getByLabel('Amount in dollars').fill('75');
  await money.getByRole('button', { name: 'Withdraw $75.00' }).dblclick();

  const list = page.getByRole('region', { name: 'Your withdrawals' });
  await expect(list.getByText('On its way')).toBeVisible();
  await expect(money.getByText('$1,251.00')).toBeVisible();
  await expectNoPageFaults(page);
  await waitForBank(request, serverUrl, list.getByText('Paid', { exact: true }));
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(money.getByText('$1,251.00')).toBeVisible();
  expect(await mailbox.text('ada@demo.example', /withdrawal of \$75\.00 was paid/)).toContain(
    'ending in 6789',
  );
});

test(
  'a withdrawal rejected by the bank returns with the reason',
  VARIANT,
  async ({ page, serverUrl, request, mailbox }) => {
    await signIn(page, serverUrl, 'bruno');
    await page.goto('/withdraw');
    const money = page.getByRole('region', { name: 'What you can withdraw' });
    await expect(money.getByText('$372.00')).toBeVisible();
    await openPayoutPage(page, 'Add bank account', PASSWORD);
    await choosePayoutBank(page, '000111111116');
    await money.getByRole('button', { name: 'All of it' }).click();
    await money.getByRole('button', { name: 'Withdraw $372.00' }).click();
    await expect(money.getByText('You have nothing to withdraw right now.')).toBeVisible();
    const list = page.getByRole('region', { name: 'Your withdrawals' });
    await expect(list.getByText('On its way')).toBeVisible();
    await waitForBank(request, serverUrl, list.getByText('Returned'));
    await expect(list.getByText('The bank found no account with this number.')).toBeVisible();
    await expect(money.getByText('$372.00')).toBeVisible();
    const account = page.getByRole('region', { name: 'Your bank account' });
    await expect(account.getByText('The bank sent your money back')).toBeVisible();
    await expect(money.getByRole('textbox')).toHaveCount(0);
    await expectNoPageFaults(page);
    await openPayoutPage(page, 'Add another bank account', PASSWORD);
    await expect(page.getByText('It sent the last payout back: give another one.')).toBeVisible();
    await choosePayoutBank(page, '000123456789');
    await expect(account.getByText('ending in 6789')).toBeVisible();
    await expect(money.getByRole('textbox')).toBeVisible();
    expect(await mailbox.text('bruno@demo.example', /could not be paid/)).toContain('back in your balance');
  },
);

test(
  'a bank account without a document is restricted until it is provided, and its page opens once',
  VARIANT,
  async ({ page, serverUrl }) => {
    await signIn(page, serverUrl, 'mia');
    await page.goto('/withdraw');
    const account = page.getByRole('region', { name: 'Your bank account' });
    await openPayoutPage(page, 'Add bank account', PASSWORD);
    const address = page.url();
    await page.getByRole('button', { name: 'Go back, finish later' }).click();
    await expect(account.getByText('Not finished yet')).toBeVisible();
    await expectNoPageFaults(page);

    await page.goto(address);
    await expect(account.getByText('That page opens only once')).toBeVisible();
    await expectNoPageFaults(page);
    await openPayoutPage(page, 'Continue', PASSWORD);
    await page.getByText('Test bank accounts').click();
    await page.getByLabel('Leave out the identity document').check();
    await page.getByRole('button', { name: '000123456789' }).click();
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(account.getByText('a picture of an identity document')).toBeVisible();
    await expectNoPageFaults(page);

    await openPayoutPage(page, 'Add missing details', PASSWORD);
    await choosePayoutBank(page, '000123456789');
    await expect(account.getByRole('button', { name: 'Change bank account' })).toBeVisible();
  },
);

test(
  'the withdrawal page works in Spanish without a balance',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const { page } = await openBrowser({ locale: 'es-MX' });
    await signIn(page, serverUrl, 'eli');
    await page.goto('/withdraw');
    await expect(page.getByRole('heading', { level: 1, name: 'Retirar' })).toBeVisible();
    await expect(page.getByText('Ahora no tienes nada que retirar.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tus retiros' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Agregar cuenta bancaria' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ir a la página' }).click();
    await expect(page.getByText('Escribe tu contraseña actual').first()).toBeVisible();
    await expectNoPageFaults(page);
  },
);
