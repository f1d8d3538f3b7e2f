import type { Page } from '@playwright/test';
import { openCircle } from '../support/circle.ts';
import { expect, expectSoundPage, test, VARIANT } from '../support/test.ts';

// The link at the foot of a mail, opened where no one is signed in; and the button of a mail program (RFC 8058).

test.beforeEach(async ({ openBrowser, serverUrl, mailbox }) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: ['Ana', 'Ben', 'Cleo'] });
  reader = circle.person('Ben').page;
  link = await mailbox.link(circle.person('Ben').email, /started/, '/unsubscribe');
});

/** Signed in as the one to whom the mail went. */
let reader: Page;
let link: string;

test('mails of a kind end by the link in one of them, and come again', VARIANT, async ({ page }) => {
  await page.goto(link);
  await expect(page.getByText('You get emails of this kind: News of your groups.')).toBeVisible();
  // The token stands in the address of the mail alone.
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Stop these emails' }).dblclick();
  await expect(page.getByText('You get no more emails of this kind: News of your groups.')).toBeVisible();
  await expectSoundPage(page);
  await reader.goto('/settings/notifications');
  await expect(reader.getByRole('checkbox', { name: 'News of your groups: Email' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Get them again' }).click();
  await expect(page.getByText('You get emails of this kind: News of your groups.')).toBeVisible();
});

test('a mail program ends them with one press of its own', VARIANT, async ({ request, serverUrl }) => {
  const token = new URL(link).searchParams.get('token') ?? '';
  // No cookie, no origin, a form's body: as programs send it.
  const press = (given: string) =>
    request.post(`${serverUrl}/api/webhooks/unsubscribe?token=${given}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
  const [kind, member, signature = ''] = token.split('~');
  const forged = [kind, member, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('~');
  expect((await press(forged)).status()).toBeGreaterThanOrEqual(400);
  await reader.goto('/settings/notifications');
  const news = reader.getByRole('checkbox', { name: 'News of your groups: Email' });
  await expect(news).toBeChecked();
  expect((await press(token)).ok()).toBe(true);
  expect((await press(token)).ok()).toBe(true);
  await reader.reload();
  await expect(news).not.toBeChecked();
});
