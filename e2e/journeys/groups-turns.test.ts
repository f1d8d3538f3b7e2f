import { invitePerson, openCircle, openTab, payNext } from '../support/circle.ts';
import { openSection } from '../support/open-section.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectResult, expectToast } from '../support/toast.ts';

const NAMES = ['Ana', 'Ben', 'Cleo'];

test(
  'two members swap turns: proposed, accepted, visible to all',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES });
    const [ben, cleo] = [circle.person('Ben'), circle.person('Cleo')];
    await ben.page.goto(circle.path);
    await openTab(ben.page, 'Members');
    const mine = ben.page.getByRole('region', { name: 'Your part' });
    await openSection(ben.page, 'Your part');
    await mine.getByRole('button', { name: 'Swap turns' }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'Swap turns' });
    await dialog.getByLabel('With').selectOption({ label: 'Cleo, turn 3' });
    await expect(dialog.getByRole('listitem').first()).toContainText(/^You receive on .+ instead of /);
    await expect(dialog.getByText(/^Cleo has 72 hours to answer/)).toBeVisible();
    await expectNoPageFaults(ben.page);
    await dialog.getByRole('button', { name: 'Ask Cleo' }).dblclick();
    await expectToast(ben.page, 'We asked Cleo');
    await expect(dialog).toBeHidden();
    await expect(mine.getByRole('button', { name: 'Swap turns' })).toHaveCount(0);
    await openTab(ben.page, 'Now');
    await expect(ben.page.getByText('You asked Cleo to swap turns')).toBeVisible();

    await cleo.page.goto(circle.path);
    const offers = cleo.page.getByRole('region', { name: 'Swapping turns' });
    await expect(offers.getByText('Ben wants to swap turns with you')).toBeVisible();
    await expectNoPageFaults(cleo.page);
    await offers.getByRole('button', { name: 'Swap turns' }).click();
    await expectToast(cleo.page, 'Turns swapped');
    await expect(offers).toBeHidden();
    await openTab(cleo.page, 'Members');
    const members = cleo.page.getByRole('list', { name: 'Members' });
    await expect(members.getByRole('listitem').filter({ hasText: 'Cleo' })).toContainText('Receives round 2');
    await expect(members.getByRole('listitem').filter({ hasText: 'Ben' })).toContainText('Receives round 3');
  },
);

test('one swap proposal is declined, another is withdrawn', VARIANT, async ({ openBrowser, serverUrl }) => {
  const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES });
  const [ben, cleo] = [circle.person('Ben'), circle.person('Cleo')];
  const { members } = await ben.call<{ members: { userId: string; firstName: string }[] }>(
    'GET',
    `/api${circle.path}`,
  );
  const getId = (name: string) => members.find(({ firstName }) => firstName === name)?.userId;
  await ben.call('POST', `/api${circle.path}/swaps`, { withUserId: getId('Cleo') });
  await cleo.page.goto(circle.path);
  await cleo.page.getByRole('button', { name: 'Keep my turn' }).click();
  await expectToast(cleo.page, 'You keep your turn');
  await cleo.call('POST', `/api${circle.path}/swaps`, { withUserId: getId('Ana') });
  await cleo.page.reload();
  await cleo.page.getByRole('button', { name: 'Cancel proposal' }).click();
  await expectToast(cleo.page, 'Proposal canceled');
  await expect(cleo.page.getByRole('region', { name: 'Swapping turns' })).toBeHidden();
});

