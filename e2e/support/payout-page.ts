import { expect, type Page } from '@playwright/test';

/** Opens the provider's page from /withdraw after the password. */
export async function openPayoutPage(page: Page, button: string, password: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('Your Circle Link password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Go to the page' }).click();
  await expect(page).toHaveURL(/\/sandbox\/accounts\//);
}

/** Selects a test bank account and saves. Returns to /withdraw. */
export async function choosePayoutBank(page: Page, accountNumber: string): Promise<void> {
  await page.getByText('Test bank accounts').click();
  await page.getByRole('button', { name: accountNumber }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(/\/sandbox\//);
}
