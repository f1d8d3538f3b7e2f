import { openCircle, openSettings, openTab, payNext } from '../support/circle.ts';
import { openSection } from '../support/open-section.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectResult, expectToast } from '../support/toast.ts';

const NAMES = ['Ana', 'Ben', 'Cleo'];

test('canceling before a payout refunds everyone', async ({ openBrowser, serverUrl }) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: ['Ben'] });
  const [ana, ben] = [circle.person('Ana'), circle.person('Ben')];
  await payNext(ben, circle.id);
  await ana.page.goto(circle.path);
  await openSettings(ana.page);
  await ana.page.getByRole('button', { name: 'Cancel the group' }).click();
  const dialog = ana.page.getByRole('dialog', { name: 'Cancel “Harbor Circle”?' });
  await expect(dialog.getByText(/contributions back: we hold \$50\.00 now/)).toBeVisible();
  await expectNoPageFaults(ana.page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await ana.page.getByRole('button', { name: 'Cancel the group' }).click();
  await dialog.getByRole('button', { name: 'Cancel the group' }).dblclick();
  await expectResult(ana.page, 'Group canceled');
  await openTab(ana.page, 'Now');
  await expect(ana.page.getByRole('heading', { name: 'This group was ended early' })).toBeVisible();
  await expectNoPageFaults(ana.page);

  await ben.page.goto('/payments');
  await expect(ben.page.getByText('No upcoming payments')).toBeVisible();
  const history = ben.page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByRole('row', { name: /Round 1/ })).toContainText('Refunded');

  await ana.page.getByRole('button', { name: 'Start again' }).click();
  await ana.page
    .getByRole('dialog', { name: 'Start again with the same members?' })
    .getByRole('button', { name: 'Start again' })
    .click();
  await expect(ana.page).not.toHaveURL(new RegExp(`${circle.path}$`));
  await expect(ana.page.getByRole('link', { name: 'Previous cycle' })).toBeVisible();
  await openTab(ana.page, 'Members');
  await expect(ana.page.getByText('Sent to', { exact: false })).toHaveCount(2);
});

test(
  'after a payout the members vote, and see who would be owed how much',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: NAMES });
    for (const name of NAMES) await payNext(circle.person(name), circle.id);
    const [ana, ben] = [circle.person('Ana'), circle.person('Ben')];
    await ben.page.goto(circle.path);
    await openTab(ben.page, 'Members');
    await expect(ben.page.getByRole('button', { name: 'Cancel the group' })).toHaveCount(0);
    await openSection(ben.page, 'Your part');
    await ben.page.getByRole('button', { name: 'Propose to end the group' }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'Propose to end the group early?' });
    await expect(dialog.getByText(/^Everyone can vote within 7 days/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Open the vote' }).click();
    await expectToast(ben.page, 'The vote is open');
    await openTab(ben.page, 'Now');
    const vote = ben.page.getByRole('region', { name: 'Ending the group early' });
    await expect(vote.getByText('1 in favor, 0 against. 2 votes in favor are needed.')).toBeVisible();
    await expect(vote.getByRole('row', { name: /^Ana/ })).toContainText('owes $98.50');
    await expect(vote.getByRole('row', { name: /^You/ })).toContainText('is owed $50.00');
    await expectNoPageFaults(ben.page);

    await ana.page.goto(circle.path);
    const answer = ana.page.getByRole('region', { name: 'Ending the group early' });
    await expect(answer.getByText('Ben proposes to end the group before its last round.')).toBeVisible();
    await answer.getByRole('button', { name: 'Vote to end it' }).click();
    await expectResult(ana.page, 'Vote recorded');
    await expect(ana.page.getByRole('heading', { name: 'This group was ended early' })).toBeVisible();
    await expect(answer.getByText('Accepted')).toBeVisible();
    await expectNoPageFaults(ana.page);
  },
);
