import { openCircle } from '../support/circle.ts';
import { advanceClock } from '../support/server-clock.ts';
import { expect, expectNoPageFaults, test, type OtherBrowser, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

// Seconds. A bank takes days to answer a debit, so the test moves the clock.
const ANSWERS_AFTER_SECONDS = 3_600;
test.use({ serverSettings: { SANDBOX_DEBIT_SECONDS: String(ANSWERS_AFTER_SECONDS) } });
test.describe.configure({ mode: 'default' });

const PAYS = '000123456789';
const NOT_ENOUGH_MONEY = '000222222227';

interface Places {
  readonly openBrowser: () => Promise<OtherBrowser>;
  readonly serverUrl: string;
}

/** Saves a bank account and starts to pay a round with it. The saved card has a higher fee. */
async function payFromAccount(places: Places, account: string) {
  const circle = await openCircle(places, { names: ['Ana', 'Ben', 'Cleo'], withCards: ['Ana'] });
  const { page } = circle.person('Ana');
  await page.goto('/settings/cards');
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a bank account' });
  await adding.getByLabel('Routing number').fill('110000000');
  await adding.getByLabel('Account number').fill(account);
  await adding.getByRole('button', { name: 'Save bank account' }).click();
  await expectToast(page, 'Bank account saved');
  await page.goto(circle.path);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay for Harbor Circle' });
  await expect(dialog.getByRole('radio', { name: /4242.*\$51\.80/ })).toBeVisible();
  await dialog.getByRole('radio', { name: /\$50\.40/ }).check();
  await expectNoPageFaults(page);
  await dialog.getByRole('button', { name: 'Pay $50.40' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your payment for round 1 is on its way' })).toBeVisible();
  return { page, path: circle.path, dialog };
}

test(
  'a debited contribution is pending until the bank answers, then paid',
  VARIANT,
  async ({ openBrowser, serverUrl, request }) => {
    const { page } = await payFromAccount({ openBrowser, serverUrl }, PAYS);
    await advanceClock(request, serverUrl, ANSWERS_AFTER_SECONDS);
    await expect(page.getByRole('heading', { name: 'You have paid round 1' })).toBeVisible();
    await page.goto('/payments');
    const row = page.getByRole('region', { name: 'Payment history' }).getByRole('row', { name: /Round 1/ });
    await expect(row).toContainText('Completed');
    await expect(row).toContainText('$50.40');
    await expectNoPageFaults(page);
  },
);

test('a returned debit reopens the contribution, shows reason and fee, and can be paid by card', async ({
  openBrowser,
  serverUrl,
  request,
}) => {
  const { page, path, dialog } = await payFromAccount({ openBrowser, serverUrl }, NOT_ENOUGH_MONEY);
  await advanceClock(request, serverUrl, ANSWERS_AFTER_SECONDS);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(/debit.*was returned.*\$4\.00/).first()).toBeVisible();
  await expectNoPageFaults(page);
  await page.goto('/payments');
  const upcoming = page.getByRole('region', { name: 'Upcoming payments' });
  await expect(upcoming.getByText(/The last attempt failed/)).toBeVisible();
  await expectNoPageFaults(page);
  await page.goto(path);
  await pay.click();
  await dialog.getByRole('radio', { name: /4242/ }).check();
  await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
  await expect(page.getByRole('dialog', { name: '$51.80 paid' })).toBeVisible();
});
