import { proveBooks } from '../support/data-checks.ts';
import { choosePayoutBank, openPayoutPage } from '../support/payout-page.ts';
import { orderFaults } from '../support/order-faults.ts';
import { countTransferred } from '../support/provider-books.ts';
import { expect, expectSoundPage, test } from '../support/test.ts';

// The demo's members have balances.
test.use({ serverSettings: { DEMO: 'true', COOL_OFF_HOURS: '0', LOG_LEVEL: 'error' } });

const PASSWORD = 'harvest-moon-52';

test('the provider of payouts fails at every step: each is said, and the money leaves once', async ({
  page,
  serverUrl,
  server,
  watch,
}) => {
  await orderFaults(serverUrl);
  const headers = { origin: serverUrl };
  const data = { username: 'ada', password: PASSWORD };
  expect((await page.request.post('/api/auth/login', { headers, data })).ok()).toBe(true);
  await page.goto('/withdraw');

  await orderFaults(serverUrl, { call: 'POST /v1/accounts', fault: 'lost_answer', times: 2 });
  watch.expectRefusal(503, '/api/withdrawals/account/link');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bank account' });
  await dialog.getByLabel('Your Circle Link password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go to the page' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/try again/i);
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openPayoutPage(page, 'Add bank account', PASSWORD);
  await choosePayoutBank(page, '000123456789');

  const money = page.getByRole('region', { name: 'What you can withdraw' });
  await money.getByLabel('Amount in dollars').fill('75');
  await orderFaults(
    serverUrl,
    { call: 'POST /v1/transfers', fault: 'lost_answer', times: 2 },
    { call: 'POST /v1/payouts', fault: 'lost_answer', times: 2 },
  );
  await money.getByRole('button', { name: 'Withdraw $75.00' }).dblclick();
  const list = page.getByRole('region', { name: 'Your withdrawals' });
  await expect(list.getByText('On its way')).toBeVisible();
  await expect(list.getByText('Paid', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(money.getByText('$1,251.00')).toBeVisible();
  expect(await countTransferred(serverUrl, 7_500)).toBe(1);
  expect(await proveBooks(server)).toContain('data checks hold');
});
