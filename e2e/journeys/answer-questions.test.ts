import { openCircle } from '../support/circle.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';

test(
  'cash and a swap are answered in their lines, and a second tab shows the outcome',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: ['Ana', 'Ben', 'Cleo'] });
    const [ana, ben, cleo] = [circle.person('Ana'), circle.person('Ben'), circle.person('Cleo')];
    const { nextPayment, members } = await ben.call<{
      nextPayment: { id: string };
      members: { userId: string; firstName: string }[];
    }>('GET', `/api${circle.path}`);
    await ben.call('POST', `/api${circle.path}/payments/${nextPayment.id}/cash`, {});
    const withUserId = members.find(({ firstName }) => firstName === 'Cleo')?.userId;
    await ben.call('POST', `/api${circle.path}/swaps`, { withUserId });

    // Ana receives round 1: one line asks her, and none repeats it.
    await ana.page.goto('/notifications');
    await ana.page.getByRole('radio', { name: 'To answer' }).click();
    const cash = ana.page.getByRole('listitem').filter({ hasText: 'in cash for round 1' });
    await expect(cash).toHaveCount(1);
    await expect(ana.page.getByText('Cash from Ben for round 1 was recorded')).toHaveCount(0);
    await expectNoPageFaults(ana.page);
    const tab = await ana.page.context().newPage();
    await tab.goto('/notifications');
    await expect(tab.getByRole('button', { name: 'Yes, I have the $50.00' })).toBeVisible();
    await cash.getByRole('button', { name: 'Yes, I have the $50.00' }).click();
    await expect(cash.getByText('You confirmed that you got the cash.')).toBeVisible();
    await expectNoPageFaults(ana.page);
    await tab.reload();
    await expect(tab.getByText('You confirmed that you got the cash.')).toBeVisible();
    await expect(tab.getByRole('button', { name: /^Yes, I have/ })).toHaveCount(0);
    await tab.close();

    // Cleo answers in the bell, and Ben's answer opens the schedule.
    await cleo.page.goto('/dashboard');
    await cleo.page.getByRole('button', { name: /^Notifications: / }).click();
    const bell = cleo.page.getByRole('dialog', { name: 'Notifications' });
    await expectNoPageFaults(cleo.page);
    await bell.getByRole('button', { name: 'Swap turns' }).click();
    await expect(bell.getByText('You swapped turns.')).toBeVisible();
    await ben.page.goto('/notifications');
    await ben.page.getByRole('link', { name: /^You and Cleo swapped turns/ }).click();
    await expect(ben.page).toHaveURL(/#schedule-3$/);
    await expect(ben.page.getByRole('tab', { name: 'Schedule', selected: true })).toBeVisible();
    await expect(
      ben.page.locator('[aria-current=true]').filter({ hasText: 'Round 3', visible: true }),
    ).toBeInViewport();
    await expectNoPageFaults(ben.page);
  },
);
