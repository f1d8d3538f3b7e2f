import { expect, expectSoundPage, test } from '../support/test.ts';

test('every version of the consent can be read word for word, with its hash', async ({ page }) => {
  await page.goto('/legal');
  const entry = page.getByText(/Version 1\.0, since/);
  await entry.click();
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await expectSoundPage(page);
});

test('the help page answers in plain words', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByText('Who holds the money?')).toBeVisible();
  await expectSoundPage(page);
});
