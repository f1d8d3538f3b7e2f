import { invitePerson, openCircle, openSettings, openTab } from '../support/circle.ts';
import { openSection } from '../support/open-section.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectResult, expectToast } from '../support/toast.ts';

const NAMES = ['Ana', 'Ben', 'Cleo'];

test('the organizer invites by link and email, changes the terms, and everyone accepts again', async ({
  openBrowser,
  serverUrl,
}) => {
  const circle = await openCircle(
    { openBrowser, serverUrl },
    { names: NAMES, isStarted: false, terms: { maxMembers: 5 } },
  );
  const [ana, ben] = [circle.person('Ana'), circle.person('Ben')];
  await ana.page.goto(circle.path);
  await expect(ana.page.getByRole('heading', { name: 'Invite people: 2 places are free' })).toBeVisible();
  await expectNoPageFaults(ana.page);
  await ana.page.getByRole('link', { name: 'Invite members' }).click();
  const invitations = ana.page.getByRole('region', { name: 'Invitations' });
  await invitations.getByLabel('Invite by email').fill('no-address');
  await invitations.getByRole('button', { name: 'Send invitation' }).click();
  await expect(invitations.getByLabel('Invite by email')).toBeFocused();
  await expect(invitations.getByText('Please enter a valid email')).toHaveCount(1);
  await invitations.getByLabel('Invite by email').fill('dora@example.com');
  await invitations.getByRole('button', { name: 'Send invitation' }).click();
  await expectResult(ana.page, 'Invitation sent to dora@example.com');
  await expect(invitations.getByLabel('Sent to dora@example.com')).toHaveValue(/\/i\/[\w-]{22}$/);
  await invitations.getByRole('button', { name: 'Revoke' }).first().click();
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(ana.page, 'Invitation revoked');

  await openSettings(ana.page);
  await ana.page.getByRole('button', { name: 'Change the terms' }).click();
  const terms = ana.page.getByRole('dialog', { name: 'Change the terms' });
  await expect(terms.getByLabel('Contribution amount')).toHaveValue('50.00');
  await terms.getByLabel('Contribution amount').fill('75');
  await expect(terms.getByText('$77.55', { exact: true })).toBeVisible();
  await terms.getByRole('button', { name: 'Save the terms' }).click();
  await expectResult(ana.page, 'Terms saved');
  await ana.page
    .getByRole('dialog', { name: 'Group settings' })
    .getByRole('button', { name: 'Close' })
    .click();
  await openTab(ana.page, 'Now');
  await expect(
    ana.page.getByText('Ben and Cleo haven’t accepted the current charter', { exact: false }),
  ).toBeVisible();

  await ben.page.goto(circle.path);
  const now = ben.page.getByRole('region', { name: 'Read and accept the charter' });
  await now.getByRole('button', { name: 'Read and accept the charter' }).click();
  const charter = ben.page.getByRole('dialog', { name: 'Charter' });
  await expect(charter.getByText(/Each member pays \$75\.00 in each round/)).toBeVisible();
  await charter.getByRole('button', { name: 'Accept the charter' }).click();
  await expect(charter.getByText('Please read and accept the charter')).toBeVisible();
  await expectNoPageFaults(ben.page);
  await charter.getByLabel('I have read the charter and agree to it').check();
  await charter.getByRole('button', { name: 'Accept the charter' }).click();
  await expectResult(ben.page, 'Charter accepted');
  await openTab(ben.page, 'Members');
  await openSection(ben.page, 'Your part');
  await ben.page.getByRole('button', { name: 'Leave the group' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click();
  await expectToast(ben.page, 'You have left the group');
  await expect(ben.page).toHaveURL(/\/groups$/);
});

test(
  'the organizer sets the turn order by hand where the terms allow it',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle(
      { openBrowser, serverUrl },
      { names: NAMES, isStarted: false, terms: { payoutOrder: 'organizer' } },
    );
    const { page } = circle.person('Ana');
    await page.goto(circle.path);
    await openSettings(page);
    await page.getByRole('button', { name: 'Set the order of turns' }).click();
    const dialog = page.getByRole('dialog', { name: 'The order of turns' });
    await dialog.getByRole('button', { name: 'Move Cleo up' }).click();
    await dialog.getByRole('button', { name: 'Move Cleo up' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText('Cleo');
    await expectNoPageFaults(page);
    await dialog.getByRole('button', { name: 'Save this order' }).click();
    await expectResult(page, 'Order of turns saved');
    await page.getByRole('dialog', { name: 'Group settings' }).getByRole('button', { name: 'Close' }).click();
    await openTab(page, 'Now');
    await page.getByRole('button', { name: 'Start with 3 members' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start with 3 members' }).click();
    await openTab(page, 'Members');
    const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').first();
    await expect(row).toContainText('Cleo');
    await expect(row).toContainText('Receives this round');
  },
);

test(
  'a group that the member does not belong to is shown as missing',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: ['Ana'], isStarted: false });
    const outsider = await invitePerson({ openBrowser, serverUrl }, 'Dora');
    outsider.watch.expectRefusal(404, `/api${circle.path}`);
    await outsider.page.goto(circle.path);
    await expect(outsider.page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(outsider.page.getByText(/the group is closed, or you are not a member\.$/)).toBeVisible();
    await expectNoPageFaults(outsider.page);
    await outsider.page.getByRole('main').getByRole('link', { name: 'My Groups' }).click();
    await expect(outsider.page).toHaveURL(/\/groups$/);
  },
);
