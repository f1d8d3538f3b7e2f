import { test as bare, expect } from '@playwright/test';
import { SHARED_URL } from '../support/global-setup.ts';
import { expectNoPageFaults } from '../support/page-faults.ts';
import { watchContext } from '../support/watch.ts';

/** Each check of the journeys must fail when it should. */
const url = (): string => process.env[SHARED_URL] ?? '';

// security: 14.2.3
bare('the page watch reports errors, rejections and requests to other hosts', async ({ browser }) => {
  const context = await browser.newContext();
  const watch = watchContext(context, [url()]);
  const page = await context.newPage();
  await page.goto(`${url()}/auth`);
  await expect(page.locator('h1')).toBeVisible();
  expect(watch.problems, 'an ordinary page is quiet').toEqual([]);

  await page.evaluate(() => console.error('something broke'));
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('uncaught on purpose')), 0));
  await page.evaluate(() => fetch('/api/balance').then(() => undefined));
  await page.evaluate(() => fetch('http://localhost:9/elsewhere').catch(() => undefined));
  await expect.poll(() => watch.problems.join('\n')).toMatch(/elsewhere/);
  const heard = watch.problems.join('\n');
  expect(heard).toContain('something broke');
  expect(heard).toContain('uncaught on purpose');
  expect(heard).toContain('/api/balance answered 401');
  await context.close();
});

bare('a faulty page is reported', async ({ page }) => {
  const spoil: readonly (() => void)[] = [
    () => document.querySelector('label')?.remove(),
    () => document.querySelector('h1')?.insertAdjacentHTML('afterend', '<h1>Another</h1>'),
    () => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>auth.start.title</p>'),
    () => {
      const wide = document.createElement('p');
      wide.textContent = 'wide';
      wide.style.width = '3000px';
      document.querySelector('main')?.append(wide);
    },
  ];
  for (const [index, spoilPage] of spoil.entries()) {
    await page.goto(`${url()}/auth`);
    await expect(page.locator('h1')).toBeVisible();
    // A second check of the same document reports only new events.
    if (index === 0) await expectNoPageFaults(page);
    await page.evaluate(spoilPage);
    await expect(expectNoPageFaults(page)).rejects.toThrow();
  }
});

/** Each script is a request before the page starts. Many small ones are slow on phones. */
bare('scripts that load together share one file', async ({ browser }) => {
  const countScripts = async (path: string): Promise<number> => {
    const page = await browser.newPage();
    await page.goto(`${url()}${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toBeVisible();
    const scripts = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
    await page.close();
    return scripts;
  };
  // The queue drawing is a separate file, shared with the stories and the signed-in pages.
  expect(await countScripts('/')).toBeLessThanOrEqual(6);
  // The country picker loads after the page has started.
  expect(await countScripts('/auth')).toBeLessThanOrEqual(8);
});

bare('/auth in Spanish loads only its own texts', async ({ browser }) => {
  const page = await browser.newPage({ locale: 'es-MX' });
  const listTexts = async (path: string): Promise<string[]> => {
    await page.goto(`${url()}${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return names.filter((name) => /\/es-[^/]*\.js$/.test(name));
  };
  expect(await listTexts('/auth')).toEqual([]);
  expect(await listTexts('/help')).toHaveLength(1);
  await page.close();
});
