import { openCircle, type Circle } from '../support/circle.ts';
import { payOnHostedPage } from '../support/checkout.ts';
import { runDataChecksCommand } from '../support/data-checks.ts';
import { orderFaults } from '../support/order-faults.ts';
import { countCharged } from '../support/provider-books.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';

// Separate server: the provider's and our books are compared as a whole, so no other payment may run.
test.use({ serverSettings: { LOG_LEVEL: 'error' } });
// Run in sequence, because the server's clock cannot move back.
test.describe.configure({ mode: 'default' });

const NAMES = ['Ana', 'Ben', 'Cleo'];
const CHARGE = 'POST /v1/payment_intents';
const CHARGED_CENTS = 5_180;
const ENTRY_CENTS = 5_235;
const UNANSWERED = 'The card provider did not answer. Please try again: you will not be charged twice.';
const UNAVAILABLE =
  'Card payments are not available right now. Nothing was charged. Please try again in a few minutes.';
const TEN_MINUTES = 601;

for (const fault of ['final_error', 'final_error_done'] as const)
  test(`a payment page fails with ${fault}, and the next click opens another one`, async ({
    page,
    become,
    serverUrl,
    server,
    watch,
  }) => {
    await orderFaults(serverUrl);
    await become('holding');
    const charged = await countCharged(serverUrl, ENTRY_CENTS);
    await page.goto('/queue-holding');
    await orderFaults(serverUrl, { call: 'POST /v1/checkout/sessions', fault, times: 1 });
    watch.expectRefusal(503, '/api/queue/proceed-to-payment');
    const pay = page.getByRole('button', { name: 'Secure My Position - Pay Now' });
    await pay.click();
    await expect(page.getByText(UNAVAILABLE).first()).toBeVisible();
    await expectNoPageFaults(page);
    await pay.click();
    await payOnHostedPage(page, '4242 4242 4242 4242');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
    expect(await countCharged(serverUrl, ENTRY_CENTS)).toBe(charged + 1);
    expect(await runDataChecksCommand(server)).toContain('data checks hold');
  });

test('a charge with a replayed error is found, and the contribution is paid once', async ({
  openBrowser,
  serverUrl,
  server,
}) => {
  const { circle, page, dialog, charged } = await beginToPay({ openBrowser, serverUrl });
  await orderFaults(serverUrl, { call: CHARGE, fault: 'final_error_done', times: 1 });
  await dialog.getByRole('button', { name: 'Pay $51.80' }).dblclick();
  await expect(page.getByRole('dialog', { name: '$51.80 paid' })).toBeVisible();
  await page.goto(circle.path);
  await expect(page.getByRole('heading', { name: 'You have paid round 1' })).toBeVisible();
  expect(await countCharged(serverUrl, CHARGED_CENTS)).toBe(charged + 1);
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});

test('a failed charge with a replayed error is paid once by the same click ten minutes later', async ({
  openBrowser,
  serverUrl,
  server,
  request,
}) => {
  const { circle, page, dialog, charged } = await beginToPay({ openBrowser, serverUrl });
  await orderFaults(serverUrl, { call: CHARGE, fault: 'final_error', times: 1 });
  for (let press = 0; press < 2; press += 1) {
    const answer = page.waitForResponse((response) => response.status() === 503);
    await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
    await answer;
    await expect(dialog.getByRole('alert')).toContainText(UNANSWERED);
    // The outcome is unknown.
    await expect(dialog.getByRole('alert')).not.toContainText('You weren’t charged.');
  }
  await expectNoPageFaults(page);
  const moved = await request.post(`${serverUrl}/dev/clock`, {
    data: { offsetSeconds: TEN_MINUTES },
    headers: { origin: serverUrl },
  });
  expect(moved.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Pay $51.80' }).click();
  await expect(page.getByRole('dialog', { name: '$51.80 paid' })).toBeVisible();
  await page.goto(circle.path);
  await expect(page.getByRole('heading', { name: 'You have paid round 1' })).toBeVisible();
  expect(await countCharged(serverUrl, CHARGED_CENTS)).toBe(charged + 1);
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});

async function beginToPay(places: Parameters<typeof openCircle>[0]) {
  await orderFaults(places.serverUrl);
  const circle: Circle = await openCircle(places, { names: NAMES, withCards: NAMES });
  const charged = await countCharged(places.serverUrl, CHARGED_CENTS);
  const { page, watch } = circle.person('Ana');
  watch.expectRefusal(503, '/api/payments/');
  await page.goto(circle.path);
  await page.getByRole('button', { name: 'Pay $51.80' }).click();
  return { circle, page, charged, dialog: page.getByRole('dialog', { name: 'Pay for Harbor Circle' }) };
}
