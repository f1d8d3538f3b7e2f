import type { Page } from '@playwright/test';
import { openSection } from '../support/open-section.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits for the job, which runs every two seconds, to add the first public entry. */
async function waitForBooks(page: Page): Promise<void> {
  const days = async (): Promise<number> => {
    const answer = await page.request.get('/api/transparency/history');
    return ((await answer.json()) as { days: unknown[] }).days.length;
  };
  await expect.poll(days).toBeGreaterThan(0);
}

test('a figure opens the movements behind it, which can be exported', async ({ page, become }) => {
  await become('paid');
  await page.context().clearCookies();
  await waitForBooks(page);
  await page.goto('/transparency');
  await openSection(page, 'The whole platform');
  const tile = page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText('Total raised', { exact: true }) });
  await tile.getByRole('button', { name: 'How do we calculate this? Total raised' }).click();
  await tile.getByRole('link', { name: 'Entries: $50.00 of each' }).click();
  await expect(page).toHaveURL(/\/transparency\/ledger\?account=raised%3Aentries$/);
  await expect(heading(page, 'Entries: $50.00 of each')).toBeVisible();
  const movements = page.getByRole('region', { name: 'Entries: $50.00 of each' });
  await expect(movements.getByRole('table')).toBeVisible();
  await expect(movements.getByText(/^\d+ entr(y|ies)$/).first()).toBeVisible();
  await expectNoPageFaults(page);

  await page.getByRole('link', { name: 'All accounts' }).click();
  const accounts = page.getByRole('region', { name: 'All accounts' });
  await accounts.getByRole('link', { name: 'Show movements of Pool of level 1, Starter' }).click();
  const pool = page.getByRole('region', { name: 'Pool of level 1, Starter' });
  await expect(pool.getByText('Entries and their payouts').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await pool.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('circlelink-ledger-queue-pool-1.csv');
  await expectNoPageFaults(page);

  await page.goto('/transparency/ledger?account=member:owed');
  await expect(page.getByText(/once it involves five|No movements yet/).first()).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByText(/accounts? without movements/).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Live Transparency Dashboard' }).click();
  await expect(heading(page, 'Live Transparency Dashboard')).toBeVisible();
});

test('the history is shown as charts, sentences and tables', VARIANT, async ({ page, become }) => {
  await become('paid');
  await waitForBooks(page);
  await page.goto('/transparency');
  await openSection(page, 'How the figures changed over time');
  const history = page.getByRole('region', { name: 'How the figures changed over time' });
  for (const name of ['Paid entries', 'Members waiting at each level', 'Raised, paid out and still here']) {
    await history.getByRole('radio', { name }).check();
    const figure = history.getByRole('figure', { name });
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('svg.recharts-surface').first()).toBeVisible();
    await figure.getByText('The same as a table').click();
    await expect(figure.getByRole('table')).toBeVisible();
  }
  await expect(history.getByText(/had been raised since the beginning/)).toBeVisible();
  await history.getByLabel('Show the last').selectOption('30');
  await history.getByRole('radio', { name: 'Paid entries' }).check();
  await expect(history.getByText(/paid in these \d+ days/)).toBeVisible();
  await expectNoPageFaults(page);
});

test('unavailable ledger data shows a message, in Spanish too', VARIANT, async ({ openBrowser }) => {
  const { page, watch } = await openBrowser({ locale: 'es-MX', colorScheme: 'dark' });
  watch.expectRefusal(503, '/api/transparency/accounts');
  await page.route('**/api/transparency/accounts', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later.' } }),
  );
  await page.goto('/transparency/ledger');
  await expect(page.getByText('No se pudieron cargar las cuentas.')).toBeVisible();
  await page.unroute('**/api/transparency/accounts');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('region', { name: 'La fila de entradas' })).toBeVisible();
  await expectNoPageFaults(page);
});

test('the proof is shown next to the live books', async ({ page, become }) => {
  await become('paid');
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Mathematical Proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mathematical Proof' });
  const table = dialog.getByRole('table', { name: 'The formula and the ledger' });
  await expect(table).toBeHidden();
  await dialog.getByText('Figure by figure').click();
  await expect(table).toBeVisible();
  await expect(dialog.getByText(/Paid entries right now: \d+\. All figures match\./)).toBeVisible();
  await expect(table.getByText('The same', { exact: true })).toHaveCount(8);
  await dialog.getByRole('textbox', { name: 'Paid entries in all' }).fill('465');
  await expect(
    dialog.getByText(
      'The next member to join is number 466. 933 more entries must come before the first payout, 112,893 before all five. The average member has lost $4.92.',
    ),
  ).toBeVisible();
  await expectNoPageFaults(page);
});

test('the proof detects a difference from the live books', VARIANT, async ({ page }) => {
  await page.route('**/api/transparency/accounts', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { accounts: { name: string; balance: string | null }[] };
    for (const account of body.accounts) if (account.name === 'queue:pool:2') account.balance = '0.01';
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Mathematical Proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mathematical Proof' });
  await expect(dialog.getByText(/Some figures don’t match\./)).toBeVisible();
  await expect(dialog.getByText('Different', { exact: true }).first()).toBeVisible();
});
