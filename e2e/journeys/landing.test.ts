import { computeOdds, computeQueueState } from '@circle-link/contract/queue/mechanism';
import { formatDollars } from '@circle-link/contract/money';
import type { Page } from '@playwright/test';
import { recordTexts } from '../support/record-texts.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

const count = (value: number): string => new Intl.NumberFormat('en-US').format(value);

/** Returns the number of entries in the landing page's document. */
async function openAndReadEntries(page: Page): Promise<number> {
  // A busy server may render without figures. The next document has them.
  await expect(async () => {
    await page.goto('/');
    expect(await page.locator('#answers').count()).toBe(1);
  }).toPass();
  const answers = (await page.locator('#answers').textContent()) ?? '{}';
  return (JSON.parse(answers) as Record<string, { entries: number }>)['/api/queue/state']?.entries ?? 0;
}

test('the odds follow the formula for the live number of entries', async ({ page, become }) => {
  await become('paid');
  await page.context().clearCookies();
  const n = await openAndReadEntries(page);
  expect(n).toBeGreaterThan(0);
  const odds = computeOdds(n);
  const card = page.getByRole('region', { name: 'What are the odds?' });
  await expect(card.getByText(/^At least two of three members (will )?have received nothing/)).toBeVisible();
  const sentences = [
    `The average member has lost ${formatDollars(odds.averageLossCents)} so far (${count(n)} entries; it is never less than $2.35).`,
    `If you join now you are number ${count(n + 1)}: ${count(2 * n + 3)} more entries must come before your first payout, ${count(242 * n + 363)} for all five.`,
  ];
  for (const sentence of sentences)
    await expect(card.getByText(sentence).filter({ visible: true })).toHaveCount(1);
  await expect(card.getByText('If entries stop, you receive nothing.')).toBeVisible();
  await page.getByText('How it works').click();
  const line = page.getByRole('region', { name: 'The line right now' });
  const reached = computeQueueState(n).levels.filter(({ entries }) => entries > 0);
  for (const { payouts, waiting } of reached)
    await expect(line.getByText(`${count(payouts)} paid · ${count(waiting)} waiting`).first()).toBeVisible();
});

