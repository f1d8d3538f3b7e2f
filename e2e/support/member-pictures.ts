/** Pictures of a member's own screens and of the back office. */
import { choosePayoutBank, openPayoutPage } from './payout-page.ts';
import type { Page } from '@playwright/test';
import type { Picture } from './pictures.ts';
import { pressButton } from './press.ts';

export const memberPictures: readonly Picture[] = [
  { name: 'dashboard-empty', path: '/dashboard', account: 'eli' },
  { name: 'dashboard-newest', path: '/dashboard', account: 'mia' },
  { name: 'dashboard-typical', path: '/dashboard', account: 'bruno' },
  { name: 'dashboard-saver', path: '/dashboard', account: 'sofia' },
  { name: 'dashboard-full', path: '/dashboard', account: 'ada' },
  { name: 'dashboard-spanish', path: '/dashboard', account: 'bruno', locale: 'es-MX' },
  { name: 'dashboard-queue-off', path: '/dashboard', account: 'ada', server: 'queueOff' },
  {
    name: 'dashboard-bell',
    path: '/dashboard',
    account: 'ada',
    isWindowOnly: true,
    prepare: pressButton('Notifications'),
  },
  { name: 'withdraw-empty', path: '/withdraw', account: 'mia' },
  { name: 'withdraw-no-account', path: '/withdraw', account: 'ada' },
  {
    name: 'withdraw-account-form',
    path: '/withdraw',
    account: 'ada',
    isWindowOnly: true,
    prepare: pressButton('Add bank account'),
  },
  { name: 'withdraw-full', path: '/withdraw', account: 'bruno', prepare: withdrawSome },
  { name: 'withdraw-spanish', path: '/withdraw', account: 'bruno', locale: 'es-MX' },
  { name: 'history-empty', path: '/history', account: 'eli' },
  { name: 'history-full', path: '/history', account: 'ada' },
  { name: 'history-over-time', path: '/history#over-time', account: 'ada' },
  { name: 'history-statement', path: '/history#statement', account: 'ada' },
  { name: 'history-spanish', path: '/history', account: 'ada', locale: 'es-MX' },
  {
    name: 'history-filtered',
    path: '/history',
    account: 'bruno',
    isWindowOnly: true,
    prepare: async (page) => {
      await page.locator('summary').filter({ hasText: 'Filter' }).click();
      await page.getByRole('radio', { name: 'Members joined' }).check();
    },
  },
  { name: 'notifications-empty', path: '/notifications', account: 'eli' },
  { name: 'notifications-full', path: '/notifications', account: 'ada' },
  { name: 'settings', path: '/settings', account: 'ada' },
  { name: 'settings-profile', path: '/settings/profile', account: 'ada' },
  { name: 'settings-contact', path: '/settings/contact', account: 'ada' },
  { name: 'settings-security', path: '/settings/security', account: 'ada' },
  { name: 'settings-cards', path: '/settings/cards', account: 'ada' },
  { name: 'settings-notifications', path: '/settings/notifications', account: 'ada' },
  { name: 'settings-device', path: '/settings/device', account: 'ada' },
  { name: 'settings-data', path: '/settings/data', account: 'ada' },
  { name: 'settings-spanish', path: '/settings', account: 'ada', locale: 'es-MX' },
  { name: 'transparency-member', path: '/transparency', account: 'bruno', prepare: openDetails },
  { name: 'verification', path: '/verification', account: 'ada' },
  { name: 'my-entry', path: '/my-entry', account: 'bruno' },
  { name: 'transparency-ledger', path: '/transparency/ledger' },
  { name: 'admin-overview', path: '/admin', account: 'admin' },
  { name: 'admin-members', path: '/admin/members', account: 'admin' },
  { name: 'admin-payments', path: '/admin/payments', account: 'admin' },
  { name: 'admin-checks', path: '/admin/checks', account: 'admin' },
  { name: 'admin-stuck', path: '/admin/stuck', account: 'admin' },
  { name: 'admin-audit', path: '/admin/audit', account: 'admin' },
  { name: 'not-found', path: '/no-such-page', account: 'ada' },
];

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

/** Makes one failed and one paid withdrawal for all four pictures, then enters too high an amount. */
async function withdrawSome(page: Page): Promise<void> {
  const isFirst = (await page.getByText('Returned').count()) === 0;
  for (const number of isFirst ? ['000111111116', '000123456789'] : []) {
    const button = number === '000111111116' ? 'Add bank account' : 'Add another bank account';
    await openPayoutPage(page, button, 'harvest-moon-52');
    await choosePayoutBank(page, number);
    await page.getByLabel('Amount in dollars').fill('12.50');
    await pressButton('Withdraw $12.50')(page);
    await page
      .getByText(number === '000111111116' ? 'Returned' : 'On its way')
      .first()
      .waitFor({ timeout: 20_000 });
  }
  await page.getByText('Returned').first().waitFor({ timeout: 20_000 });
  await page.getByLabel('Amount in dollars').fill('1000');
  await page.getByLabel('Amount in dollars').blur();
  await page.getByText('You can withdraw up to').waitFor();
}
