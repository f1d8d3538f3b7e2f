/** A group publishes its books: announced, visible to a stranger, embedded by another site, ended by a member. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCircle, openTab } from '../support/circle.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

// Separate server, because the test moves the clock.
test.use({ serverSettings: {} });

const EIGHT_DAYS = 8 * 86_400;

/** Serves a page of another site with two frames. */
async function openElsewhere(frames: readonly string[]): Promise<{ url: string; close: () => void }> {
  const html = frames
    .map((address) => `<iframe src="${address}" width="320" height="440"></iframe>`)
    .join('');
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Elsewhere</title>${html}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test(
  'open books appear after a week, can be embedded by another site, and close at once',
  VARIANT,
  async ({ browser, openBrowser, serverUrl, request }) => {
    const circle = await openCircle(
      { openBrowser, serverUrl },
      { names: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'], terms: { maxMembers: 5 } },
    );
    const { page } = circle.person('Ana');
    await page.goto(circle.path);
    await openTab(page, 'Money');
    await page.getByText('Show these books to everyone').click();
    await page.getByRole('button', { name: 'Tell the members' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tell the members' }).click();
    await expect(page.getByText(/^These books open to everyone on/)).toBeVisible();

    const moved = await request.post(`${serverUrl}/dev/clock`, {
      data: { offsetSeconds: EIGHT_DAYS },
      headers: { origin: serverUrl },
    });
    expect(moved.ok()).toBe(true);
    await page.reload();
    await openTab(page, 'Money');
    await page.getByText('Open books').click();
    const address = await page.getByLabel('Address of the open books').inputValue();
    await page.getByText('Put the ring on another site').click();
    await expect(page.getByLabel('Code for the ring')).toHaveValue(
      /^<iframe src="[^"]+\/ring" title="Ring of Harbor/,
    );
    await expectNoPageFaults(page);

    const stranger = await openBrowser();
    await stranger.page.goto(address);
    await expect(stranger.page.getByRole('heading', { level: 1, name: 'Harbor Circle' })).toBeVisible();
    await expect(stranger.page.getByRole('img', { name: /^Ring of Harbor Circle/ })).toBeVisible();
    await expect(stranger.page.getByText(/^Round \d of \d$/)).toBeVisible();
    await expect(stranger.page.getByRole('listitem').filter({ hasText: 'Round 5' })).toBeVisible();
    for (const name of ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'])
      await expect(stranger.page.getByText(name)).toHaveCount(0);
    await expectNoPageFaults(stranger.page);

    const elsewhere = await openElsewhere([`${address}/ring`, address]);
    const other = await browser.newContext();
    const theirs = await other.newPage();
    await theirs.goto(elsewhere.url);
    const ring = theirs.locator('iframe').first().contentFrame();
    await expect(ring.getByRole('heading', { name: 'Harbor Circle' })).toBeVisible();
    // A blocked frame shows the browser's own error page.
    await expect
      .poll(() => theirs.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/');
    const opened = other.waitForEvent('page');
    await ring.getByRole('link', { name: 'See the open books' }).click();
    await expect((await opened).getByRole('heading', { level: 1, name: 'Harbor Circle' })).toBeVisible();

    const ben = circle.person('Ben');
    await ben.page.goto(circle.path);
    await openTab(ben.page, 'Money');
    await ben.page.getByText('Open books').click();
    await ben.page.getByRole('button', { name: 'Close the books' }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Close the books' }).click();
    await expect(ben.page.getByLabel('Address of the open books')).toHaveCount(0);

    stranger.watch.expectRefusal(404, '/api/open-books/');
    await stranger.page.reload();
    await expect(stranger.page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await theirs.reload();
    await expect(ring.getByText('There is nothing here.')).toBeVisible();
    await other.close();
    elsewhere.close();
  },
);
