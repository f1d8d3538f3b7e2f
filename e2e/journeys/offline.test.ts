/** What stands there when the network is gone, what is kept for it, and how a newer version comes. */
import type { Page } from '@playwright/test';
import { expect, expectSoundPage, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Every address that anything is kept of in this browser. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('offline a page says so, and shows nothing of a member; back online it is there again', async ({
  page,
  context,
  become,
  watch,
}) => {
  await become('paid');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  await waitForWorker(page);
  // The worker that was only now made has the pages that come after it.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  const kept = await keptIn(page);
  expect(kept).toContain('/offline/page.html');
  expect(
    kept.filter((path) => !/^\/(offline\/page\.html|theme\.js|favicon\.svg|assets\/[\w.-]+)$/.test(path)),
  ).toEqual([]);

  watch.expectOffline();
  await context.setOffline(true);
  await page.goto('/groups');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Rosa')).toBeHidden();
  await expectSoundPage(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: /^Try again/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Groups' })).toBeVisible();
});

test('a newer version waits until the reader asks for it', async ({ page, become }) => {
  await become('paid');
  await page.goto('/dashboard');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  const notice = page.getByText('A new version of Circle Link is ready.');
  await expect(notice).toBeHidden();
  // Another script of the same scope is a newer worker to the browser.
  await page.evaluate(() =>
    navigator.serviceWorker.register('/service-worker.js?newer').then(() => undefined),
  );
  await expect(notice).toBeVisible();
  await expectSoundPage(page);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Rosa' })).toBeVisible();
  await expect(notice).toBeHidden();
});
