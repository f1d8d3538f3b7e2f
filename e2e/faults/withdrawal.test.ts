import type { Page } from '@playwright/test';
import { runDataChecksCommand } from '../support/data-checks.ts';
import { choosePayoutBank, openPayoutPage } from '../support/payout-page.ts';
import { orderFaults } from '../support/order-faults.ts';
import { countTransferred } from '../support/provider-books.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';

test.use({ serverSettings: { DEMO: 'true', COOL_OFF_HOURS: '0', LOG_LEVEL: 'error' } });

// Run in sequence: one shared server whose clock cannot move back.
test.describe.configure({ mode: 'default' });

const PASSWORD = 'harvest-moon-52';
/** Seconds. Longer than the retry delay of a failed transfer. */
const MINUTES_20 = 1_200;

async function signIn(page: Page, origin: string, username: string): Promise<void> {
  const data = { username, password: PASSWORD };
  expect((await page.request.post('/api/auth/login', { headers: { origin }, data })).ok()).toBe(true);
}

test('payouts show an error for each failed provider step, and the money is sent once', async ({
  page,
  serverUrl,
  server,
  watch,
}) => {
  await orderFaults(serverUrl);
  await signIn(page, serverUrl, 'ada');
  await page.goto('/withdraw');

  await orderFaults(serverUrl, { call: 'POST /v1/accounts', fault: 'lost_answer', times: 2 });
  watch.expectRefusal(503, '/api/withdrawals/account/link');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add bank account' });
  await dialog.getByLabel('Your Circle Link password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Go to the page' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/try again/i);
  await expectNoPageFaults(page);
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
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});

test('a replayed transfer error leads to exactly one transfer, whether the first was executed or not', async ({
  page,
  serverUrl,
  server,
  request,
}) => {
  await orderFaults(serverUrl);
  await signIn(page, serverUrl, 'bruno');
  await page.goto('/withdraw');
  await openPayoutPage(page, 'Add bank account', PASSWORD);
  await choosePayoutBank(page, '000123456789');
  const money = page.getByRole('region', { name: 'What you can withdraw' });
  const list = page.getByRole('region', { name: 'Your withdrawals' });
  let offsetSeconds = 0;
  for (const [sent, { dollars, fault }] of [
    { dollars: 41, fault: 'final_error_done' as const },
    { dollars: 43, fault: 'final_error' as const },
  ].entries()) {
    await orderFaults(serverUrl, { call: 'POST /v1/transfers', fault, times: 1 });
    await money.getByLabel('Amount in dollars').fill(String(dollars));
    await money.getByRole('button', { name: `Withdraw $${dollars}.00` }).click();
    await expect(list.getByText('On its way')).toBeVisible();
    await expect(async () => {
      offsetSeconds += MINUTES_20;
      const moved = await request.post('/dev/clock', {
        data: { offsetSeconds },
        headers: { origin: serverUrl },
      });
      expect(moved.status()).toBe(200);
      await expect(list.getByText('Paid', { exact: true })).toHaveCount(sent + 1, { timeout: 6_000 });
    }).toPass();
    expect(await countTransferred(serverUrl, dollars * 100)).toBe(1);
  }
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(money.getByText('$288.00')).toBeVisible();
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});
