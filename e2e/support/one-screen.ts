import { expect, type Page } from '@playwright/test';

/** Asserts at most 2,000 pixels of height at a width of 390. Restores the window size. */
export async function expectOneScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // A loading page would be shorter.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_000);
  if (before !== null) await page.setViewportSize(before);
}
