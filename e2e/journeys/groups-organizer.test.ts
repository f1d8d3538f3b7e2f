import { openCircle, openSettings, openTab, payNext } from '../support/circle.ts';
import { openSection } from '../support/open-section.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectResult, expectToast } from '../support/toast.ts';

// Separate server, because the test moves the clock.
test.use({ serverSettings: { RATE_LIMIT_FACTOR: '0' } });
test.describe.configure({ mode: 'serial' });

const NAMES = ['Ana', 'Ben', 'Cleo'];
const DAY = 86_400;

test(
  'the organizer role is offered, withdrawn, offered again and accepted',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, isStarted: false });
    const [ana, ben] = [circle.person('Ana'), circle.person('Ben')];
    await ana.page.goto(circle.path);
    const hers = await openSettings(ana.page);
    const offerTo = async (name: string): Promise<void> => {
      await hers.getByRole('button', { name: 'Change the organizer' }).click();
      const dialog = ana.page.getByRole('dialog', { name: 'Make someone else the organizer?' });
      await dialog.getByLabel('New organizer').selectOption(name);
      await dialog.getByRole('button', { name: 'Ask them' }).click();
      await expectResult(ana.page, 'Offer sent');
    };
    await offerTo('Cleo');
    await expect(hers.getByText(/^Cleo can accept or decline until/)).toBeVisible();
    await hers.getByRole('button', { name: 'Cancel the offer' }).click();
    await expectResult(ana.page, 'Offer canceled');
    await offerTo('Ben');
    await expectNoPageFaults(ana.page);

    await ben.page.goto(circle.path);
    await expect(ben.page.getByText('Ana asks you to organize this group')).toBeVisible();
    await expectNoPageFaults(ben.page);
    await ben.page.getByRole('button', { name: 'Organize this group' }).click();
    await expectToast(ben.page, 'You organize this group now');
    const his = await openSettings(ben.page);
    await expect(his.getByRole('button', { name: 'Cancel the group' })).toBeVisible();
    await ana.page.reload();
    await openTab(ana.page, 'Members');
    await expect(ana.page.getByRole('heading', { name: 'Your part' })).toBeVisible();
    await expect(ana.page.getByRole('button', { name: 'Group settings' })).toHaveCount(0);
  },
);

test(
  'a two-thirds vote before the first payout ends the group and refunds everyone',
  VARIANT,
  async ({ openBrowser, serverUrl }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, withCards: ['Ben'] });
    const [ben, cleo] = [circle.person('Ben'), circle.person('Cleo')];
    await payNext(ben, circle.id);
    await ben.page.goto(circle.path);
    await openTab(ben.page, 'Members');
    await openSection(ben.page, 'Your part');
    await ben.page.getByRole('button', { name: 'Propose to end the group' }).click();
    const dialog = ben.page.getByRole('dialog', { name: 'Propose to end the group early?' });
    await expect(
      dialog.getByText(/Every contribution goes back to the card or bank account it came from/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Open the vote' }).click();
    await expectToast(ben.page, 'The vote is open');
    await cleo.page.goto(circle.path);
    await expectNoPageFaults(cleo.page);
    await cleo.page.getByRole('button', { name: 'Vote to end it' }).click();
    await expectResult(cleo.page, 'Vote recorded');
    await expect(cleo.page.getByRole('heading', { name: 'This group was ended early' })).toBeVisible();
    await ben.page.goto('/payments');
    const history = ben.page.getByRole('region', { name: 'Payment history' });
    await expect(history.getByRole('row', { name: /Round 1/ })).toContainText('Refunded');
  },
);

test(
  'members elect another organizer after two weeks without activity',
  VARIANT,
  async ({ openBrowser, serverUrl, request }) => {
    const circle = await openCircle({ openBrowser, serverUrl }, { names: NAMES, isStarted: false });
    const [ben, cleo] = [circle.person('Ben'), circle.person('Cleo')];
    await ben.page.goto(circle.path);
    await expect(ben.page.getByRole('region', { name: 'Organizer' })).toHaveCount(0);
    // Ben and Cleo visit every five days to stay signed in.
    for (const days of [5, 10, 15]) {
      const moved = await request.post(`${serverUrl}/dev/clock`, {
        data: { offsetSeconds: days * DAY },
        headers: { origin: serverUrl },
      });
      expect(moved.status()).toBe(200);
      for (const { call } of [ben, cleo]) await call('GET', '/api/auth/me');
    }

    await ben.page.reload();
    await expect(ben.page.getByText('Ana hasn’t used Circle Link for two weeks')).toBeVisible();
    await ben.page.getByRole('button', { name: 'I’ll organize' }).click();
    await expectResult(ben.page, 'Vote recorded');
    await expect(ben.page.getByText('You: 1 vote')).toBeVisible();
    await expectNoPageFaults(ben.page);
    await cleo.page.goto(circle.path);
    await cleo.page.getByRole('button', { name: 'Vote for Ben' }).click();
    await expectResult(cleo.page, 'Vote recorded');
    await expect(cleo.page.getByRole('region', { name: 'Organizer' })).toHaveCount(0);
    await ben.page.reload();
    const settings = await openSettings(ben.page);
    await expect(settings.getByRole('button', { name: 'Change the organizer' })).toBeVisible();
  },
);
