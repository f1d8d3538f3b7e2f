import { expect, type Page } from '@playwright/test';

/** A screen at most 2,000 pixels tall where it is 390 wide; the size of the window stays as it was. */
export async function expectOneScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // A page that still loads would be shorter.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_000);
  if (before !== null) await page.setViewportSize(before);
}