test('the queue has its own page, with the odds before the way in', async ({ page, become }) => {
  await become('paid');
  await page.context().clearCookies();
  await openAndReadEntries(page);
  await page.getByRole('link', { name: 'All about the entry queue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The entry queue' })).toBeVisible();
  const odds = page.getByText(/^At least two of three members (will )?have received nothing/);
  const wayIn = page.getByRole('link', { name: 'Ready to Join - ~$52' });
  // Scripts replace the prerendered page.
  await expect(async () => {
    const [above, below] = [await odds.boundingBox(), await wayIn.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
  }).toPass();
  for (const name of [
    'What each level pays',
    'The line right now',
    'The rules of the queue',
    'What an entry costs',
  ])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByText('$52.35').last()).toBeVisible();
  await page.getByRole('button', { name: 'Mathematical Proof' }).click();
  await expect(page.getByRole('dialog', { name: 'Mathematical Proof' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoPageFaults(page);
});

test('the page about the queue leads members to their position', async ({ page, become }) => {
  await become('paid');
  await page.goto('/queue');
  await page.getByRole('link', { name: 'The line and your place in it' }).click();
  await expect(page).toHaveURL(/\/my-entry$/);
});

// security: T56
test('no page makes false promises', async ({ page }) => {
  for (const path of ['/', '/queue', '/join', '/success-stories']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/3,653|1,864|1,914|47,340|7,890|guarantee|passive income|investment/i);
  }
});

test('the proof opens and closes by keyboard, and its chart is interactive', VARIANT, async ({ page }) => {
  await openAndReadEntries(page);
  const opener = page.getByRole('button', { name: 'Mathematical Proof' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mathematical Proof' });
  await expect(dialog).toBeVisible();
  await expectNoPageFaults(page);

  const entries = dialog.getByRole('textbox', { name: 'Paid entries in all' });
  await entries.fill('465');
  await dialog.getByRole('textbox', { name: 'Your number' }).fill('39');
  await expect(
    dialog.getByText(
      'With 465 entries, 154 of 465 members have received at least one payout. 311 have received nothing.',
    ),
  ).toBeVisible();
  await expect(
    dialog.getByText('With 465 entries: $23,250.00 = $22,053.00 paid + $1,197.00 in the pools.'),
  ).toBeVisible();
  await expect(dialog.getByText(/^Number 39 has received \$192\.00 and needs/)).toBeVisible();

  const slider = dialog.getByRole('slider', { name: 'Paid entries in all' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(entries).toHaveValue('466');
  await expect(dialog.getByText(/^With 466 entries, /)).toBeVisible();
  await expectNoPageFaults(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a signed-in member continues with the next step', async ({ page, become }) => {
  await become('consent');
  await page.goto('/');
  const links = page.getByRole('main').getByRole('link', { name: 'Continue' });
  await expect(links.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ready to Join - ~$52' })).toBeHidden();
  await expectNoPageFaults(page);
  await links.first().click();
  await expect(page).toHaveURL(/\/consent$/);
});

test('the page switches to Spanish and remembers it', VARIANT, async ({ page }) => {
  await openAndReadEntries(page);
  await page.getByLabel('English, Español, Français').selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
  await expect(page.locator('h1')).not.toHaveText('Save with people you know');
  await expectNoPageFaults(page);
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
  await expect(page.locator('h1')).not.toHaveText('Create your account');
  await expectNoPageFaults(page);
  await page.getByLabel('English, Español, Français').selectOption('en');
  await expect(page.locator('h1')).toHaveText('Create your account');
});

test(
  "the color scheme follows the system, then the reader's choice, and is remembered",
  VARIANT,
  async ({ page }) => {
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await openAndReadEntries(page);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
    await expectNoPageFaults(page);
    await page.getByRole('button', { name: 'Colors: system setting. Change to light' }).click();
    await expect.poll(background).toBe(light);
    await page.getByRole('button', { name: 'Colors: light. Change to dark' }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/auth');
    await expect.poll(background).toBe(dark);
    await expectNoPageFaults(page);
  },
);

test('the keyboard can skip to the content', VARIANT, async ({ page }) => {
  await page.goto('/auth');
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

const INVITATION = 'Abcdefghij-klmnop_rs12';

test('an invitation opens only by its code or link', async ({ page, watch }) => {
  await openAndReadEntries(page);
  const door = page.getByRole('button', { name: 'I have an invitation' });
  await door.click();
  const field = page.getByRole('textbox', { name: 'Your invitation code' });
  await expect(field).toBeFocused();
  await field.fill('family');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not an invitation code. Please check it.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectNoPageFaults(page);
  watch.expectRefusal(404, `/api/invitations/${INVITATION}`);
  await field.fill(`https://circle.example/invitations/${INVITATION}?utm_source=mail`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/invitations/${INVITATION}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this invitation' })).toBeVisible();
});

test('starting a group leads to the savings path', async ({ page }) => {
  await openAndReadEntries(page);
  await expect(page.getByRole('link', { name: 'Start a group' })).toHaveAttribute(
    'href',
    '/auth?path=savings',
  );
  await expect(page.getByRole('link', { name: 'Ready to Join - ~$52' })).toHaveAttribute('href', '/auth');
});

test('a visitor tries a group with other numbers', VARIANT, async ({ page, become }) => {
  await openAndReadEntries(page);
  const people = page.getByRole('slider', { name: 'People in the group' });
  // Open from the start on desktops.
  if ((page.viewportSize()?.width ?? 0) < 1_024)
    await page.getByRole('heading', { name: 'Try it with your numbers' }).click();
  await people.fill('12');
  await page.getByRole('textbox', { name: 'Each pays, in dollars' }).fill('62.50');
  await page.getByRole('combobox', { name: 'How often' }).selectOption('semi-monthly');
  await expect(page.getByText('$742.50', { exact: true }).first()).toBeVisible();
  await expectNoPageFaults(page);
  await page.getByRole('slider', { name: 'Stop paying after their own turn' }).fill('2');
  await expect(page.getByText(/Members who get back less than they paid in: 10\./)).toBeVisible();
  const href = await page.getByRole('link', { name: 'Create this group' }).getAttribute('href');
  const to = new URLSearchParams(href?.slice('/auth?'.length)).get('to') ?? '';

  await become('paid');
  await page.goto(to);
  const form = page.getByRole('dialog', { name: 'Create New Group' });
  await expect(form.getByLabel('Contribution amount')).toHaveValue('62.50');
  await expect(form.getByLabel('Number of members')).toHaveValue('12');
  await expect(form.getByLabel('Frequency')).toHaveValue('semi-monthly');
});

test.describe('the ring', () => {
  const ring = (page: Page) => page.getByRole('img', { name: /^Example of a group/ });

  test('does not move with reduced motion', VARIANT, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openAndReadEntries(page);
    await page.clock.runFor(6_000);
    await expect(ring(page)).toContainText('Round 3 of 6');
    await expect(ring(page)).toContainText('4 of 6 have paid');
  });

  test('plays one cycle when visible, and ends with everyone paid out', VARIANT, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Each round is visible for less than a second.
    const readRing = await recordTexts(page, 'svg[role="img"][aria-label^="Example of a group"]');
    await openAndReadEntries(page);
    await expect(ring(page)).toContainText('Everyone has had a turn');
    // The sixth round ends when it is paid: a slow browser may skip its single frame.
    const rounds = (await readRing())
      .map(({ text }) => /Round \d of 6|Everyone has had a turn/.exec(text)?.[0])
      .filter((round) => round !== 'Round 6 of 6');
    expect(rounds.filter((round, at) => round !== rounds[at - 1])).toEqual([
      ...[3, 1, 2, 3, 4, 5].map((round) => `Round ${round} of 6`),
      'Everyone has had a turn',
    ]);
  });
});

test('fits a phone without horizontal scrolling', VARIANT, async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openAndReadEntries(page);
    await expectNoPageFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(tall).toBeLessThanOrEqual(2_050);
});

test('the installed site has its icons', async ({ page }) => {
  await openAndReadEntries(page);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, type } of [...icons, { src: apple ?? '', type: 'image/png' }]) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']?.split(';')[0]], src).toEqual([200, type]);
  }
});
