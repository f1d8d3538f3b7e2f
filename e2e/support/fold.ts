import type { Page } from '@playwright/test';

/**
 * Opens a part of a long page, unless it is open: on a desktop most are. A page that was rendered at build time has all of
 * them closed and lies still (`inert`) until the app has taken over, which then opens them: only then is it looked at.
 */
export async function openFold(page: Page, name: string): Promise<void> {
  await page.locator('.rendered').waitFor({ state: 'detached' });
  const part = page.getByRole('region', { name }).locator('details').first();
  await part.waitFor();
  const isOpen = await part.evaluate((details) => details.hasAttribute('open'));
  if (!isOpen) await page.getByRole('heading', { level: 2, name }).click();
}
