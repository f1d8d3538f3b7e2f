import { openSection } from '../support/open-section.ts';
import { expectOneScreen } from '../support/one-screen.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

test('every consent version is shown verbatim with its hash', async ({ page }) => {
  await page.goto('/legal');
  await openSection(page, 'What members agree to');
  const entry = page.getByText(/Version 1\.0, since/);
  await entry.click();
  const version = page.locator('details details').filter({ has: entry });
  await expect(version.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await expectNoPageFaults(page);
});

test('each chapter of the notice has its own URL', VARIANT, async ({ page }) => {
  await page.goto('/legal');
  await expectOneScreen(page);
  const claims = page.getByRole('region', { name: 'Claims that circulate' });
  await expect(claims.getByRole('definition').first()).toBeHidden();
  await page.goto('/legal#claims');
  await expect(claims.getByRole('definition').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Your account' }).getByRole('paragraph').first(),
  ).toBeHidden();
  await expectNoPageFaults(page);
});

test('savers see the savings terms first, and the accepted terms verbatim', async ({ page }) => {
  await page.goto('/legal');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles.first()).toHaveText('Saving in groups');
  await expect(page.getByText('Nobody covers a missed contribution').first()).toBeVisible();
  const order = await titles.allTextContents();
  expect(order.indexOf('Who holds the money')).toBeLessThan(order.indexOf('The rules of the queue'));
  await openSection(page, 'General terms of saving in groups');
  const terms = page.getByRole('region', { name: 'General terms of saving in groups' });
  const clauses = await terms.getByRole('definition').allTextContents();
  expect(clauses).toHaveLength(5);
  await terms.getByRole('link', { name: 'On a separate page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General terms of saving in groups');
  await expect(page.getByRole('definition').first()).toBeVisible();
  expect(await page.getByRole('definition').allTextContents()).toEqual(clauses);
});

test('the help page answers in plain language', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByText('How do rounds work?')).toBeVisible();
  await openSection(page, 'Money');
  await expect(page.getByText('Who holds the money?')).toBeVisible();
  await expectNoPageFaults(page);
});

test('an unknown address searches the help', VARIANT, async ({ page, become, watch }) => {
  watch.expectRefusal(404, '/nonsense');
  await become('profile');
  await page.goto('/nonsense');
  await expect(page.getByRole('link', { name: /^My Groups/ })).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('searchbox', { name: 'Search help' }).fill('bank');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help\?q=bank$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toHaveValue('bank');
});
