/** Open pages show changes of other members at once. Polling is paused here. */
import type { Locator, Page } from '@playwright/test';
import { openCircle, payNext, saveCard } from '../support/circle.ts';
import { expect, test } from '../support/test.ts';

const benOn = (page: Page): Locator => page.getByRole('button', { name: /^Ben, turn/ });

test("a payment appears at once on another member's page, and one stream serves two tabs", async ({
  openBrowser,
  serverUrl,
}) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: ['Ana', 'Ben', 'Cleo'] });
  const [ana, ben] = [circle.person('Ana'), circle.person('Ben')];
  const streams: string[] = [];
  ana.page.context().on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.push(request.url());
  });
  const second = await ana.page.context().newPage();
  for (const page of [ana.page, second]) {
    await page.clock.install();
    await page.goto(circle.path);
    await expect(benOn(page)).toBeVisible();
  }
  await expect.poll(() => streams.length).toBe(1);
  for (const page of [ana.page, second]) await page.clock.pauseAt(Date.now() + 60_000);

  const before = await benOn(second).getAttribute('aria-label');
  await saveCard(ben);
  await payNext(ben, circle.id);
  for (const page of [ana.page, second])
    await expect
      .poll(async () => {
        // Far less than the ten seconds of a poll in total.
        await page.clock.runFor(20);
        return benOn(page).getAttribute('aria-label');
      })
      .not.toBe(before);
  // Both tabs share one clock.
  for (const page of [ana.page, second]) await expect(page.getByText('Ben just paid.')).toBeVisible();
  await second.clock.runFor(8_000);
  for (const page of [ana.page, second]) await expect(page.getByText('Ben just paid.')).toBeHidden();
  expect(streams).toHaveLength(1);
});
