import type { Page } from '@playwright/test';
import { becomeMember } from '../support/member.ts';
import { openSection } from '../support/open-section.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

async function give(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an admin finds a member by phone, locks and unlocks them, and the timeline shows it', async ({
  become,
  createOwner,
  openBrowser,
  page,
  serverUrl,
  mailbox,
}) => {
  const admin = await become('paid');
  await createOwner(admin);
  const other = await openBrowser();
  const member = await becomeMember(other.context, serverUrl, 'paid', 'Nadia');
  await other.page.goto('/dashboard');
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByText('Admin Only')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newest entries' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where the money went' })).toBeVisible();
  await expectNoPageFaults(page);

  const frame = page.getByRole('navigation', { name: 'Back office' });
  // Marks the frame to verify that it survives navigation.
  await frame.evaluate((element) => element.setAttribute('data-kept', ''));
  await frame.getByRole('link', { name: 'Members' }).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('no member is called that');
  await expect(page.getByText('No members match')).toBeVisible();
  await search.fill(member.phone);
  const found = page.getByRole('link', { name: member.username });
  await expect(found).toBeVisible();
  // The list shows no contact details.
  await expect(page.getByText(member.email)).toHaveCount(0);
  await expectNoPageFaults(page);
  const row = page.getByRole('row', { name: member.username });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
  await found.click();
  await expect(page.getByText(member.email)).toBeVisible();
  await expectNoPageFaults(page);
  await expect(frame).toHaveAttribute('data-kept');

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Newest entries' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await page.keyboard.type(member.username);
  await expect(palette.getByRole('option', { name: new RegExp(`^${member.username}`) })).toContainText(
    'Member',
  );
  await expectNoPageFaults(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(member.email)).toBeVisible();

  await page.getByRole('button', { name: 'Lock account', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('sign the member out everywhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // After the lock, requests of the member's open page are rejected.
  other.watch.expectRefusal(401, '/api/');
  await give(page, 'Lock account', 'stolen phone');
  await expect(page.getByText('This account is locked.')).toBeVisible();
  await expect(page.getByText('stolen phone')).toBeVisible();

  // The member is signed out on the next click, or earlier when the bell polls.
  const next = other.page.getByRole('link', { name: 'My Groups' }).filter({ visible: true }).first();
  if (await next.isVisible()) await next.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(other.page).toHaveURL((url) => url.origin === serverUrl && url.pathname === '/');
  expect(await mailbox.text(member.email, /was locked/i)).toContain('signed out on all devices');
  await other.page.goto('/auth?mode=sign-in');
  await other.page.getByLabel('Username or Email').fill(member.username);
  await other.page.getByLabel('Password', { exact: true }).fill(member.password);
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(other.page, 'Login Failed');

  await give(page, 'Unlock account', 'phone found again');
  if ((page.viewportSize()?.width ?? 0) < 640) await openSection(page, 'Timeline');
  await expect(page.getByText('phone found again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock account', exact: true })).toBeVisible();
  const timelineRows = page.getByRole('table', { name: 'Timeline' }).getByRole('row');
  await expect(timelineRows.filter({ hasText: 'Account unlocked' })).toContainText(admin.username);
  await expect(timelineRows.filter({ hasText: 'Account locked' })).toContainText('stolen phone');
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.page).toHaveURL(/dashboard/);
});

test(
  'a bulk action shows its progress and the members that failed',
  VARIANT,
  async ({ become, createOwner, openBrowser, page, watch, serverUrl }) => {
    const admin = await become('paid');
    await createOwner(admin);
    const other = await openBrowser();
    const first = await becomeMember(other.context, serverUrl, 'profile');
    const second = await becomeMember((await openBrowser()).context, serverUrl, 'profile');
    watch.expectRefusal(409, '/api/admin/members/');

    await page.goto('/admin/members');
    const search = page.getByRole('searchbox', { name: 'Search' });
    for (const username of [first.username, admin.username, second.username]) {
      await search.fill(username);
      await page.getByRole('checkbox', { name: `Choose ${username}` }).check();
    }
    await expect(page.getByText('3 chosen')).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Lock account', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('a drill');
    await dialog.getByRole('button', { name: 'Lock account', exact: true }).click();
    await expect(dialog.getByText('2 members done.')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText(`${admin.username}: This is your own account.`);
    await expectNoPageFaults(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await search.fill(first.username);
    await expect(page.getByText('Locked', { exact: true }).filter({ visible: true })).toHaveCount(1);
  },
);
