import { expect, type Page } from '@playwright/test';

/** From /withdraw over the password to the provider's page. */
export async function openPayoutPage(page: Page, button: string, password: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('Your Circle Link password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Go to the page' }).click();
  await expect(page).toHaveURL(/\/sandbox\/accounts\//);
}

/** Chooses a test bank account there and saves; back on /withdraw where the provider leads there. */
export async function choosePayoutBank(page: Page, accountNumber: string): Promise<void> {
  await page.getByText('Test bank accounts').click();
  await page.getByRole('button', { name: accountNumber }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(/\/sandbox\//);
}
