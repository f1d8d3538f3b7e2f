/**
 * The card provider's process is stopped while a member pays and restarted later. A note on every open screen lists
 * failing, working and waiting features without shifting the layout. It disappears when the provider is back.
 */
import type { Page } from '@playwright/test';
import { startServer, type RunningServer } from '../support/app-process.ts';
import { rememberProvider } from '../support/provider-url.ts';
import { expect, expectNoPageFaults, test as base, VARIANT } from '../support/test.ts';

const test = base.extend<object, { readonly ownServer: RunningServer }>({
  ownServer: [
    async ({ serverSettings }, use) => {
      const server = await startServer(serverSettings, { hasProvider: true });
      rememberProvider(server);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  server: [({ ownServer }, use) => use(ownServer), { scope: 'worker', timeout: 400_000 }],
});

/** Several failures are needed before the note appears. */
const PATIENT = { timeout: 120_000 };
/** Breaker pauses are 5 s, 10 s, 20 s and so on: at most 5 s longer than the outage so far. */
const untilTriedAfter = (outSince: number) => ({ timeout: performance.now() - outSince + 5_000 + 30_000 });

/** Sums layout shifts without recent input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const target = globalThis as typeof globalThis & { shiftSum?: number };
    target.shiftSum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) target.shiftSum = (target.shiftSum ?? 0) + entry.value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { shiftSum?: number }).shiftSum ?? 0);
}

test(
  'an outage note appears while payments fail, and disappears afterwards',
  VARIANT,
  async ({ page, become, watch, ownServer }) => {
    await become('holding');
    await page.goto('/queue-holding');
    const pay = page.getByRole('button', { name: 'Secure My Position - Pay Now' });
    await expect(pay).toBeVisible();
    const note = page.getByRole('region', { name: 'Current outages' });
    await expect(note).toHaveCount(0);

    const outSince = performance.now();
    await ownServer.provider?.stop();
    watch.expectRefusal(503, '/api/queue/proceed-to-payment');
    await pay.click();
    await expect(page.getByText(/Nothing was charged/).first()).toBeVisible();
    // The note also appears on screens without payments.
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const shiftSince = await watchShifts(page);
    await expect(note).toBeVisible(PATIENT);
    await expect(page.getByRole('status').filter({ has: note })).toBeVisible();
    await expect(note).toContainText('Payments by card and bank debit aren’t going through right now.');
    await expect(note).toContainText('Nobody is charged twice.');
    await expect(note).toContainText('Auto-pay and refunds will go through automatically later');
    expect(await shiftSince()).toBeLessThan(0.02);
    await expectNoPageFaults(page);

    // The end of the page can be reached above the bar and the note.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const language = page.getByRole('contentinfo').getByRole('button').last();
    await expect(language).toBeInViewport();
    await language.click({ trial: true });
    await page.keyboard.press('Home');

    await note.locator('summary').click();
    await expect(note.getByText(/Nobody is charged twice/)).toBeHidden();
    await expect(note).toContainText('aren’t going through right now');

    await ownServer.provider?.start();
    await expect(note).toHaveCount(0, untilTriedAfter(outSince));
    expect(await shiftSince()).toBeLessThan(0.02);
    await page.goto('/queue-holding');
    await pay.click();
    await expect(page).toHaveURL(/\/sandbox\/checkout|\/checkout\//);
  },
);
