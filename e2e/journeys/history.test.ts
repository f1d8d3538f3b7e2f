import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { createGroup, joinGroup } from '../support/groups.ts';
import { becomeMember } from '../support/member.ts';
import { expectOneScreen } from '../support/one-screen.ts';
import { waitForSave } from '../support/saved.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

async function save(page: Page, name: string): Promise<{ download: Download; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await downloading;
  return { download, bytes: await readFile(await download.path()) };
}

/** Does not support line breaks in cells. */
function parseRows(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(1, -2)
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g)].map((cell) => cell[1] ?? ''))
    .map((cells) => cells.slice(0, 6).map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')));
}

test('an empty history shows a message', VARIANT, async ({ page, become }) => {
  await become('profile');
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(page.getByText('No activity history yet')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$0.00' }).first()).toBeVisible();
  await expect(page.locator('summary').filter({ hasText: 'Filter' })).toBeHidden();
  await expectNoPageFaults(page);
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page).toHaveURL(/#statement$/);
  await expect(page.getByText('No movements in this period')).toBeVisible();
  await expectNoPageFaults(page);
  await page.goBack();
  await expect(page.getByText('No activity history yet')).toBeVisible();
});

test(
  'the history is filtered, counted and exported as a file',
  VARIANT,
  async ({ page, become, serverUrl, openBrowser }) => {
    await become('paid');
    await page.goto('/dashboard');
    const { code } = await createGroup(page, '=Family "circle"');
    const other = await openBrowser();
    await becomeMember(other.context, serverUrl, 'profile');
    await joinGroup(other.page, code);

    const link = page.getByRole('link', { name: 'History', exact: true }).filter({ visible: true });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    for (const [title, value] of [
      ['Paid in', '$52.35'],
      ['Groups joined', '1'],
      ['Activities', '3'],
    ] as const)
      await expect(
        page
          .locator('dl > div')
          .filter({ has: page.getByRole('term').filter({ hasText: title }) })
          .first(),
      ).toContainText(value);
    const card = page.getByRole('region', { name: 'Activities' });
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await expect(card.getByText('Entry queue · ')).toBeVisible();
    await expect(card.getByText('−$52.35')).toBeVisible();
    await expect(card.getByText('$0.00 in · $52.35 out')).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expectNoPageFaults(page);

    await card.locator('summary').filter({ hasText: 'Filter' }).click();
    await card.getByRole('radio', { name: 'Payouts received' }).check();
    await expect(card.getByText('No activities match your filters')).toBeVisible();
    await card.getByRole('radio', { name: 'Members joined' }).check();
    await card.getByRole('radio', { name: 'Today' }).check();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByText('Rosa joined the group')).toBeVisible();

    const { download, bytes } = await save(page, 'Export CSV');
    expect(download.suggestedFilename()).toMatch(/^circlelink-history-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = parseRows(bytes);
    expect(head).toEqual(['Date', 'Group', 'Type', 'Description', 'Amount', 'Time zone']);
    expect(rows).toEqual([
      [
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        `'=Family "circle"`,
        'member_joined',
        'Rosa joined the group',
        '',
        'America/New_York',
      ],
    ]);
    await card.getByRole('radio', { name: 'All types' }).check();
    await card.getByRole('radio', { name: 'All time' }).check();
    const all = parseRows((await save(page, 'Export CSV')).bytes).slice(1);
    expect(all.map((row) => row[2])).toEqual(['member_joined', 'group_created', 'payment_completed']);
    expect(all[2]?.[4]).toBe('-52.35');
  },
);

test('the statement and the receipt can be downloaded', async ({ page, become }) => {
  await become('paid');
  await page.goto('/history#statement');
  const card = page.getByRole('region', { name: 'Statement' });
  await card.getByLabel('Period').selectOption('From … to …');
  await card.getByLabel('From', { exact: true }).fill('2026-02-02');
  await card.getByLabel('To', { exact: true }).fill('2026-02-01');
  await expect(card.getByText('The end date can’t be before the start date')).toBeVisible();
  await expectNoPageFaults(page);
  await card.getByLabel('Period').selectOption('This month');
  await expect(card.getByText('Opening balance')).toBeVisible();
  const pdf = await save(page, 'Download PDF');
  expect(pdf.download.suggestedFilename()).toMatch(/^circlelink-statement-.+\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const csv = await save(page, 'Download CSV');
  expect(parseRows(csv.bytes)[0]?.slice(0, 4)).toEqual(['Date', 'Description', 'Amount', 'Balance']);
  await page.goto('/my-entry');
  await expectOneScreen(page);
  const receipt = await save(page, 'Receipt as PDF');
  expect(receipt.download.suggestedFilename()).toBe('circlelink-entry-receipt.pdf');
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a failed download shows the reason', VARIANT, async ({ page, become, watch }) => {
  await become('paid');
  await page.goto('/history');
  await page.route('**/api/activities/export**', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many attempts.' } }),
  );
  watch.expectRefusal(429, '/api/activities/export');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('alert').getByText('Too many attempts.')).toBeVisible();
});

test(
  'news rings the bell until it is read, and emails can be switched off',
  VARIANT,
  async ({ page, become, serverUrl, openBrowser }) => {
    await become('profile');
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    const { code } = await createGroup(page, 'Street circle');
    const other = await openBrowser();
    await becomeMember(other.context, serverUrl, 'profile');
    await joinGroup(other.page, code);

    await page.goto('/notifications');
    await expect(page.getByText('Rosa joined the group')).toBeVisible();
    await expect(page.getByText('Rosa created the group')).toBeHidden();
    await expect(page.getByRole('listitem').getByText('New', { exact: true })).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('You’re all caught up.')).toBeVisible();
    await expect(page.getByRole('listitem').getByText('New', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    await page.goto('/settings/notifications');
    const choices = page.getByRole('main');
    const payouts = choices.getByRole('checkbox', { name: 'Payouts: Email' });
    await waitForSave(page, () => payouts.uncheck());
    await expect(payouts).not.toBeChecked();
    await expectNoPageFaults(page);
    await page.reload();
    await expect(choices.getByRole('checkbox', { name: 'Reminders: Email' })).toBeChecked();
    await expect(payouts).not.toBeChecked();
  },
);
