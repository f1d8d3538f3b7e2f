import { payOnHostedPage } from '../support/checkout.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

const DECLINED = '4000 0000 0000 0002';
const SECURE = '4000 0027 6000 3184';
const GOOD = '4242 4242 4242 4242';

test.beforeEach(async ({ page, become }) => {
  await become('holding');
  await page.goto('/queue-holding');
  await page.getByRole('button', { name: 'Secure My Position - Pay Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $52.35' })).toBeVisible();
});

test('a declined card shows the reason, keeps the hold, and another card pays', async ({ page }) => {
  await payOnHostedPage(page, DECLINED);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Your card was declined. Nothing was charged. Try another card.');
  await expect(page.getByLabel('Card number')).toHaveValue(DECLINED);
  await expectNoPageFaults(page);
  // The error belongs to that card and disappears with another number.
  await page.getByLabel('Card number').fill('4242');
  await expect(alert).toBeHidden();

  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^If you pay now, you are number [\d,]+$/ }),
  ).toBeVisible();
  await expect(
    page.getByText('Your card was declined. You weren’t charged. Try another card.'),
  ).toBeVisible();
  await expectNoPageFaults(page);

  await page.getByRole('button', { name: 'Secure My Position - Pay Now' }).click();
  await payOnHostedPage(page, GOOD);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
});

test('invalid card fields show errors at the fields', VARIANT, async ({ page, watch }) => {
  watch.expectRefusal(400, '/sandbox/checkout');
  await page.getByRole('button', { name: 'Pay $52.35' }).click();
  await expect(page.getByText('Enter your card number.')).toBeVisible();
  await expect(page.getByText('Enter the expiry date, for example 04 / 29.')).toBeVisible();
  await expect(page.getByText('Enter the security code.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expectNoPageFaults(page);
  // One click is enough: the button does not move when the last error disappears.
  await payOnHostedPage(page, GOOD);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
});

test('3-D Secure succeeds and the payment completes', VARIANT, async ({ page }) => {
  await payOnHostedPage(page, SECURE);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
});

test('3-D Secure fails, and the same card pays at the second attempt', VARIANT, async ({ page }) => {
  await payOnHostedPage(page, SECURE);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay $52.35' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/authenticat/i);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByText(/authenticat.* You weren’t charged\. Try another card/i)).toBeVisible();
  await page.getByRole('button', { name: 'Secure My Position - Pay Now' }).click();
  await payOnHostedPage(page, SECURE);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete!' })).toBeVisible();
});
