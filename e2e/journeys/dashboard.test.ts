import { createGroup, joinGroup } from '../support/groups.ts';
import { becomeMember } from '../support/member.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

test('the bell shows new events, and counts them until they are marked as read', async ({
  page,
  become,
  serverUrl,
  openBrowser,
}) => {
  await become('paid');
  await page.goto('/dashboard');
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByText(/^Entry queue: /),
  ).toBeVisible();
  const { code } = await createGroup(page, 'Family circle');
  const other = await openBrowser();
  await becomeMember(other.context, serverUrl, 'profile');
  await joinGroup(other.page, code);
  await page.reload();
  await page.getByRole('button', { name: 'Notifications: 2 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByText('Rosa joined the group')).toBeVisible();
  await expect(dialog.getByText(/^Entry queue: entry paid, number \d+$/)).toBeVisible();
  await expect(dialog.getByText('New', { exact: true })).toHaveCount(2);
  await expectNoPageFaults(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications: 2 unread' }).click();
  await dialog.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(dialog.getByText('New', { exact: true })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'All notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('the receipt shows the paid amount to the cent', async ({ page, become }) => {
  await become('paid');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'My entry' }).click();
  const receipt = page.getByRole('region', { name: 'Your entry' });
  for (const amount of ['$50.00', '$1.82', '$0.53', '$52.35'])
    await expect(receipt.getByText(amount)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('$0.00')).toBeVisible();

  // Anyone can forge this URL, so it must not confirm a payment.
  await page.goto('/success?payment_intent=pi_1234567890abcdefgh&redirect_status=succeeded');
  await expect(page.getByText('One entry: $52.35')).toBeVisible();
  await expect(page.getByText('You paid $52.35')).toBeHidden();
});

test(
  'the dashboard shows the next step to a member without a position',
  VARIANT,
  async ({ page, become }) => {
    await become('profile');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: '3 of 5 steps done' })).toBeVisible();
    await page.locator('summary').filter({ hasText: 'The entry queue' }).click();
    await expect(
      page.getByText(/^At least two of three members (will )?have received nothing/),
    ).toBeVisible();
    for (const words of ['Success Rate', 'No groups yet', 'No upcoming payments', 'No recent activity'])
      await expect(page.getByText(words)).toBeVisible();
    await expectNoPageFaults(page);
    await page.getByRole('link', { name: 'Complete your profile' }).first().click();
    await expect(page).toHaveURL(/\/profile-completion$/);
  },
);

test('navigation is a top bar on desktop and a bottom bar on phones', async ({ page, become, isMobile }) => {
  await become('paid');
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(navigation).toHaveCount(1);
  if (isMobile) {
    await navigation.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expectNoPageFaults(page);
    await more.getByRole('link', { name: 'Verify ID' }).click();
    await expect(more).toBeHidden();
  } else {
    await navigation.getByRole('link', { name: 'Verify ID' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Verify ID' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
});
