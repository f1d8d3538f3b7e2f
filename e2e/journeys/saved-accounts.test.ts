import type { Page } from '@playwright/test';
import { getProviderUrl } from '../support/provider-url.ts';
import { expect, expectNoPageFaults, test, VARIANT } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const ROUTING = '110000000';
const PAYS = '000123456789';

function section(page: Page) {
  return page.getByRole('region', { name: 'Saved cards' });
}

async function openForm(page: Page) {
  await section(page).getByRole('button', { name: 'Add a bank account' }).click();
  return page.getByRole('dialog', { name: 'Add a bank account' });
}

test.beforeEach(async ({ page, become }) => {
  await become('profile');
  await page.goto('/settings/cards');
});

test("a bank account is entered in the provider's form and verified at once", async ({ page, serverUrl }) => {
  const typedTo = new Set<string>();
  page.on('request', (request) => {
    if (request.postData()?.includes(PAYS) === true) typedTo.add(new URL(request.url()).origin);
  });
  const dialog = await openForm(page);
  await dialog.getByRole('button', { name: 'Save bank account' }).click();
  await expect(dialog.getByText('Please type the routing number of your bank')).toBeVisible();
  await expect(dialog.getByText('Please type your account number')).toBeVisible();
  await expectNoPageFaults(page);
  await dialog.getByLabel('Routing number').fill(ROUTING);
  await dialog.getByLabel('Account number').fill('12345678');
  await dialog.getByRole('button', { name: 'Save bank account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bank account not saved');
  await dialog.getByLabel('Account number').fill(PAYS);
  await dialog.getByRole('button', { name: 'Save bank account' }).dblclick();
  await expectToast(page, 'Bank account saved');
  await expect(section(page).getByRole('row', { name: /ending in 6789/ })).toContainText('Default');
  expect([...typedTo]).toEqual([getProviderUrl(serverUrl)]);
});

test(
  "a bank account is verified later by two micro-deposits on the provider's page",
  VARIANT,
  async ({ page }) => {
    const dialog = await openForm(page);
    await dialog.getByLabel('Routing number').fill(ROUTING);
    await dialog.getByLabel('Account number').fill(PAYS);
    await dialog.getByLabel(/Sign in to my bank now/).uncheck();
    await dialog.getByRole('button', { name: 'Save bank account' }).click();
    await expect(dialog.getByText('Two small amounts are on their way')).toBeVisible();
    await expectNoPageFaults(page);
    await dialog.getByRole('link', { name: 'Confirm the two amounts' }).click();
    await page.getByLabel('First amount').fill('32');
    await page.getByLabel('Second amount').fill('45');
    await page.getByRole('button').click();
    await expect(page.locator('#outcome')).toHaveClass(/good/);
    await page.goto('/settings/cards');
    await expect(section(page).getByRole('row', { name: /ending in 6789/ })).toBeVisible();
  },
);
