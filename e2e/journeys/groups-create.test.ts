import { createGroup } from '../support/groups.ts';
import { becomeMember } from '../support/member.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const NAME = 'Rosa’s Family Circle';

test('creating a group shows missing fields, and every cost and date before confirmation', async ({
  page,
  become,
}) => {
  await become('profile');
  await page.goto('/groups');
  await expect(page.getByText('No groups yet')).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Create Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await expectNoPageFaults(page);

  const create = dialog.getByRole('button', { name: 'Create Group' });
  await create.click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const message of [
    'Group name is required',
    'Contribution amount is required',
    'Number of members is required',
  ])
    await expect(summary.getByText(message)).toBeVisible();
  await expectNoPageFaults(page);

  await dialog.getByLabel('Group name').fill('Book Club');
  await dialog.getByLabel('Contribution amount').fill('50');
  await dialog.getByLabel('Number of members').fill('2');
  await create.click();
  await expect(dialog.getByText('A group has 3 to 20 members').first()).toBeVisible();
  await dialog.getByLabel('Number of members').fill('6');
  await dialog.getByLabel('Frequency').selectOption('weekly');
  await dialog.getByLabel('Start date').fill('2020-01-31');
  await dialog.getByLabel('Start date').blur();
  await expect(dialog.getByText('The start date must be today or later').first()).toBeVisible();
  await dialog.getByLabel('Start date').fill('2027-05-01');

  const preview = dialog.getByRole('region', { name: 'Preview of your group' });
  for (const amount of ['$51.80', '$300.00', '$3.00', '$297.00'])
    await expect(preview.getByRole('definition').filter({ hasText: amount })).toBeVisible();
  await expect(
    preview.getByText(
      'Over 6 rounds you pay $310.80 by card and receive $297.00 once. Bank debits and cash cost less.',
    ),
  ).toBeVisible();
  await expect(preview.getByText('May 2027: 5 payments')).toBeVisible();
  await preview.getByText('Every due date').click();
  await expect(preview.getByRole('row', { name: '6 Jun 5, 2027 Jun 8, 2027' })).toBeVisible();
  await preview.getByText('What if members stop paying?').click();
  await expect(preview.getByText(/^5 members get back less than they paid in/)).toBeVisible();
  await preview.getByText('The charter you accept').click();
  await expect(preview.getByText(/^“Book Club” is a savings group\./)).toBeVisible();
  await expectNoPageFaults(page);

  await create.click();
  await expectToast(page, 'Success!', 'Group created successfully');
  await expect(page).toHaveURL(/\/groups\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Book Club' })).toBeVisible();
});

test('draw, grace period and late fee have good defaults', VARIANT, async ({ page, become }) => {
  await become('profile');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await expect(dialog.getByText('Random draw · 3-day grace period · no late fee')).toBeVisible();
  await dialog.getByText('More options').click();
  await dialog.getByLabel('Payout order').selectOption('join');
  await dialog.getByLabel('Grace period (days)').selectOption('14');
  await dialog.getByLabel('Frequency').selectOption('weekly');
  await expect(dialog.getByLabel('Grace period (days)'), 'a week has room for six').toHaveValue('6');
  await dialog.getByLabel('Group name').fill('Rent');
  await dialog.getByLabel('Contribution amount').fill('80');
  await dialog.getByLabel('Number of members').fill('3');
  await dialog.getByLabel('Charge a late fee').check();
  await expect(dialog.getByText('At most $8.00, 10% of the contribution.')).toBeVisible();
  await dialog.getByLabel('Late fee', { exact: true }).fill('9');
  await dialog.getByLabel('Late fee', { exact: true }).blur();
  await expect(dialog.getByText('The late fee is at most 10% of the contribution').first()).toBeVisible();
  await dialog.getByLabel('Late fee', { exact: true }).fill('8');
  await expectNoPageFaults(page);
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible();
});

test('my groups can be searched by part of their name', VARIANT, async ({ page, become }) => {
  await become('profile');
  await createGroup(page, NAME);
  await createGroup(page, 'Study Savers');
  await page.goto('/groups');
  const rows = page.getByRole('article');
  const search = page.getByRole('searchbox', { name: 'Search by group name' });
  await expect(rows).toHaveCount(2);
  await expect(search).toBeVisible();
  await expect(rows.first().getByText('Forming · 1 of 3 joined')).toBeVisible();
  await expectNoPageFaults(page);
  for (const name of ['Third', 'Fourth', 'Fifth', 'Sixth']) await createGroup(page, name);
  await page.reload();
  await search.fill('SAVER');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('heading', { name: 'Study Savers' })).toBeVisible();
  await search.fill('nothing like it');
  await expect(page.getByText('No groups found')).toBeVisible();
  await expectNoPageFaults(page);
});

