/**
 * A member misses the last round of a group. After the deadline the organizer or the operator writes it off. Every
 * screen shows it, and the recipient can close their account.
 */
import { openCircle, openTab, payNext, type Circle } from '../support/circle.ts';
import { runDataChecksCommand } from '../support/data-checks.ts';
import { becomeMember } from '../support/member.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectResult } from '../support/toast.ts';
import type { APIRequestContext } from '@playwright/test';

// Separate server, because the test moves the clock and verifies all books.
test.use({ serverSettings: { RATE_LIMIT_FACTOR: '0' } });

const DAY = 86_400;
const NAMES = ['Ana', 'Ben', 'Cleo'];
type Person = ReturnType<Circle['person']>;

/** Moves the clock by days in steps, so that no session expires. */
async function passDays(
  request: APIRequestContext,
  origin: string,
  {
    days,
    from,
    people,
  }: { readonly days: number; readonly from: number; readonly people: readonly Person[] },
): Promise<number> {
  for (let passed = 0; passed < days; passed += 10) {
    const offsetSeconds = (from + Math.min(passed + 10, days)) * DAY;
    const moved = await request.post(`${origin}/dev/clock`, {
      data: { offsetSeconds },
      headers: { origin },
    });
    expect(moved.status()).toBe(200);
    for (const { call } of people) await call('GET', '/api/balance');
  }
  return from + days;
}

const listObstacles = async ({ call }: Person): Promise<string[]> =>
  (await call<{ obstacles: { code: string }[] }>('GET', '/api/account/closing')).obstacles.map(
    ({ code }) => code,
  );

let daysPassed = 0;

/** A weekly group has ended, and Ben missed the last round, whose recipient was Cleo. */
async function overWithOneMissing(places: Parameters<typeof openCircle>[0], request: APIRequestContext) {
  const today = new Date(Date.now() + daysPassed * DAY * 1_000).toISOString().slice(0, 10);
  const circle = await openCircle(places, {
    names: NAMES,
    withCards: NAMES,
    terms: { frequency: 'weekly', startDate: today },
  });
  const people = NAMES.map((name) => circle.person(name));
  for (let round = 1; round <= 3; round += 1)
    for (const name of NAMES) if (round < 3 || name !== 'Ben') await payNext(circle.person(name), circle.id);
  daysPassed = await passDays(request, places.serverUrl, { days: 24, from: daysPassed, people });
  const { call } = circle.person('Ana');
  await expect
    .poll(async () => (await call<{ status: string }>('GET', `/api/groups/${circle.id}`)).status, {
      timeout: 60_000,
    })
    .toBe('completed');
  return { circle, people };
}

test(
  'the organizer writes off a missed contribution after 30 days, and the recipient can leave',
  VARIANT,
  async ({ openBrowser, serverUrl, request, server }) => {
    const { circle, people } = await overWithOneMissing({ openBrowser, serverUrl }, request);
    const [ana, ben, cleo] = [circle.person('Ana'), circle.person('Ben'), circle.person('Cleo')];
    await ana.page.goto(circle.path);
    await openTab(ana.page, 'Money');
    const missed = ana.page.getByRole('region', { name: 'Missed contributions' });
    await expect(missed.getByText('Round 3: $50.00 from Ben for Cleo')).toBeVisible();
    await expect(missed.getByText(/^You can write it off from .*\./)).toBeVisible();
    await expect(missed.getByRole('button', { name: 'Write off' })).toHaveCount(0);
    expect(await listObstacles(cleo)).toContain('returns');
    expect(await listObstacles(ben)).toContain('contributions');

    daysPassed = await passDays(request, serverUrl, { days: 31, from: daysPassed, people });
    await ana.page.reload();
    await openTab(ana.page, 'Money');
    await missed.getByRole('button', { name: 'Write off' }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'Write off Ben’s missed contribution?' });
    await expect(dialog.getByText(/Cleo won’t get it/)).toBeVisible();
    await expectNoPageFaults(ana.page);
    await dialog.getByRole('button', { name: 'Write off' }).click();
    await expectResult(ana.page, 'Written off');
    await expect(missed.getByText(/^Written off on/)).toBeVisible();
    await expectNoPageFaults(ana.page);

    await ben.page.goto('/notifications');
    await expect(ben.page.getByText(/You no longer owe \$50\.00 for round 3 /).first()).toBeVisible();
    await ben.page.goto(circle.path);
    await expect(ben.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(ben.page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
    await ben.page.goto('/payments');
    await expect(ben.page.getByText('No upcoming payments')).toBeVisible();
    expect(await listObstacles(ben)).not.toContain('contributions');

    await cleo.page.goto('/notifications');
    await expect(
      cleo.page.getByText(/You won’t receive \$50\.00 from Ben for round 3 /).first(),
    ).toBeVisible();
    await cleo.page.goto(circle.path);
    await openTab(cleo.page, 'Money');
    await expect(cleo.page.getByText(/missed by ben/i)).toHaveCount(0);
    expect(await listObstacles(cleo)).not.toContain('returns');
    await runDataChecksCommand(server);
  },
);

test(
  'the operator writes off a missed contribution when the organizer does not',
  VARIANT,
  async ({ page, context, openBrowser, serverUrl, request, server, createOwner, watch }) => {
    const { circle, people } = await overWithOneMissing({ openBrowser, serverUrl }, request);
    const cleo = circle.person('Cleo');
    daysPassed = await passDays(request, serverUrl, { days: 31, from: daysPassed, people });
    const owner = await becomeMember(context, serverUrl, 'profile', 'Fay');
    await createOwner(owner);
    watch.expectRefusal(403, '/api/admin/groups');
    await page.goto(`/admin/groups/${circle.id}`);
    await page.getByRole('button', { name: 'Write off', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Write off this missed contribution' });
    await dialog.getByLabel('Reason').fill('cannot be reached since spring');
    await dialog.getByRole('button', { name: 'Write off $50.00' }).click();
    const isItYou = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await isItYou.getByLabel('Your password').fill(owner.password);
    await isItYou.getByRole('button', { name: 'Confirm' }).click();
    await expectResult(page, 'Written off');
    await expect(page.getByRole('row', { name: /Ben.*Cleo/ }).getByText('Written off')).toBeVisible();
    await expectNoPageFaults(page);
    expect(await listObstacles(cleo)).not.toContain('returns');
    await runDataChecksCommand(server);
  },
);