test(
  'a member who wants to leave is replaced, and the new member gets the place',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: ['Cleo'] });
    const [ana, cleo] = [circle.person('Ana'), circle.person('Cleo')];
    await cleo.page.goto(circle.path);
    await openTab(cleo.page, 'Members');
    await openSection(cleo.page, 'Your part');
    await cleo.page.getByRole('button', { name: 'Ask to leave' }).click();
    const question = cleo.page.getByRole('dialog', { name: 'Ask to leave?' });
    await expect(question.getByText(/^We tell the organizer/)).toBeVisible();
    await question.getByRole('button', { name: 'Ask to leave' }).click();
    await expectResult(cleo.page, 'We told the organizer');
    await expect(cleo.page.getByRole('button', { name: 'Cancel my request' })).toBeVisible();

    await ana.page.goto(circle.path);
    await openTab(ana.page, 'Members');
    const row = ana.page
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: 'Cleo' });
    await expect(row.getByText('Would like to leave')).toBeVisible();
    await row.getByRole('button').first().click();
    await row.getByRole('button', { name: 'Replace' }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'Replace Cleo' });
    await expect(dialog.getByText('Cleo asked to leave.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create a link for one person' }).click();
    await expect(dialog.getByText('You offered Cleo’s place')).toBeVisible();
    await expectNoPageFaults(ana.page);
    const url = await dialog.getByRole('textbox').inputValue();

    // Her open page polls and learns that she was removed.
    cleo.watch.expectRefusal(404, `/api${circle.path}`);
    const dora = await invitePerson({ openBrowser, serverUrl }, 'Dora');
    await dora.page.goto(new URL(url).pathname);
    const accepting = dora.page.getByRole('checkbox');
    const joining = dora.page.getByRole('button', { name: 'Join this group' });
    await accepting.check();
    // Cleo pays while Dora reads. The pot repays that first, so Dora must accept the new figures.
    await payNext(cleo, circle.id);
    dora.watch.expectRefusal(409, '/api/invitations/');
    await joining.click();
    await expect(
      dora.page.getByRole('alert').filter({ hasText: '$50.00 of its pot first goes back' }),
    ).toBeVisible();
    await expect(
      dora.page.getByText(/^When the turn comes, the previous member first gets \$50\.00 back/),
    ).toBeVisible();
    await expect(accepting).not.toBeChecked();
    await expect(joining).toBeDisabled();
    await accepting.check();
    await joining.click();
    await expect(dora.page.getByRole('heading', { level: 1, name: 'Harbor Circle' })).toBeVisible();
    await openTab(dora.page, 'Members');
    const members = dora.page.getByRole('list', { name: 'Members' });
    await expect(members.getByRole('listitem').filter({ hasText: 'Dora' })).toContainText('Receives round 3');
    await expect(members.getByText('Cleo')).toHaveCount(0);

    await cleo.page.goto(circle.path);
    await expect(cleo.page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  },
);

test('cash counts after the recipient has confirmed it', async ({ openBrowser, serverUrl }) => {
  const circle = await openCircle(
    { openBrowser, serverUrl },
    { names: ['Ana', 'Ben', 'Cleo'], withCards: ['Ana'] },
  );
  const [ana, ben, cleo] = NAMES.map((name) => circle.person(name)) as [
    ReturnType<typeof circle.person>,
    ReturnType<typeof circle.person>,
    ReturnType<typeof circle.person>,
  ];
  await payNext(ana, circle.id);
  await ana.page.goto(circle.path);
  await openTab(ana.page, 'Members');
  const members = ana.page.getByRole('list', { name: 'Members' });
  for (const name of ['Ben', 'Cleo']) {
    const row = members.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: `Record cash from ${name}` }).click();
    const dialog = ana.page.getByRole('dialog', { name: 'Record a contribution in cash?' });
    await expect(dialog.getByText(`${name} has handed $50.00 in cash to Ana.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Record cash' }).click();
    await expect(row.getByText('Cash, to be confirmed')).toBeVisible();
  }
  await expectNoPageFaults(ana.page);

  await ben.page.goto(circle.path);
  // Ana receives this round, so her own note confirms the cash. Ben and Cleo each record theirs.
  const { page: hers } = cleo;
  await hers.goto(circle.path);
  await expect(hers.getByRole('heading', { name: 'Did you hand Ana the cash?' })).toBeVisible();
  await expect(hers.getByRole('button', { name: /^Pay \$/ })).toHaveCount(1);
  await hers.getByRole('button', { name: 'Yes, I handed over $50.00' }).click();
  await expectToast(hers, 'Cash confirmed');
  await expect(hers.getByRole('heading', { name: 'You have paid round 1' })).toBeVisible();

  await ben.page.getByRole('button', { name: 'No, I did not' }).click();
  await ben.page
    .getByRole('dialog', { name: 'You didn’t pay in cash?' })
    .getByRole('button', { name: 'No, I did not' })
    .click();
  await expectToast(ben.page, 'Cash record removed');
  await expect(ben.page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(1);

  // Ana must confirm Ben's note, and she has not seen the money.
  await openTab(ben.page, 'Members');
  const own = ben.page
    .getByRole('list', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: 'Ben' });
  await own.getByRole('button').first().click();
  await own.getByRole('button', { name: 'Record cash' }).click();
  await ben.page
    .getByRole('dialog', { name: 'Record a contribution in cash?' })
    .getByRole('button', { name: 'Record cash' })
    .click();
  await openTab(ben.page, 'Now');
  await expect(ben.page.getByRole('button', { name: 'Remove record' }).first()).toBeVisible();
  await expect(ben.page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  await ana.page.goto(circle.path);
  await expect(ana.page.getByRole('heading', { name: 'Did Ben hand you the cash?' })).toBeVisible();
  const now = ana.page.getByRole('region', { name: /hand you the cash/ });
  await now.getByRole('button', { name: 'No, I didn’t get it' }).click();
  await ana.page
    .getByRole('dialog', { name: 'You didn’t get the cash?' })
    .getByRole('button', { name: 'No, I didn’t get it' })
    .click();
  await expectToast(ana.page, 'Cash record removed');
  await expect(ana.page.getByRole('heading', { name: 'You have paid round 1' })).toBeVisible();
});
