import type { Page } from '@playwright/test';

/** Opens a part of a long page, unless it is open: on a desktop most are. */
export async function openFold(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name }).locator('details').first();
  await part.waitFor();
  const isOpen = await part.evaluate((details) => details.hasAttribute('open'));
  if (!isOpen) await page.getByRole('heading', { level: 2, name }).click();
}
