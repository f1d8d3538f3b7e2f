import { openFold } from '../support/fold.ts';
import { expectOneScreen } from '../support/one-screen.ts';
import { expect, expectSoundPage, test } from '../support/test.ts';

test('every version of the consent can be read word for word, with its hash', async ({ page }) => {
  await page.goto('/legal');
  await openFold(page, 'What members agree to');
  const entry = page.getByText(/Version 1\.0, since/);
  await entry.click();
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await expectSoundPage(page);
});

test('a chapter of the notice has an address that opens it', async ({ page }) => {
  await page.goto('/legal');
  await expectOneScreen(page);
  const claims = page.getByRole('region', { name: 'Claims that circulate' });
  await expect(claims.getByRole('definition').first()).toBeHidden();
  await page.goto('/legal#claims');
  await expect(claims.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms' }).getByRole('paragraph').first()).toBeHidden();
  await expectSoundPage(page);
});

test('the help page answers in plain words', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByText('Who holds the money?')).toBeVisible();
  await openFold(page, 'Savings groups');
  await expectSoundPage(page);
});
