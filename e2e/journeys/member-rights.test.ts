import { readFile } from 'node:fs/promises';
import { createGroup, joinGroup } from '../support/groups.ts';
import { becomeMember } from '../support/member.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

// Two browsers on a busy machine.

test('a member exports their data, closes the account, and is shown to others as a former member', async ({
  page,
  context,
  serverUrl,
  openBrowser,
  watch,
  mailbox,
}) => {
  const friend = await openBrowser();
  await becomeMember(friend.context, serverUrl, 'profile', 'Benno');
  await friend.page.goto('/settings/profile');
  const { id, code } = await createGroup(friend.page, 'Harbor Circle');
  const person = await becomeMember(context, serverUrl, 'holding', 'Zelmira');
  await page.goto('/settings/profile');
  await joinGroup(page, code);

  const clip = { x: 0, y: 0, width: 300, height: 300 };
  const picture = await page.screenshot({ type: 'jpeg', clip });
  await page
    .getByLabel('Choose a picture', { exact: true })
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expectToast(page, 'Picture saved');
  await expect(page.locator('header img[src*="/picture?v="]')).toBeVisible();

  await expectNoPageFaults(page);

  await page.goto('/settings');
  await expectNoPageFaults(page);
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Your data' });
  await expectNoPageFaults(page);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^circle-link-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await card.getByRole('button', { name: 'Close your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account for good?' });
  await expect(dialog.getByText('Not yet: something is unfinished')).toBeVisible();
  await expect(dialog.getByText(/You have an open hold/)).toBeVisible();
  await expect(dialog.getByText(/You’re in a savings group that is not finished/)).toBeVisible();
  await expectNoPageFaults(page);
  await dialog.getByRole('button', { name: 'Keep the account' }).click();

  const headers = { origin: serverUrl };
  await page.request.post('/api/queue/release-position', { headers });
  await page.request.post(`/api/groups/${id}/leave`, { headers });
  await card.getByRole('button', { name: 'Close your account' }).click();
  await expect(dialog.getByText(/Members of groups you were in see “Former member”/)).toBeVisible();
  await expectNoPageFaults(page);
  watch.expectRefusal(422, '/api/account/close');
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Close the account for good' }).click();
  await expect(dialog.getByText('This is not your current password').first()).toBeVisible();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Close the account for good' }).click();
  const farewell = page.getByRole('dialog', { name: 'Your account is closed' });
  await expect(farewell.getByText('A last email is on its way to you. Take care.')).toBeVisible();
  await expectNoPageFaults(page);
  await farewell.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(`${serverUrl}/`);
  expect(await mailbox.text(person.email, /account is closed/)).toContain('last email');

  watch.expectRefusal(401, '/api/auth/login');
  await page.goto('/auth?mode=sign-in');
  await page.getByLabel('Username or Email').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectToast(page, 'Login Failed');

  await friend.page.goto('/history');
  await expect(
    friend.page.getByText('Former member joined the group').filter({ visible: true }),
  ).toBeVisible();
  await expect(friend.page.getByText('Zelmira')).toHaveCount(0);
});
