import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROUNDS_AHEAD } from '@circle-link/contract/groups/draw';
import { openCircle, openTab } from '../support/circle.ts';
import { advanceClock } from '../support/server-clock.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

// The beacon publishes when the clock is moved.
const ROUND_SECONDS = 600;
test.use({ serverSettings: { SANDBOX_BEACON_SECONDS: String(ROUND_SECONDS) } });

const NAMES = ['Ana', 'Ben', 'Cleo'];

test(
  'a draw waits for its public number, and can be verified in the browser and with the script',
  VARIANT,
  async ({ openBrowser, serverUrl, request }, testInfo) => {
    const circle = await openCircle(
      { openBrowser, serverUrl },
      { names: NAMES, isStarted: false, terms: { payoutOrder: 'random' } },
    );
    const { page } = circle.person('Ana');
    await page.goto(circle.path);
    await page.getByRole('button', { name: 'Start with 3 members' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start the group?' });
    await expect(dialog.getByText(/^A few seconds later we draw the order of turns/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Start with 3 members' }).dblclick();
    await expect(page.getByRole('heading', { name: 'The order of turns is being drawn' })).toBeVisible();
    await expect(
      page.getByText(/^We draw the order at \d.*This test site makes its own random number/),
    ).toBeVisible();
    await advanceClock(request, serverUrl, ROUNDS_AHEAD * ROUND_SECONDS);
    await openTab(page, 'Rules');
    await expect(page.getByRole('button', { name: 'Check the draw' })).toBeVisible();
    const draw = page.getByRole('region', { name: 'The draw of turns' });
    await draw.getByRole('button', { name: 'Check the draw' }).click();
    await expect(draw.getByRole('status').filter({ hasText: 'The draw is right' })).toBeVisible();
    await expect(draw.getByText('Test draw: its number was made here')).toBeVisible();
    await draw.getByText('Check it yourself').click();
    await expect(draw.getByText('node verify-draw.mjs draw.json')).toBeVisible();
    await expectNoPageFaults(page);
    const files = [];
    for (const name of ['verify-draw.mjs', 'draw.json']) {
      const download = page.waitForEvent('download');
      await draw.getByRole('link', { name }).click();
      const file = testInfo.outputPath(name);
      await (await download).saveAs(file);
      files.push(file);
    }
    const { stdout } = await promisify(execFile)(process.execPath, files);
    expect(stdout).toContain('The draw is right. The order follows from these.');
    expect(stdout).toContain('This is a test draw');
  },
);
