import type { Page } from '@playwright/test';
import { becomeMember } from '../support/member.ts';
import { expect, expectNoPageFaults, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

/** Uses a screenshot of the current page as the document's picture. */
async function takePicture(page: Page, name: string) {
  const clip = { x: 0, y: 0, width: 380, height: 300 };
  return {
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await page.screenshot({ type: 'jpeg', clip }),
  };
}

async function sendDocument(page: Page, idNumber: string, button = 'Send document'): Promise<void> {
  await page.getByLabel('Type of document').selectOption('driver_license');
  await page.getByLabel('Document number').fill(idNumber);
  const [front, back] = [await takePicture(page, 'front'), await takePicture(page, 'back')];
  await page.getByLabel('Picture of the front', { exact: true }).setInputFiles(front);
  await page.getByLabel('Picture of the back', { exact: true }).setInputFiles(back);
  await expect(page.getByRole('img', { name: 'Picture of the front: preview' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture of the back: preview' })).toBeVisible();
  await page.getByRole('button', { name: button }).click();
}

async function openDocument(page: Page, username: string): Promise<void> {
  await page.goto('/admin/identity');
  await expect(page.getByRole('heading', { level: 1, name: 'ID review' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: username }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review a document' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
}

test('a document is sent, rejected, sent again and approved, and no other member can use it', async ({
  page,
  become,
  createOwner,
  openBrowser,
  mailbox,
  serverUrl,
  watch,
}) => {
  const member = await become('verification');
  const office = await openBrowser();
  const reviewer = await becomeMember(office.context, serverUrl, 'profile', 'Olga');
  await createOwner(reviewer);
  const idNumber = `D-${member.username}`;
  const review = office.page;

  await test.step('the form shows missing fields', async () => {
    await page.goto('/verify');
    await page.getByRole('heading', { level: 2, name: 'Identity' }).click();
    await page.getByLabel('Type of document').selectOption('driver_license');
    await page.getByRole('button', { name: 'Send document' }).click();
    const problems = page.getByRole('alert').filter({ hasText: 'Please enter the number' });
    await expect(problems.getByRole('link')).toHaveCount(3);
    await expectNoPageFaults(page);
    await problems.getByRole('link', { name: 'Please add a picture of the back' }).click();
    await expect(page.getByLabel('Picture of the back', { exact: true })).toBeFocused();
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await page.getByLabel('Picture of the front', { exact: true }).setInputFiles(notes);
    await expect(page.getByText('We can’t use this file.').first()).toBeVisible();
  });

  await test.step('the phone and the document', async () => {
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill(await mailbox.code(member.e164));
    await sendDocument(page, idNumber);
    await expect(page.getByText('We’re reviewing your document')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Save in a group' })).toBeVisible();
    await expectNoPageFaults(page);
  });

  await test.step('a reviewer compares and rejects it', async () => {
    await openDocument(review, member.username);
    await expectNoPageFaults(review);
    await review.getByRole('button', { name: 'Front: enlarge' }).click();
    const large = review.getByRole('dialog', { name: 'Front' });
    await large.getByRole('button', { name: '2×' }).click();
    await expectNoPageFaults(review);
    await large.getByRole('button', { name: 'Close' }).click();
    // Only a reviewer with a recently confirmed password sees the whole number.
    office.watch.expectRefusal(403, '/api/admin/identity/');
    await review.getByRole('button', { name: 'Show all' }).click();
    const isItYou = review.getByRole('dialog', { name: 'Confirm it’s you' });
    await isItYou.getByLabel('Your password').fill(reviewer.password);
    await isItYou.getByRole('button', { name: 'Confirm' }).click();
    await expect(review.getByText(idNumber)).toBeVisible();
    await review.getByRole('button', { name: 'Do not accept...' }).click();
    const form = review.getByRole('form', { name: 'Do not accept' });
    // No reason is preselected, so one click sends nothing.
    await form.getByRole('button', { name: 'Do not accept' }).click();
    await expect(form.getByText('Please choose a reason').first()).toBeVisible();
    await form.getByLabel('Reason').selectOption('other');
    await form.getByRole('button', { name: 'Do not accept' }).click();
    await expect(form.getByLabel('Message to the member')).toBeFocused();
    await expect(form.getByText('Please say in a few words')).toHaveCount(1);
    await form.getByLabel('Reason').selectOption('cropped');
    await form.getByLabel('Message to the member').fill('The lower left corner, please.');
    await form.getByRole('button', { name: 'Do not accept' }).click();
    await expectToast(review, 'We asked the member to send it again');
    await expect(review.getByRole('heading', { level: 1, name: 'ID review' })).toBeVisible();
    await expect(review.getByRole('row').filter({ hasText: member.username })).toHaveCount(0);
    await expectNoPageFaults(review);
  });

  await test.step('the member reads the reason and sends it again', async () => {
    expect(await mailbox.text(member.email, /couldn’t accept your document/)).toContain('lower left corner');
    await page.reload();
    await expect(page.getByText('A part of the document is missing from the pictures.')).toBeVisible();
    await expect(page.getByText('The lower left corner, please.')).toBeVisible();
    await expectNoPageFaults(page);
    await sendDocument(page, idNumber, 'Send again');
    await expect(page.getByText('We’re reviewing your document')).toBeVisible();
  });

  await test.step('the reviewer confirms differences from the profile, then approves', async () => {
    await openDocument(review, member.username);
    const form = review.getByRole('form', { name: 'Approve' });
    await form.getByLabel('Name on the document').fill('Rosalia Quintero');
    await form.getByLabel('Date of birth on the document').fill('1990-04-12');
    await expect(form.getByText('The name differs.')).toBeVisible();
    await form.getByRole('button', { name: 'Approve document' }).click();
    await expect(form.getByRole('checkbox', { name: /it is the same person/ })).toBeFocused();
    await expectNoPageFaults(review);
    await form.getByLabel('Name on the document').fill(`${member.lastName}, ${member.firstName} Elena`);
    await expect(form.getByText('The name differs.')).toBeHidden();
    await form.getByRole('button', { name: 'Approve document' }).click();
    await expectToast(review, 'Document approved');
    await review.getByLabel('Show').selectOption('approved');
    await review.getByRole('row').filter({ hasText: member.username }).getByRole('link').click();
    await expect(review.getByText(/We delete these pictures on/)).toBeVisible();
    await expectNoPageFaults(review);
  });

  await test.step('another account cannot send an approved document', async () => {
    const other = await openBrowser();
    other.watch.expectRefusal(409, '/api/verification/id');
    await becomeMember(other.context, serverUrl, 'verification', 'Boris');
    await other.page.goto('/verify');
    await other.page.getByRole('heading', { level: 2, name: 'Identity' }).click();
    await expect(other.page.getByLabel('Type of document')).toBeVisible();
    await sendDocument(other.page, idNumber.toUpperCase().replace('-', ' '));
    await expect(other.page.getByRole('alert').filter({ hasText: 'We cannot accept' })).toBeVisible();
    await other.context.close();
  });

  await test.step('the gate is open', async () => {
    expect(await mailbox.text(member.email, /Your identity is verified/)).toContain('in order');
    await page.goto('/dashboard');
    await expect(
      page.getByRole('heading', { level: 1, name: /Welcome|Complete your profile/ }),
    ).toBeVisible();
    await page.goto('/verification');
    await expect(page.getByText('Your identity is confirmed.')).toBeVisible();
  });

  await test.step('a newer document is shown next to the approved one', async () => {
    await page.getByText('Send a newer document').click();
    await sendDocument(page, `N-${member.username}`);
    await expect(page.getByText('You stay verified with your earlier document.')).toBeVisible();
    await expectNoPageFaults(page);
    await openDocument(review, member.username);
    await expect(review.getByText('This member is verified by an earlier document')).toBeVisible();
    await expectNoPageFaults(review);
  });
  watch.expectRefusal(401, '/api/auth/me');
});
