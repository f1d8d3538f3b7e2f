import type { Page } from '@playwright/test';

/**
 * Opens a collapsed section unless it is open, as most are on desktop. Prerendered pages keep all sections closed and
 * `inert` until the app has hydrated, so wait for that first.
 */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.locator('.rendered').waitFor({ state: 'detached' });
  const part = page.getByRole('region', { name }).locator('details').first();
  await part.waitFor();
  const isOpen = await part.evaluate((details) => details.hasAttribute('open'));
  if (!isOpen) await page.getByRole('heading', { level: 2, name }).click();
}
