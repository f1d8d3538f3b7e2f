/** The offline screen, the data cached for it, and updates to a newer version. */
import type { Page } from '@playwright/test';
import { expect, expectNoPageFaults, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

function findWorker(page: Page): Promise<string | undefined> {
  return page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
}

/** Lists the URL of every cached response in this browser. */
function listCachedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

// security: 14.3.2
test('offline, the page shows a message without member data, and returns when online', async ({
  page,
  context,
  become,
  watch,
}) => {
  await become('paid');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  await waitForWorker(page);
  // A new worker controls only later page loads.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  const cachedUrls = await listCachedUrls(page);
  expect(cachedUrls).toContain('/offline/page.html');
  expect(
    cachedUrls.filter(
      (path) => !/^\/(offline\/page\.html|theme\.js|favicon\.svg|assets\/[\w.-]+)$/.test(path),
    ),
  ).toEqual([]);

  watch.expectOffline();
  await context.setOffline(true);
  await page.goto('/groups');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Rosa')).toBeHidden();
  await expectNoPageFaults(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: /^Try again/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Groups' })).toBeVisible();
});

/** Registers another URL of the worker's script, which the browser treats as an update. */
async function deployNewerVersion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (url, options) => register(`${String(url)}?newer`, options);
  });
}

test("a newer version waits for the reader's click", async ({ page, become }) => {
  await become('paid');
  await page.goto('/dashboard');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  const notice = page.getByText('A new version of Circle Link is ready.');
  await expect(notice).toBeHidden();
  await deployNewerVersion(page);
  await page.reload();
  await expect(notice).toBeVisible();
  expect(await findWorker(page)).toMatch(/\.js$/);
  await expectNoPageFaults(page);
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(async () => expect(await findWorker(page)).toMatch(/\?newer$/)).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  await expect(notice).toBeHidden();
});
