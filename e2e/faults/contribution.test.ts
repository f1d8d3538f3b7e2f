import type { Page } from '@playwright/test';
import { openCircle } from '../support/circle.ts';
import { runDataChecksCommand } from '../support/data-checks.ts';
import type { Fault } from '../support/faults.ts';
import { orderFaults } from '../support/order-faults.ts';
import { countCharged } from '../support/provider-books.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';

// Separate server: the provider's and our books are compared as a whole, so no other payment may run.
test.use({ serverSettings: { LOG_LEVEL: 'error' } });

const NAMES = ['Ana', 'Ben', 'Cleo'];
const CHARGE = 'POST /v1/payment_intents';
const CHARGED_CENTS = 5_180;
const UNANSWERED = 'The card provider did not answer. Please try again: you will not be charged twice.';

interface Failure {
  readonly fault: Fault;
  readonly times: number;
  readonly name: string;
}

/** Nothing was charged. The server retries early failures, except a 429. */
const UNDONE: readonly Failure[] = [
  { fault: 'rate_limit', times: 1, name: 'too many requests' },
  { fault: 'server_error', times: 2, name: 'an internal error' },
  { fault: 'time_out', times: 1, name: 'nothing for thirty seconds' },
];

/** The charge succeeded but the answer is lost. The webhook may arrive before the payer retries. */
const DONE: readonly Failure[] = [
  { fault: 'lost_answer', times: 2, name: 'an internal error' },
  { fault: 'key_in_use', times: 2, name: 'that the key is in use, twice' },
  { fault: 'cut', times: 3, name: 'nothing, as the connection ends' },
  { fault: 'time_out_done', times: 1, name: 'nothing for thirty seconds' },
];

for (const { fault, times, name } of UNDONE)
  test(`provider answers ${name}: the screen shows an error and the contribution is paid once`, async ({
    openBrowser,
    serverUrl,
    server,
  }) => {
    const { circle, page, dialog, charged } = await beginToPay({ openBrowser, serverUrl });
    await orderFaults(serverUrl, { call: CHARGE, fault, times });
    await dialog.getByRole('button', { name: 'Pay $51.80' }).dblclick();
    // The server waits 30 seconds for an answer.
    await expect(dialog.getByRole('alert')).toContainText(UNANSWERED, { timeout: 45_000 });
    // The outcome is unknown.
    await expect(dialog.getByRole('alert')).not.toContainText('You weren’t charged.');
    await expectNoPageFaults(page);
    await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
    await expect(page.getByRole('dialog', { name: '$51.80 paid' })).toBeVisible();
    await expectPaidOnce(page, circle.path);
    expect(await countCharged(serverUrl, CHARGED_CENTS)).toBe(charged + 1);
    expect(await runDataChecksCommand(server)).toContain('data checks hold');
  });

test('provider answers a card error that names no payment: the screen says that nothing was charged', async ({
  openBrowser,
  serverUrl,
  server,
}) => {
  const { circle, page, dialog, charged } = await beginToPay({ openBrowser, serverUrl });
  await orderFaults(serverUrl, { call: CHARGE, fault: 'card_error', times: 1 });
  await dialog.getByRole('button', { name: 'Pay $51.80' }).dblclick();
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await expect(dialog.getByRole('alert')).toContainText('You weren’t charged.');
  expect(await countCharged(serverUrl, CHARGED_CENTS)).toBe(charged);
  await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
  await expect(page.getByRole('dialog', { name: '$51.80 paid' })).toBeVisible();
  await expectPaidOnce(page, circle.path);
  expect(await countCharged(serverUrl, CHARGED_CENTS)).toBe(charged + 1);
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});

for (const { fault, times, name } of DONE)
  test(`provider charges and answers ${name}: the contribution is paid once despite repeated clicks`, async ({
    openBrowser,
    serverUrl,
    server,
  }) => {
    const { circle, page, dialog, charged } = await beginToPay({ openBrowser, serverUrl });
    await orderFaults(serverUrl, { call: CHARGE, fault, times });
    const pay = dialog.getByRole('button', { name: 'Pay $51.80' });
    await pay.dblclick();
    const paid = page.getByRole('heading', { name: 'You have paid round 1' });
    await expect(async () => {
      if (await pay.isVisible()) await pay.click({ timeout: 2_000 });
      await expect(paid).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expectPaidOnce(page, circle.path);
    expect(await countCharged(serverUrl, CHARGED_CENTS)).toBe(charged + 1);
    expect(await runDataChecksCommand(server)).toContain('data checks hold');
  });

async function beginToPay(places: Parameters<typeof openCircle>[0]) {
  await orderFaults(places.serverUrl);
  const circle = await openCircle(places, { names: NAMES, withCards: NAMES });
  const charged = await countCharged(places.serverUrl, CHARGED_CENTS);
  const { page, watch } = circle.person('Ana');
  watch.expectRefusal(503, '/api/payments/');
  await page.goto(circle.path);
  await page.getByRole('button', { name: 'Pay $51.80' }).click();
  return { circle, page, charged, dialog: page.getByRole('dialog', { name: 'Pay for Harbor Circle' }) };
}

async function expectPaidOnce(page: Page, group: string): Promise<void> {
  await page.goto('/payments');
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByRole('row', { name: /Round 1/ })).toHaveCount(1);
  await expect(history.getByRole('row', { name: /Round 1/ })).toContainText('Completed');
  await page.goto(group);
  await expect(page.getByRole('heading', { name: 'You have paid round 1' })).toBeVisible();
}
