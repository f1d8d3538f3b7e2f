import type { Page } from '@playwright/test';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';
const SECURE = '4000 0025 0000 3155';
const DECLINED = '4000 0000 0000 0002';

function section(page: Page) {
  return page.getByRole('region', { name: 'Saved cards' });
}

async function type(page: Page, cardNumber: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(cardNumber);
  await dialog.getByLabel('Expiry date').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Save card' }).dblclick();
}

async function add(page: Page, cardNumber: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a card' }).click();
  await type(page, cardNumber);
}

test.beforeEach(async ({ page, become }) => {
  await become('profile');
  await page.goto('/settings/cards');
  await expect(section(page).getByText('No saved card yet')).toBeVisible();
});

test('a card is added after a decline, another becomes the default, one is removed', async ({ page }) => {
  await expectNoPageFaults(page);
  await section(page).getByRole('button', { name: 'Add a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog.getByText('Please enter the card number')).toBeVisible();
  await expect(dialog.getByText('Please enter the expiry date as MM / YY')).toBeVisible();
  await expectNoPageFaults(page);
  await type(page, DECLINED);
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await expect(dialog.getByLabel('Card number')).toHaveValue(DECLINED);
  await type(page, VISA);
  await expectToast(page, 'Card saved', 'Visa ending in 4242 is now your default card.');
  await expect(section(page).getByRole('button', { name: 'Add a card' })).toBeFocused();
  await expect(section(page).getByText('12/34')).toBeVisible();

  await add(page, MASTERCARD);
  await expect(section(page).getByRole('row')).toHaveCount(3);
  await expect(section(page).getByRole('row', { name: /Mastercard ending in 4444/ })).toContainText(
    'Default',
  );
  await expectNoPageFaults(page);
  await section(page).getByRole('button', { name: 'Make default: Visa ending in 4242' }).click();
  await expect(section(page).getByRole('row', { name: /Visa ending in 4242/ })).not.toContainText(
    'Make default',
  );

  await section(page).getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Visa ending in 4242?' });
  await expect(question.getByText(/We can no longer charge it/)).toBeVisible();
  await expectNoPageFaults(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await section(page).getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await question.getByRole('button', { name: 'Remove card' }).click();
  await expect(section(page).getByRole('row')).toHaveCount(2);
  await expect(section(page).getByRole('button', { name: 'Add a card' })).toBeFocused();
  await expect(section(page).getByRole('row', { name: /Mastercard/ })).not.toContainText('Make default');
});

test('3-D Secure for a saved card fails, then succeeds', VARIANT, async ({ page }) => {
  await add(page, SECURE);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible();
  await expect(page.getByText('Nothing is charged now.')).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(section(page).getByRole('alert')).toContainText('Your bank couldn’t confirm that it’s you.');
  await expect(section(page).getByText('No saved card yet')).toBeVisible();
  await expectNoPageFaults(page);

  await add(page, SECURE);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(section(page).getByRole('status')).toContainText(
    'Visa ending in 3155 is now your default card.',
  );
  await expect(section(page).getByRole('row', { name: /Visa ending in 3155/ })).toBeVisible();
  await expectNoPageFaults(page);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(section(page).getByRole('row', { name: /Visa ending in 3155/ })).toBeVisible();
  await expect(section(page).getByRole('status')).toHaveCount(0);
});

test('saved cards work in Spanish and in dark mode', VARIANT, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await add(page, VISA);
  await expect(section(page).getByRole('row')).toHaveCount(2);
  await page.goto('/settings/device');
  await page.getByLabel('Language', { exact: true }).selectOption('es');
  await page.getByRole('link', { name: 'Ajustes' }).first().click();
  await page.getByRole('link', { name: /^Tarjetas guardadas/ }).click();
  const region = page.getByRole('region', { name: 'Tarjetas guardadas' });
  await expect(region.getByRole('row', { name: /Visa terminada en 4242/ })).toContainText('Principal');
  await expectNoPageFaults(page);
  await region.getByRole('button', { name: 'Quitar Visa terminada en 4242' }).click();
  await page.getByRole('button', { name: 'Quitar tarjeta' }).click();
  await expect(region.getByText('Todavía no tienes tarjetas guardadas')).toBeVisible();
});
