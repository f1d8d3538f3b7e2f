import { typeCard } from '../support/circle.ts';
import { payOnHostedPage } from '../support/checkout.ts';
import { runDataChecksCommand } from '../support/data-checks.ts';
import { createRandomPerson } from '../support/person.ts';
import { orderFaults } from '../support/order-faults.ts';
import { countCharged } from '../support/provider-books.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';

test.use({ serverSettings: { LOG_LEVEL: 'error' } });

const ENTRY_CENTS = 5_235;
const UNAVAILABLE =
  'Card payments are not available right now. Nothing was charged. Please try again in a few minutes.';

test.beforeEach(({ serverUrl }) => orderFaults(serverUrl));

test('a failed payment page keeps the hold, and the next click opens exactly one page', async ({
  page,
  become,
  serverUrl,
  server,
  watch,
}) => {
  await become('holding');
  const charged = await countCharged(serverUrl, ENTRY_CENTS);
  await page.goto('/queue-holding');
  await orderFaults(serverUrl, { call: 'POST /v1/checkout/sessions', fault: 'lost_answer', times: 2 });
  watch.expectRefusal(503, '/api/queue/proceed-to-payment');
  const pay = page.getByRole('button', { name: 'Secure My Position - Pay Now' });
  await pay.dblclick();
  await expect(page.getByText(UNAVAILABLE).first()).toBeVisible();
  await expectNoPageFaults(page);
  await pay.click();
  await payOnHostedPage(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
  expect(await countCharged(serverUrl, ENTRY_CENTS)).toBe(charged + 1);
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});

test('a failed form on /join shows an error, and the same click works later', async ({
  page,
  serverUrl,
  server,
  watch,
}) => {
  const person = createRandomPerson();
  const charged = await countCharged(serverUrl, ENTRY_CENTS);
  await page.goto('/join');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel(/I am 18 or older and have read the risks/).check();
  await orderFaults(serverUrl, { call: 'POST /v1/payment_intents', fault: 'rate_limit', times: 1 });
  watch.expectRefusal(503, '/api/create-payment-intent');
  const next = page.getByRole('button', { name: 'Continue to Payment' });
  await next.click();
  await expect(page.getByText(UNAVAILABLE).first()).toBeVisible();
  await expectNoPageFaults(page);
  await next.click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  expect(await countCharged(serverUrl, ENTRY_CENTS)).toBe(charged + 1);
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});

test('a failed card setup shows an error in the form, and the card is saved once', async ({
  page,
  become,
  serverUrl,
  watch,
}) => {
  await become('profile');
  await page.goto('/settings/cards');
  const section = page.getByRole('region', { name: 'Saved cards' });
  await section.getByRole('button', { name: 'Add a card' }).click();
  await orderFaults(serverUrl, { call: 'POST /v1/setup_intents', fault: 'server_error', times: 2 });
  watch.expectRefusal(503, '/api/cards/setup');
  await typeCard(page, '4242 4242 4242 4242');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Card not saved');
  await expect(alert).toContainText('Please try again in a few minutes.');
  await expectNoPageFaults(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save card' }).click();
  await expect(section.getByRole('row', { name: /ending in 4242/ })).toHaveCount(1);
});
