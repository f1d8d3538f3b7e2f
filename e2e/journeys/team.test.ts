import type { Page } from '@playwright/test';
import { becomeMember } from '../support/member.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

async function openRoles(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username or email').fill(username.toUpperCase());
  const found = page.getByRole('list', { name: 'Results' });
  await found.getByRole('button', { name: `Change roles: ${username}` }).click();
  await expect(page.getByRole('dialog', { name: `Roles of ${username}` })).toBeVisible();
}

test('an owner confirms the password, makes a member a reviewer, and removes the role', async ({
  become,
  createOwner,
  openBrowser,
  page,
  watch,
  serverUrl,
  mailbox,
}) => {
  const owner = await become('paid');
  await createOwner(owner);
  const other = await openBrowser();
  const member = await becomeMember(other.context, serverUrl, 'paid', 'Nadia');
  watch.expectRefusal(403, '/api/admin/team/');
  watch.expectRefusal(422, '/api/auth/confirm');

  await other.page.goto('/admin');
  await expect(other.page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();

  await page.goto('/admin/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await expect(page.getByText('This is you. Another owner changes your roles.')).toBeVisible();
  await expectNoPageFaults(page);

  await openRoles(page, member.username);
  const roles = page.getByRole('dialog', { name: `Roles of ${member.username}` });
  await roles.getByLabel('Reviewer').check();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(question).toBeVisible();
  await expectNoPageFaults(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(roles.getByRole('alert')).toContainText('nothing was changed');

  await roles.getByRole('button', { name: 'Save roles' }).click();
  await question.getByLabel('Your password', { exact: true }).fill('not my password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This is not your current password')).toBeVisible();
  await question.getByLabel('Your password', { exact: true }).fill(owner.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'Roles saved');
  await expect(roles).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: member.username });
  await expect(row.getByText('Reviewer')).toBeVisible();
  expect(await mailbox.text(member.email, /roles/i)).toContain('Reviewer');

  await other.page.goto('/admin');
  const links = other.page.getByRole('navigation', { name: 'Back office' });
  await expect(links.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Team' })).toHaveCount(0);
  await other.page.goto('/admin/team');
  await expect(other.page.getByText('Your role does not include this.')).toBeVisible();

  // The owner's confirmation is still valid.
  await row.getByRole('button', { name: `Change roles: ${member.username}` }).click();
  await roles.getByLabel('Reviewer').uncheck();
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await expect(row).toHaveCount(0);
  await other.page.goto('/admin');
  await expect(other.page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
