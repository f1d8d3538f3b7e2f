/** Pictures of savings groups. The demo account creates their data through the API. */
import type { Page } from '@playwright/test';
import { createGroup } from './groups.ts';
import type { Picture } from './pictures.ts';

export const groupPictures: readonly Picture[] = [
  { name: 'groups-empty', path: '/groups', account: 'eli' },
  { name: 'groups-typical', path: '/groups', account: 'bruno', prepare: showSomeGroups },
  { name: 'groups-spanish', path: '/groups', account: 'bruno', locale: 'es-MX', prepare: showSomeGroups },
  { name: 'new-group', path: '/groups', account: 'eli', isWindowOnly: true, prepare: openForm },
  { name: 'new-group-filled', path: '/groups', account: 'eli', isWindowOnly: true, prepare: fillForm },
  {
    name: 'new-group-errors',
    path: '/groups',
    account: 'eli',
    isWindowOnly: true,
    prepare: async (page) => {
      await openForm(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click();
    },
  },
  {
    name: 'invite-members',
    path: '/dashboard',
    account: 'bruno',
    isWindowOnly: true,
    prepare: async (page) => {
      await showSomeGroups(page);
      await page.getByRole('button', { name: 'Invite Members' }).click();
      await page.getByRole('button', { name: 'Create a link to share' }).click();
      await page.getByRole('button', { name: 'Copy' }).first().waitFor();
    },
  },
  { name: 'invitation-mine', path: '/groups', account: 'bruno', prepare: openOwnInvitation },
  { name: 'invitation-unknown', path: '/invitations/never-issued' },
];

/** Creates two forming groups once for all pictures. */
async function showSomeGroups(page: Page): Promise<void> {
  const known = (await (await page.request.get('/api/groups')).json()) as readonly { name: string }[];
  for (const name of ['Silva Family Circle', 'Study Savers'])
    if (!known.some((group) => group.name === name)) await createGroup(page, name);
  await page.reload();
  await page.getByRole('article').first().waitFor();
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Group' }).click();
  await page.getByRole('dialog').waitFor();
}

async function fillForm(page: Page): Promise<void> {
  await openForm(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Group name').fill('Novak Family Circle');
  await dialog.getByLabel('Contribution amount').fill('75');
  await dialog.getByLabel('Number of members').fill('10');
  await dialog.getByText('$742.50').first().waitFor();
}

async function openOwnInvitation(page: Page): Promise<void> {
  const { code } = await createGroup(page, 'Harbor Street Traders');
  await page.goto(`/invitations/${code}`);
  await page.getByRole('heading', { name: 'The charter' }).waitFor();
}
