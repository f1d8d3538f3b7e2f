import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openSection } from '../support/open-section.ts';
import { becomeMember } from '../support/member.ts';
import { expectOneScreen } from '../support/one-screen.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

const script = join(import.meta.dirname, '../../web/public/verify-audit.mjs');
const run = promisify(execFile);

async function open(page: Page): Promise<void> {
  await page.goto('/transparency');
  await expect(page.getByRole('heading', { level: 1, name: 'Live Transparency Dashboard' })).toBeVisible();
}

const tile = (page: Page, title: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(title, { exact: true }) });

test('anyone sees the figures, how they are computed, and the checks', async ({ page, openBrowser }) => {
  const member = await openBrowser();
  await member.page.goto('/legal');
  await member.page.getByRole('main').getByRole('link', { name: 'Live Transparency Dashboard' }).click();
  await expect(member.page).toHaveURL(/\/transparency$/);

  await open(page);
  await expect(
    page
      .getByText(/^Of \$[\d,.]+ in, \$[\d,.]+ went to members\./)
      .or(page.getByText('No data yet. The first payment')),
  ).toBeVisible();
  await openSection(page, 'The whole platform');
  const score = tile(page, 'Checks that hold');
  await expect(score).toContainText('100%');
  await score.getByRole('button', { name: 'How do we calculate this? Checks that hold' }).click();
  await expect(score.getByText('Nobody can set it.')).toBeVisible();
  await expect(tile(page, 'Our fee')).toContainText('1.00%');
  const health = page.getByRole('region', { name: 'System health' });
  await expect(health.getByText(/All \d+ checks hold/)).toBeVisible();
  await openSection(page, 'System health');
  await expect(health.getByText('Every balance is the sum of its movements')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(score.getByText('Nobody can set it.')).toBeHidden();
  await openSection(page, 'Members by level');
  await expect(page.getByRole('region', { name: 'Members by level' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Next automatic actions' })).toContainText(
    /after \d+ more entr/,
  );
  await expect(page.getByRole('heading', { name: 'Your place in the line' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download my proof' })).toHaveCount(0);
  await expectNoPageFaults(page);
});

test('a member sees their place and downloads a proof that the script accepts', async ({ page, become }) => {
  await become('paid');
  await open(page);
  const mine = page.getByRole('region', { name: 'Your place in the line' });
  await expectOneScreen(page);
  await openSection(page, 'Your place in the line');
  await expect(mine.getByText(/more entr(y|ies) before your next payout of \$75\.00/)).toBeVisible();
  await expectNoPageFaults(page);
  const audit = page.getByRole('region', { name: 'The sealed audit log' });
  await openSection(page, 'The sealed audit log');
  const downloading = page.waitForEvent('download');
  await audit.getByRole('button', { name: 'Download my proof' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('proof.json');
  const file = await download.path();
  expect(await readFile(file, 'utf8')).toContain('position.given');
  const { stdout } = await run(process.execPath, [script, 'proof', file]);
  expect(stdout).toContain('The log is right.');
  await audit.getByText('Check it yourself').click();
  await expect(audit.getByText('node verify-audit.mjs chain blocks.json')).toBeVisible();
  await expectNoPageFaults(page);
});

test('the dashboard is complete in Spanish', VARIANT, async ({ openBrowser }) => {
  const { page } = await openBrowser({ locale: 'es-MX' });
  await page.goto('/transparency');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de transparencia en vivo' })).toBeVisible();
  await openSection(page, 'Toda la plataforma');
  await expect(tile(page, 'Total recaudado')).toBeVisible();
  await openSection(page, 'Salud del sistema');
  await expect(page.getByText('Cada saldo es la suma de sus movimientos')).toBeVisible();
  await expectNoPageFaults(page);
});

test('the figures are in the document and are not fetched again at once', async ({
  page,
  openBrowser,
  serverUrl,
}) => {
  await becomeMember((await openBrowser()).context, serverUrl, 'paid');
  const requestedPaths: string[] = [];
  let written = '';
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  // A busy server may render without figures. The next document has them.
  await expect(async () => {
    // Stops the previous page's requests.
    await page.goto('about:blank');
    requestedPaths.length = 0;
    const [document] = await Promise.all([page.waitForResponse('**/transparency'), open(page)]);
    [written = ''] = /Of (\$[\d,.]+) in, (\$[\d,.]+) went to members/.exec(await document.text()) ?? [];
    expect(written).toMatch(/Of \$(?!0\.00)/);
  }).toPass();
  await expect(page.locator('#root > .rendered')).toHaveCount(0);
  await expect(page.getByText(written)).toBeVisible();
  expect(
    requestedPaths.filter((path) => /transparency\/(accounts|system|checks)|queue\/state/.test(path)),
  ).toEqual([]);
});

test(
  'missing figures show a message, and failed checks are listed first',
  VARIANT,
  async ({ page, watch }) => {
    // Simulates a render without figures, so that the page fetches them.
    await page.route('**/transparency', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
      await route.fulfill({ response: answer, body });
    });
    await page.route('**/api/transparency/system', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Later.' } }),
    );
    watch.expectRefusal(503, '/api/transparency/system');
    await page.route('**/api/transparency/checks', (route) =>
      route.fulfill({
        json: [
          {
            name: 'new-check',
            title: 'A check of tomorrow',
            holds: false,
            checkedAt: '2026-01-01T00:00:00Z',
          },
          {
            name: 'provider-events-are-applied',
            title: 'English',
            holds: true,
            checkedAt: '2026-01-01T00:00:00Z',
          },
        ],
      }),
    );
    await open(page);
    await openSection(page, 'The whole platform');
    await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
    await expect(page.getByText('1 of 2 checks fail.')).toBeVisible();
    await expect(page.getByText('A check of tomorrow').first()).toBeVisible();
    await expect(page.getByText('Fails').first()).toBeVisible();
    await expectNoPageFaults(page);
  },
);
