/** Member input is displayed as text, a URL alone confirms nothing, and browsers store no member data. */
import type { Page } from '@playwright/test';
import { createGroup } from '../support/groups.ts';
import { becomeMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

const NAME = `<img src=x onerror=alert(1)>`;
/** Without double braces, which other journeys on this server would report as unfilled placeholders. */
const GROUP = `"><svg onload=alert(2)>{7*7}\${7*7}</title><script>alert(3)</script>`;

/** Collects page dialogs, which an injected script would open. */
function listenForDialogs(page: Page): readonly string[] {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
}

/** Waits for the page and asserts that no member input became an element. */
async function expectText(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
  expect(await page.locator('img[src="x"], svg[onload], main script').count(), page.url()).toBe(0);
}

// security: 1.2.1, 3.2.2, T37
test('member input is displayed as text on every screen', async ({
  page,
  context,
  serverUrl,
  createOwner,
  openBrowser,
}) => {
  const dialogs = listenForDialogs(page);
  const person = await becomeMember(context, serverUrl, 'paid', NAME);
  await page.goto('/dashboard');
  const { id, code } = await createGroup(page, GROUP);
  for (const path of [
    '/dashboard',
    '/groups',
    `/groups/${id}`,
    '/history',
    '/payments',
    '/settings/profile',
  ]) {
    await page.goto(path);
    await expectText(page);
  }
  await page.goto(`/groups/${id}`);
  await expect(page.getByText(GROUP).first()).toBeVisible();

  const visitor = await openBrowser();
  const seen = listenForDialogs(visitor.page);
  await visitor.page.goto(`/invitations/${code}`);
  await expect(visitor.page.getByText(GROUP).first()).toBeVisible();
  await expectText(visitor.page);

  const office = await openBrowser({ viewport: { width: 1280, height: 800 } });
  const alarms = listenForDialogs(office.page);
  const owner = await becomeMember(office.context, serverUrl, 'profile', 'Olga');
  await createOwner(owner);
  for (const path of [`/admin/members?search=${person.username}`, '/admin/groups', '/admin/audit']) {
    await office.page.goto(path);
    await expectText(office.page);
  }
  expect([...dialogs, ...seen, ...alarms]).toEqual([]);
});

// security: T13, T32
test('the thank-you page confirms nothing, whatever its URL says', async ({ page, context, serverUrl }) => {
  const dialogs = listenForDialogs(page);
  const made = [
    'payment_intent=pi_canary1234567890&payment_intent_client_secret=pi_canary_secret_abc&redirect_status=succeeded',
    'payment_intent=<script>alert(1)</script>&redirect_status=succeeded',
    'payment_intent=javascript:alert(1)&redirect_status=//evil.example',
    'payment_intent=%0d%0aSet-Cookie:x=1&back=//evil.example',
  ];
  const visit = async (query: string): Promise<string> => {
    await page.goto(`/success?${query}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).search, 'the address is cleaned').toBe('');
    expect(new URL(page.url()).origin).toBe(serverUrl);
    return page.locator('main').innerText();
  };
  for (const query of made) expect(await visit(query)).not.toMatch(/secret|alert\(|evil|You paid/);
  await becomeMember(context, serverUrl, 'holding');
  for (const query of made)
    expect(await visit(query), 'a member who has not paid').not.toMatch(/You paid|secret/);
  const { status } = (await (await page.request.get('/api/queue/holding')).json()) as { status: string };
  expect(status).toBe('holding');
  expect(dialogs).toEqual([]);
});

// security: 14.3.3
test('the browser stores no member data', async ({ page, become }) => {
  const person = await become('paid');
  for (const path of [
    '/dashboard',
    '/groups',
    '/payments',
    '/history',
    '/settings/profile',
    '/notifications',
  ]) {
    await page.goto(path);
    await expectText(page);
  }
  const cachedTexts = await page.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      await indexedDB.databases(),
      cached,
    ]);
  });
  const { username, email, e164, password, lastName } = person;
  for (const own of [username, email, e164, e164.slice(2), password, lastName])
    expect(cachedTexts.toLowerCase()).not.toContain(own.toLowerCase());
  expect(cachedTexts, 'the session is out of reach of scripts').not.toContain('circle_session');
});

// security: 6.2.6, 6.2.7
test('passwords are masked, and can be pasted and saved by a password manager', async ({ page }) => {
  const fields = [
    ['/auth?mode=sign-in', 'current-password', 1],
    ['/reset-password?token=' + 'A'.repeat(43), 'new-password', 2],
  ] as const;
  for (const [path, complete, count] of fields) {
    await page.goto(path);
    const passwords = page.locator('input[type="password"]');
    await expect(passwords).toHaveCount(count);
    for (const field of await passwords.all()) {
      expect(await field.getAttribute('autocomplete')).toBe(complete);
      expect(await field.getAttribute('maxlength'), 'nothing typed is cut').toBeNull();
      const isTaken = await field.evaluate((input) =>
        input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      );
      expect(isTaken, 'pasting is not prevented').toBe(true);
    }
  }
});
