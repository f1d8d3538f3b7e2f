import {
  adminMemberActionCalls,
  adminMemberCalls,
  type AdminMemberItem,
} from '@circle-link/contract/admin/members';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { MemberList } from './member-list.tsx';

afterEach(() => page.viewport(390, 844));

const getId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const member = (number: number, more: Partial<AdminMemberItem> = {}): AdminMemberItem => ({
  id: getId(number),
  username: `member${number}`,
  maskedEmail: 'm…@example.com',
  phoneEnd: '01',
  status: 'registered',
  isActive: true,
  isAdmin: false,
  position: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  lastLoginAt: null,
  ...more,
});
const fetchList = (...members: AdminMemberItem[]) => ({ members, isCut: false });

async function openList() {
  mockAnswer(adminMemberCalls.members, fetchList(member(1), member(2), member(3)));
  const screen = await render(<MemberList roles={['reviewer']} />);
  await expect.element(screen.getByRole('link', { name: 'member1' })).toBeVisible();
  return screen;
}

async function openLock() {
  const screen = await openList();
  await screen.getByRole('checkbox', { name: 'Choose member1' }).click();
  await screen.getByRole('checkbox', { name: 'Choose member2' }).click();
  await expect.element(screen.getByText('2 chosen')).toBeVisible();
  await screen.getByRole('button', { name: 'Lock account' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Lock account: 2 members' });
  return { screen, dialog, lock: dialog.getByRole('button', { name: 'Lock account' }) };
}

it('the member list identifies members, also without a username, and shows placeholders for missing values', async () => {
  mockAnswer(
    adminMemberCalls.members,
    fetchList(
      member(1, { position: 1204, isAdmin: true, isActive: false }),
      member(2, { username: null }),
      member(3, { username: null, maskedEmail: null, phoneEnd: null, status: 'closed' }),
    ),
  );
  await page.viewport(1280, 800);
  const screen = await render(<MemberList roles={['support']} />);
  await expect
    .element(screen.getByRole('row', { name: /member1.*Locked.*Admin.*1,204.*Not since joining/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'm…@example.com' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Member 00000003.*Closed/ })).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

it('the member list searches after a pause in typing, and reports no match or a truncated result', async () => {
  const screen = await openList();
  mockAnswer(adminMemberCalls.members, fetchList());
  await screen.getByRole('searchbox', { name: 'Search' }).fill('zoe');
  await expect.element(screen.getByText('No members match')).toBeVisible();
  expect(listCalls(adminMemberCalls.members).at(-1)?.address).toContain('search=zoe');
  expect(listCalls(adminMemberCalls.members)).toHaveLength(2);
  mockAnswer(adminMemberCalls.members, { members: [member(4)], isCut: true });
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Locked by an admin');
  await expect.element(screen.getByText(/More members match than we can list/)).toBeVisible();
  expect(listCalls(adminMemberCalls.members).at(-1)?.address).toContain('filter=locked');
});

it('the member list reads its filter from the URL', async () => {
  mockAnswer(adminMemberCalls.members, fetchList(member(1)));
  const screen = await render(<MemberList roles={['support']} />, '/?search=zoe&filter=locked');
  await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('zoe');
  await expect.element(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('locked');
  expect(listCalls(adminMemberCalls.members).at(-1)?.address).toMatch(/search=zoe.*filter=locked/);
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('All members');
  await expect
    .poll(() => listCalls(adminMemberCalls.members).at(-1)?.address)
    .toMatch(/search=zoe(?!.*filter=)/);
});

it('the member list shows empty and failed states, and loads more page by page', async () => {
  mockConnectionLoss(adminMemberCalls.members);
  const screen = await render(<MemberList roles={['reviewer']} />);
  await expect.element(screen.getByText('The members could not be loaded.')).toBeVisible();
  const page = Array.from({ length: 50 }, (_, index) => member(100 - index));
  mockAnswer(adminMemberCalls.members, fetchList(...page));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'member51' })).toBeInTheDocument();
  mockAnswer(adminMemberCalls.members, fetchList(member(7)));
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByRole('link', { name: 'member7', exact: true })).toBeInTheDocument();
  expect(listCalls(adminMemberCalls.members).at(-1)?.address).toContain(`before=${getId(51)}`);
  await screen.unmount();
  await switchToSpanish();
  mockAnswer(adminMemberCalls.members, fetchList());
  const empty = await render(<MemberList roles={['support']} />);
  await expect.element(empty.getByText('Aún no hay miembros')).toBeVisible();
});

it('a bulk action acts on the selected members in sequence, each once, with a reason', async () => {
  const { screen, dialog, lock } = await openLock();
  await lock.click();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(listCalls(adminMemberActionCalls.lock)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
  mockAnswer(adminMemberActionCalls.lock, { ok: true });
  await pressThrice(lock);
  await expect.element(dialog.getByText('2 members done.')).toBeVisible();
  expect(listCalls(adminMemberActionCalls.lock)).toMatchObject([
    { address: `/api/admin/members/${getId(1)}/lock`, body: { reason: 'Asked by phone' } },
    { address: `/api/admin/members/${getId(2)}/lock` },
  ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(screen.getByText('2 chosen')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: 'Choose member1' })).not.toBeChecked();
});

it('a bulk action lists the members whose request failed with the reason, and completes the others', async () => {
  const { dialog, lock } = await openLock();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
  mockRefusal(adminMemberActionCalls.lock, {
    status: 409,
    code: 'own_account',
    message: 'Ask another admin.',
  });
  await lock.click();
  await expect.element(dialog.getByText('0 members done.')).toBeVisible();
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('2 did not work:')).toBeVisible();
  await expect.element(alert.getByText('member2: Ask another admin.')).toBeVisible();
});

it('a bulk action stops between two requests and leaves the remaining members unchanged', async () => {
  const { dialog, lock } = await openLock();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by phone');
  const goOn = holdAnswer(adminMemberActionCalls.lock, { ok: true });
  await lock.click();
  await expect.element(dialog.getByRole('progressbar', { name: '0 of 2 done' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  goOn();
  await expect.element(dialog.getByText('1 member done. Stopped. 1 were not touched.')).toBeVisible();
  expect(listCalls(adminMemberActionCalls.lock)).toHaveLength(1);
});
