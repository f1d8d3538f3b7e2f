import type { Page } from '@playwright/test';
import { runDataChecksCommand } from '../support/data-checks.ts';
import { becomeMember } from '../support/member.ts';
import type { Person } from '../support/person.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

// Separate server: the books are verified as a whole while no other journey pays.
test.use({ serverSettings: { LOG_LEVEL: 'warn' } });

/** Finds an entry's payment by email and opens it. */
async function openPayment(page: Page, { email }: Person): Promise<void> {
  await page.goto('/admin/payments');
  await page.getByLabel('Find a payment').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('table', { name: 'Card payments' });
  // The heading and one payment: the unfiltered list is gone.
  await expect(found.getByRole('row')).toHaveCount(2);
  await found.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
}

/** Enters the reason, and the password where required. */
async function carryOut(page: Page, button: string, reason: string, password?: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog.getByText('Please say why, in at least 3 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  if (password === undefined) return;
  const isItYou = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await isItYou.getByLabel('Your password').fill(password);
  await isItYou.getByRole('button', { name: 'Confirm' }).click();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a refund matches in ledger, queue and audit log, and a second one that day needs a second admin', async ({
  page,
  context,
  serverUrl,
  server,
  createOwner,
  openBrowser,
  watch,
}) => {
  const ana = await becomeMember((await openBrowser()).context, serverUrl, 'paid', 'Ana');
  const ben = await becomeMember((await openBrowser()).context, serverUrl, 'paid', 'Ben');
  const first = await becomeMember(context, serverUrl, 'profile', 'Fay');
  await createOwner(first);
  const other = await openBrowser();
  const second = await becomeMember(other.context, serverUrl, 'profile', 'Gus');
  await createOwner(second);

  await openPayment(page, ana);
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Refund this entry' }).click();
  watch.expectRefusal(403, '/api/admin/refunds');
  await carryOut(page, 'Refund', 'paid by mistake', first.password);
  await expectToast(page, 'The refund is on its way.');

  // Timeline, refund, ledger and audit log belong to this payment.
  await expect(part(page, 'Details').getByText('Closed', { exact: true })).toBeVisible();
  await expect(part(page, 'Refunds').getByText('Arrived')).toBeVisible();
  await expect(part(page, 'Refunds').getByText('paid by mistake')).toBeVisible();
  const books = part(page, 'In the books');
  await expect(books.getByText('Entry refunds still to be sent', { exact: true })).toHaveCount(2);
  await expect(books.getByText(/Lost to refunds/).first()).toBeVisible();
  const audit = part(page, 'In the audit log');
  await expect(audit.getByText('Entry refunded')).toBeVisible();
  await expect(audit.getByText('Position closed')).toBeVisible();
  await expectNoPageFaults(page);
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
  await page.goto('/admin/ledger?account=loss%3Aentries');
  await expect(part(page, 'Movements').getByText('$52.35').first()).toBeVisible();
  await expectNoPageFaults(page);
  await page.goto('/admin/audit?kind=entry.refunded');
  await expect(part(page, 'Log entries').getByText('paid by mistake')).toBeVisible();
  await expect(part(page, 'Log entries').getByText(first.username)).toBeVisible();
  await expectNoPageFaults(page);

  // 104.70 within a day exceeds what one admin may refund alone.
  await openPayment(page, ben);
  await page.getByRole('button', { name: 'Refund this entry' }).click();
  await carryOut(page, 'Refund', 'asked for by phone');
  await expectToast(page, 'The refund waits for a second person.');
  await expect(part(page, 'Details').getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to refunds' }).click();
  await expect(page.getByText('You requested it, so another admin decides.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectNoPageFaults(page);

  await other.page.goto('/admin/refunds');
  await expect(part(other.page, 'Waiting for a second person').getByText('asked for by phone')).toBeVisible();
  await other.page.getByRole('button', { name: 'Approve' }).click();
  other.watch.expectRefusal(403, '/api/admin/refunds');
  await carryOut(other.page, 'Approve and refund', 'spoke with Ben', second.password);
  await expectToast(other.page, 'Approved. The refund is on its way.');
  await openPayment(other.page, ben);
  await expect(part(other.page, 'Details').getByText('Closed', { exact: true })).toBeVisible();
  await expect(part(other.page, 'Refunds').getByText('Arrived')).toBeVisible();
  await expect(part(other.page, 'Refunds requested by admins').getByText(second.username)).toBeVisible();
  expect(await runDataChecksCommand(server)).toContain('data checks hold');
});
