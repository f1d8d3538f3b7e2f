import type { Page } from '@playwright/test';
import { openCircle } from '../support/circle.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

// The unsubscribe link of an email, opened while signed out, and the one-click button (RFC 8058).

test.beforeEach(async ({ openBrowser, serverUrl, mailbox }) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: ['Ana', 'Ben', 'Cleo'] });
  reader = circle.person('Ben').page;
  link = await mailbox.link(circle.person('Ben').email, /started/, '/unsubscribe');
});

/** Signed in as the recipient. */
let reader: Page;
let link: string;

test("an email's link unsubscribes from its kind and subscribes again", VARIANT, async ({ page }) => {
  await page.goto(link);
  await expect(page.getByText('You get emails of this kind: News from your groups.')).toBeVisible();
  // The token is removed from the URL.
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Stop these emails' }).dblclick();
  await expect(page.getByText('You no longer get emails of this kind: News from your groups.')).toBeVisible();
  await expectNoPageFaults(page);
  await reader.goto('/settings/notifications');
  await expect(reader.getByRole('checkbox', { name: 'News from your groups: Email' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Get them again' }).click();
  await expect(page.getByText('You get emails of this kind: News from your groups.')).toBeVisible();
});

test('an email program unsubscribes with one click', VARIANT, async ({ request, serverUrl }) => {
  const token = new URL(link).searchParams.get('token') ?? '';
  // No cookie, no Origin, a form body: as email clients send it.
  const press = (given: string) =>
    request.post(`${serverUrl}/api/webhooks/unsubscribe?token=${given}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
  const [kind, member, signature = ''] = token.split('~');
  const forged = [kind, member, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('~');
  expect((await press(forged)).status()).toBeGreaterThanOrEqual(400);
  await reader.goto('/settings/notifications');
  const news = reader.getByRole('checkbox', { name: 'News from your groups: Email' });
  await expect(news).toBeChecked();
  expect((await press(token)).ok()).toBe(true);
  expect((await press(token)).ok()).toBe(true);
  await reader.reload();
  await expect(news).not.toBeChecked();
});
