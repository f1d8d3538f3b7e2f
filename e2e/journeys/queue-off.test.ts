import { openSection } from '../support/open-section.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

// Savings groups only: the queue is off.
test.use({ serverSettings: { QUEUE_ENABLED: 'false' } });
test.describe.configure({ mode: 'default' });

test('without the queue, the landing page mentions savings groups only', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Save with people you know' })).toBeVisible();
  for (const name of ['Ready to Join - ~$52', 'Stories'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mathematical Proof' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start a group' })).toBeVisible();
  await expect(page.getByText(/payout|odds|queue|entry costs/i)).toHaveCount(0);
  await expectNoPageFaults(page);
});

test('without the queue, its pages and API are gone', async ({ page, become, watch }) => {
  await become('profile');
  for (const path of ['/queue', '/join', '/success', '/queue-holding', '/success-stories']) {
    watch.expectRefusal(404, path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  }
  for (const path of ['/api/queue/state', '/api/queue/holding', '/api/transparency/user'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test(
  'without the queue, the transparency dashboard shows savings groups only',
  VARIANT,
  async ({ page, become }) => {
    await become('profile');
    await page.goto('/transparency');
    await expect(page.getByRole('heading', { level: 2, name: 'System health' })).toBeVisible();
    const figures = page.getByRole('region', { name: 'The whole platform' });
    await openSection(page, 'The whole platform');
    await expect(figures.getByRole('term')).toHaveCount(8);
    for (const name of ['Your place in the line', 'The line right now', 'Members by level'])
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await expect(figures.getByText(/pools|entry|entries/i)).toHaveCount(0);
    expect((await page.request.get('/api/transparency/levels')).status()).toBe(404);
    await expectNoPageFaults(page);
  },
);

test(
  'without the queue, completing the profile opens the dashboard without a hold',
  VARIANT,
  async ({ page, become }) => {
    await become('profile');
    await page.goto('/profile-completion');
    await page.getByLabel('Date of birth').fill('1990-04-12');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Street address').fill('12 Harbor Street');
    await page.getByLabel('City').fill('Portland');
    await page.getByLabel('State').fill('OR');
    await page.getByLabel('ZIP code').fill('97201');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('When you submit, your account is ready. Nothing is charged.')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Profile', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Your position' })).toHaveCount(0);
    await expectNoPageFaults(page);
  },
);
