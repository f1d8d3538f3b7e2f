import type { Page } from '@playwright/test';
import { advanceClock } from '../support/server-clock.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

// Separate server, because these tests move the clock and reach hourly limits.
test.use({ serverSettings: { RATE_LIMIT_FACTOR: '1' } });
test.describe.configure({ mode: 'default' });

/** Seconds before a hold expires in which the page loads and shows the countdown. */
const SEEN_RUNNING_OUT = 25;

async function secondsLeft(page: Page): Promise<number> {
  const answer = await page.request.get('/api/queue/holding');
  const { expiresAt, serverTime } = (await answer.json()) as { expiresAt: string; serverTime: string };
  return Math.floor((Date.parse(expiresAt) - Date.parse(serverTime)) / 1_000);
}

test('before the first entry the odds explain the mechanism', VARIANT, async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'No entries yet' });
  // Open on phones too.
  for (const sentence of [
    'The average member will lose money: never less than $2.35.',
    'If you join now you are number 1: 3 more entries must come before your first payout, 363 for all five.',
  ])
    await expect(card.getByText(sentence).filter({ visible: true })).toHaveCount(1);
  await expectNoPageFaults(page);
});

test('an expired hold leads home with Try Again, and a new hold can be reserved', async ({
  page,
  become,
  request,
  serverUrl,
}) => {
  await become('holding');
  await page.goto('/queue-holding');
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await advanceClock(request, serverUrl, (await secondsLeft(page)) - SEEN_RUNNING_OUT);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^00:[012]\d$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Position Expired' })).toBeVisible({
    timeout: (SEEN_RUNNING_OUT + 60) * 1_000,
  });
  await expect(
    page.getByText('Your 15-minute hold expired and the position was released.', { exact: false }),
  ).toBeVisible();
  await expectNoPageFaults(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/');
  await main.getByRole('button', { name: 'Reserve a position' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
});

test(
  'a hold can be extended in its last five minutes',
  VARIANT,
  async ({ page, become, request, serverUrl }) => {
    await become('holding');
    await page.goto('/queue-holding');
    await expect(page.getByRole('button', { name: 'I need more time' })).toBeHidden();
    await advanceClock(request, serverUrl, 11 * 60);
    // The page polls every five seconds.
    await expect(page.getByRole('timer')).toHaveText(/^0[34]:\d\d$/);
    await expect(
      page.getByText(
        'Your hold ends in less than 5 minutes. You can ask for more time. Your number is provisional until you pay.',
      ),
    ).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'I need more time' }).click();
    await expectToast(page, 'You have 15 more minutes');
    await expect(page.getByRole('timer')).toHaveText(/^1[6-9]:\d\d$/);
    await expect(page.getByRole('button', { name: 'I need more time' })).toBeHidden();
  },
);

test('the page shows the limit of three reservations per hour', VARIANT, async ({ page, become, watch }) => {
  await become('holding');
  const release = async (): Promise<void> => {
    await page.goto('/queue-holding');
    await page.getByRole('button', { name: 'Release Position' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release Position' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/queue-holding');
  };
  const reserve = page.getByRole('button', { name: 'Reserve a position' });
  for (let holds = 1; holds < 3; holds += 1) {
    await release();
    await reserve.click();
    await expect(page.getByRole('timer')).toBeVisible();
  }
  await release();
  watch.expectRefusal(429, '/api/queue/hold');
  await reserve.click();
  await expect(page.getByRole('alert').getByText(/reserved three times within an hour/)).toBeVisible();
});

test('a lock ends after 15 minutes', VARIANT, async ({ page, become, request, serverUrl, openBrowser }) => {
  const person = await become('paid');
  const unknownBrowser = await openBrowser();
  unknownBrowser.watch.expectRefusal(401, '/api/auth/login');
  const attempt = async (password: string): Promise<number> => {
    const data = { username: person.username, password };
    const headers = { origin: serverUrl };
    return (
      await unknownBrowser.context.request.post(`${serverUrl}/api/auth/login`, { data, headers })
    ).status();
  };
  for (let failure = 0; failure < 5; failure += 1) expect(await attempt('not my password')).toBe(401);
  expect(await attempt(person.password)).toBe(401);
  await advanceClock(request, serverUrl, 15 * 60 + 1);
  expect(await attempt(person.password)).toBe(200);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});