test('a visitor reads the invitation, registers, returns to it, and joins', async ({
  page,
  become,
  openBrowser,
  serverUrl,
  watch,
}) => {
  await become('profile');
  const { id: groupId, code } = await createGroup(page, NAME);

  const other = await openBrowser();
  await other.page.goto(`/invitations/${code}`);
  await expect(
    other.page.getByRole('heading', { level: 1, name: 'You’re invited to Rosa’s Family Circle' }),
  ).toBeVisible();
  await expect(other.page.getByText('Sign in or create an account to join')).toBeVisible();
  await expect(other.page.getByText(/\$51\.80 by card with its fee/)).toBeVisible();
  await expectNoPageFaults(other.page);
  await other.page.setViewportSize({ width: 390, height: 844 });
  expect(
    await other.page.evaluate(() => document.documentElement.scrollHeight),
    'pixels on a phone',
  ).toBeLessThanOrEqual(1_500);
  // Visible without scrolling.
  await expect(other.page.getByRole('link', { name: 'Create an account' })).toBeInViewport({ ratio: 1 });
  await expect(other.page.getByRole('heading', { name: '1. ' }).first()).toBeHidden();
  await other.page.getByRole('heading', { name: 'The charter' }).click();
  await expect(other.page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await other.page.getByRole('link', { name: 'Create an account' }).click();
  await expect(other.page).toHaveURL(/\/auth\?path=savings&invitation=/);

  await becomeMember(other.context, serverUrl, 'profile');
  await other.page.goto('/dashboard');
  await expect(other.page.getByText('You’re invited to Rosa’s Family Circle')).toBeVisible();
  await expectNoPageFaults(other.page);
  await other.page.getByRole('link', { name: 'See the invitation' }).click();
  const join = other.page.getByRole('button', { name: 'Join this group' });
  await expect(join).toBeDisabled();
  await expectNoPageFaults(other.page);
  await other.page.getByLabel('I have read and accept this charter').check();
  await join.click();
  await expect(other.page).toHaveURL(new RegExp(`/groups/${groupId}$`));
  await other.page.goto('/groups');
  await expect(other.page.getByRole('article')).toHaveCount(1);
  await expect(other.page.getByText(/^You’re invited to/)).toHaveCount(0);
  await other.page.goto(`/invitations/${code}`);
  await expect(other.page.getByText('You’re in this group')).toBeVisible();

  // The page distinguishes withdrawn from unknown invitations.
  const path = `/api/groups/${groupId}/invitations/${code}`;
  const withdrawn = await page.request.delete(`${serverUrl}${path}`, { headers: { origin: serverUrl } });
  expect(withdrawn.ok()).toBe(true);
  const visitor = await openBrowser();
  visitor.watch.expectRefusal(410, `/api/invitations/${code}`);
  await visitor.page.goto(`/invitations/${code}`);
  await expect(
    visitor.page.getByRole('heading', { level: 1, name: 'This invitation was revoked' }),
  ).toBeVisible();
  await expectNoPageFaults(visitor.page);
  watch.expectRefusal(404, '/api/invitations/');
  await page.goto('/invitations/never-issued');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this invitation' })).toBeVisible();
  await expectNoPageFaults(page);
});

test(
  'a charter that changes while open must be read again',
  VARIANT,
  async ({ page, become, openBrowser, serverUrl }) => {
    await become('profile');
    const { id: groupId, code } = await createGroup(page, NAME);
    const other = await openBrowser();
    await becomeMember(other.context, serverUrl, 'profile');
    await other.page.goto(`/invitations/${code}`);
    const accept = other.page.getByLabel('I have read and accept this charter');
    await accept.check();
    const changed = await page.request.patch(`${serverUrl}/api/groups/${groupId}`, {
      headers: { origin: serverUrl },
      data: { contributionAmount: '75' },
    });
    expect(changed.ok()).toBe(true);
    other.watch.expectRefusal(409, `/api/invitations/${code}/join`);
    await other.page.getByRole('button', { name: 'Join this group' }).click();
    await expect(
      other.page
        .getByRole('main')
        .getByText('The terms have changed since you opened this page. Please read the charter again.'),
    ).toBeVisible();
    await expect(accept).not.toBeChecked();
    await other.page.getByRole('heading', { name: 'The charter' }).click();
    await expect(other.page.getByText(/Each member pays \$75\.00 in each round/)).toBeVisible();
    await accept.check();
    await other.page.getByRole('button', { name: 'Join this group' }).click();
    await expect(other.page).toHaveURL(new RegExp(`/groups/${groupId}$`));
  },
);

test(
  'the dashboard shows four figures and quick actions, and sends an invitation',
  VARIANT,
  async ({ page, become }) => {
    await become('paid');
    await page.goto('/dashboard');
    await expect(page.getByText('No groups yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your position' })).toBeVisible();
    await expect(page.getByText('Success Rate')).toBeVisible();
    await page.getByRole('button', { name: 'Invite Members' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite Members' });
    await expect(dialog.getByText('None of your groups is forming')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await createGroup(page, NAME);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(/created the group$/)).toBeVisible();
    await expect(page.getByText('No upcoming payments')).toBeVisible();
    for (const tile of ['Total Groups', 'Next Payout', 'This Month', 'Success Rate'])
      await expect(page.getByRole('term').filter({ hasText: tile })).toBeVisible();
    await page.getByRole('button', { name: 'Invite Members' }).click();
    await dialog.getByRole('button', { name: 'Create a link to share' }).click();
    await expect(dialog.getByLabel('Link for anyone who has it')).toHaveValue(/\/i\/[\w-]{22}$/);
    await expectNoPageFaults(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'View History' }).click();
    await expect(page).toHaveURL(/\/history$/);
  },
);
