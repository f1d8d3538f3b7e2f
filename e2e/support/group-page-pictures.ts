/** Pictures of group pages and payments in the demo's groups. */
import type { Page } from '@playwright/test';
import { openTab } from './circle.ts';
import { openSection } from './open-section.ts';
import type { Picture } from './pictures.ts';

const CIRCLE = 'Harbor Street Circle';
/** Index of the tab in every language. */
const MONEY_TAB = 3;

export const groupPagePictures: readonly Picture[] = [
  { name: 'group-typical', path: '/groups', account: 'bruno', prepare: open(CIRCLE) },
  { name: 'group-to-pay', path: '/groups', account: 'mia', prepare: open(CIRCLE) },
  { name: 'group-spanish', path: '/groups', account: 'mia', locale: 'es-MX', prepare: open(CIRCLE) },
  {
    name: 'group-member',
    path: '/groups',
    account: 'bruno',
    isWindowOnly: true,
    prepare: async (page) => {
      await open(CIRCLE)(page);
      await page.getByRole('button', { name: /^Tomas, turn/ }).press('Enter');
      await page.getByText('Missed and not yet paid').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'group-pay',
    path: '/groups',
    account: 'mia',
    isWindowOnly: true,
    prepare: async (page) => {
      await open(CIRCLE)(page);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'group-pay-first-card',
    path: '/groups',
    account: 'mia',
    isWindowOnly: true,
    prepare: async (page) => {
      await open(CIRCLE)(page);
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await page.getByRole('button', { name: 'Add another card' }).click();
      await page.getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'group-swap',
    path: '/groups',
    account: 'bruno',
    isWindowOnly: true,
    prepare: dialog('Swap turns'),
  },
  {
    name: 'group-end-early',
    path: '/groups',
    account: 'bruno',
    isWindowOnly: true,
    prepare: dialog('Propose to end the group'),
  },
  {
    name: 'group-drawn',
    path: '/groups',
    account: 'ada',
    prepare: async (page) => {
      await open('New roof')(page);
      await openTab(page, 'Rules');
      await page.getByRole('button', { name: 'Check the draw' }).click();
      await page.getByText('The draw is right').waitFor();
      await page.getByText('Check it yourself').click();
    },
  },
  ...['members', 'schedule', 'money', 'rules', 'history'].map((tab) => ({
    name: `group-tab-${tab}`,
    path: '/groups',
    account: 'bruno',
    prepare: async (page: Page) => {
      await open(CIRCLE)(page);
      await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click();
    },
  })),
  { name: 'group-forming-organizer', path: '/groups', account: 'ada', prepare: open('Study fund') },
  {
    name: 'group-invitations',
    path: '/groups',
    account: 'ada',
    prepare: async (page) => {
      await open('Study fund')(page);
      await openTab(page, 'Members');
      await page.getByRole('link', { name: 'WhatsApp' }).waitFor();
    },
  },
  {
    name: 'group-qr-code',
    path: '/groups',
    account: 'ada',
    isWindowOnly: true,
    prepare: async (page) => {
      await open('Study fund')(page);
      await openTab(page, 'Members');
      await page.getByRole('button', { name: 'QR code' }).click();
      await page.getByRole('img', { name: /^QR code of the link/ }).waitFor();
    },
  },
  {
    name: 'group-ring-picture',
    path: '/groups',
    account: 'bruno',
    isWindowOnly: true,
    prepare: async (page) => {
      await open(CIRCLE)(page);
      await page.getByRole('button', { name: 'Save the ring as a picture' }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'group-forming-member', path: '/groups', account: 'mia', prepare: open('Study fund') },
  { name: 'group-of-others', path: '/groups/00000000-0000-4000-8000-000000000000', account: 'eli' },
  { name: 'open-books', path: '/groups', account: 'bruno', prepare: openBooks },
  { name: 'open-books-spanish', path: '/groups', account: 'bruno', locale: 'es-MX', prepare: openBooks },
  { name: 'payments-empty', path: '/payments', account: 'eli' },
  { name: 'payments-typical', path: '/payments', account: 'mia' },
  { name: 'payments-full', path: '/payments', account: 'bruno' },
  { name: 'payments-spanish', path: '/payments', account: 'mia', locale: 'es-MX' },
  {
    name: 'payments-no-match',
    path: '/payments',
    account: 'bruno',
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('No such name');
      await page.getByText('No payments match your filters').waitFor();
    },
  },
];

async function openBooks(page: Page): Promise<void> {
  await open(CIRCLE)(page);
  await page.getByRole('tab').nth(MONEY_TAB).click();
  const address = page.locator('input[readonly]');
  await page.goto(new URL(await address.inputValue()).pathname);
  await page.getByRole('heading', { level: 1, name: CIRCLE }).waitFor();
}

function open(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.mouse.move(0, 0);
  };
}

function dialog(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await open(CIRCLE)(page);
    await openTab(page, 'Members');
    await openSection(page, 'Your part');
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}
