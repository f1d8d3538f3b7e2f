/** Content security policy in a real browser: only our own scripts run, and violations are reported. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { SCREENS } from '../measure/screens.ts';
import { openPicture, signInToDemo } from '../support/open-picture.ts';
import { expect, test } from '../support/test.ts';

test.use({ serverSettings: { DEMO: 'true', COOL_OFF_HOURS: '0' } });
test.describe.configure({ mode: 'default' });

async function countReports(page: Page, url: string): Promise<number> {
  const metrics = await (await page.request.get(`${url}/metrics`)).text();
  const counts = metrics.matchAll(/^policy_reports_total\{directive="[a-z-]+"\} (\d+)$/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

/** Collects the policy violations in this browser context. */
async function listenForViolations(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = [];
  await context.exposeFunction('tellViolation', (what: string) => void heard.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { tellViolation: (what: string) => void }).tellViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI}`,
      );
    });
  });
  return heard;
}

// security: 3.4.3, 3.4.7
test('an injected script does not run and is reported', async ({ browser, serverUrl }) => {
  const context = await browser.newContext();
  const heard = await listenForViolations(context);
  const page = await context.newPage();
  await page.goto(`${serverUrl}/auth`);
  await expect(page.locator('h1')).toBeVisible();
  const before = await countReports(page, serverUrl);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    const picture = document.createElement('img');
    picture.src = '/nowhere.png';
    picture.setAttribute('onerror', 'window.ranOnError = true');
    document.body.append(picture);
    const foreign = document.createElement('script');
    foreign.src = 'http://localhost:9/steal.js';
    document.body.append(foreign);
  });
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
  await expect.poll(() => countReports(page, serverUrl)).toBeGreaterThanOrEqual(before + 3);
  expect(await page.evaluate(() => 'ranInline' in window || 'ranOnError' in window)).toBe(false);
  await context.close();
});

// security: 3.4.7
test('no screen violates the policy', async ({ browser, serverUrl }) => {
  test.setTimeout(400_000);
  const byAccount = Map.groupBy(SCREENS, ({ account }) => account);
  for (const [account, screens] of byAccount) {
    const context = await browser.newContext({
      baseURL: serverUrl,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    const heard = await listenForViolations(context);
    if (account !== undefined) await signInToDemo(context, serverUrl, account);
    const page = await context.newPage();
    for (const screen of screens.filter(({ path }) => !path.includes(':'))) await openPicture(page, screen);
    expect(heard, account ?? 'a visitor').toEqual([]);
    await context.close();
  }
});

// security: 3.6.1, T52
test('the only scripts are our own', async ({ page, context, serverUrl }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requestedUrls.push(request.url());
  });
  const visit = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    const inline = await page.evaluate(() =>
      Array.from(document.scripts)
        .filter(({ src, type }) => src === '' && !/json|^speculationrules$/.test(type))
        .map(({ textContent }) => textContent),
    );
    expect(inline, path).toEqual([]);
  };
  for (const path of ['/', '/auth', '/join', '/transparency']) await visit(path);
  await signInToDemo(context, serverUrl, 'ada');
  for (const path of ['/dashboard', '/payments']) await visit(path);
  expect(requestedUrls.length).toBeGreaterThan(5);
  const others = new Set(
    requestedUrls.map((url) => new URL(url).origin).filter((origin) => origin !== serverUrl),
  );
  // The card form loads from the provider: the sandbox here, js.stripe.com with Stripe.
  expect([...others].filter((origin) => !/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin))).toEqual([]);
});

// security: T53
test('no script that is served holds a secret', () => {
  const folder = join(import.meta.dirname, '../../web/.build/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json|webmanifest)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(20);
  const secret =
    /\b[sr]k_(live|test)_\w{8}|\bwhsec_\w{8}|PRIVATE KEY-----|postgres(ql)?:\/\/|smtps?:\/\/\w|\bAC[0-9a-f]{32}|passwordHash|password_hash|\bnode_modules\//;
  const found = files.filter((file) => secret.test(readFileSync(join(folder, file), 'utf8')));
  expect(found).toEqual([]);
});
