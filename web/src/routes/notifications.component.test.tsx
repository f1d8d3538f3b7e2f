import type { NotificationItem } from '@circle-link/contract/activities';
import { notificationCalls } from '@circle-link/contract/notifications';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockConnectionLoss } from '../../test/api.ts';
import { render } from '../../test/render.tsx';
import { Page } from './notifications.tsx';

const HARBOR = '00000000-0000-4000-8000-000000000002';
const LINE: NotificationItem = {
  id: '5',
  type: 'member_joined',
  description: 'Rosa joined the group',
  amount: null,
  direction: null,
  topic: 'group',
  groupId: HARBOR,
  groupName: 'Harbor circle',
  userId: null,
  person: null,
  createdAt: new Date().toISOString(),
  link: `/groups/${HARBOR}#members`,
  isUnread: true,
};
const OWN = { topic: 'withdrawal', groupId: null, groupName: null, link: '/withdraw' } as const;
const LINES: NotificationItem[] = [
  LINE,
  { ...LINE, ...OWN, id: '4', description: 'You withdrew to your bank account', isUnread: false },
  { ...LINE, id: '3', description: 'Ben joined the group' },
];

function mockNews(lines = LINES) {
  mockAnswer(notificationCalls.list, lines);
  mockAnswer(notificationCalls.unread, { unread: lines.filter(({ isUnread }) => isUnread).length });
  mockAnswer(notificationCalls.mark, { unread: 1 });
}

it('notifications are listed by group, and those of the member under their account', async () => {
  mockNews();
  const screen = await render(<Page />);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();
  const names = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);
  expect(names).toEqual(['Harbor circle', 'Your account']);
  const lines = screen
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);
  expect(lines).toEqual([
    'Rosa joined the group',
    'Ben joined the group',
    'You withdrew to your bank account',
  ]);
});

it('one line is marked as read where it stays, and its mark is undone there', async () => {
  mockNews();
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mark as read', exact: true }).first().click();
  await expect.element(screen.getByRole('button', { name: 'Mark as unread' }).nth(1)).toBeVisible();
  await expect.element(screen.getByText('Rosa joined the group')).toBeVisible();
  await screen.getByRole('button', { name: 'Mark as unread' }).first().click();
  await expect
    .element(screen.getByRole('button', { name: 'Mark as read', exact: true }).nth(1))
    .toBeVisible();
  expect(listCalls(notificationCalls.mark).map(({ body }) => body)).toEqual([
    { id: '5', isRead: true },
    { id: '5', isRead: false },
  ]);
});

it('opening a line marks it as read, once', async () => {
  mockNews();
  const screen = await render(<Page />);
  const line = screen.getByRole('link', { name: 'Rosa joined the group' });
  await line.click();
  await expect.element(screen.getByRole('button', { name: 'Mark as unread' }).nth(1)).toBeVisible();
  await line.click();
  expect(listCalls(notificationCalls.mark).map(({ body }) => body)).toEqual([{ id: '5', isRead: true }]);
});

it('the unread filter asks the server, and says when nothing is unread', async () => {
  mockNews();
  const screen = await render(<Page />);
  await expect.element(screen.getByText('Rosa joined the group')).toBeVisible();
  mockNews([]);
  await screen.getByRole('radio', { name: 'Unread' }).click();
  await expect.element(screen.getByText('Nothing unread')).toBeVisible();
  expect(listCalls(notificationCalls.list).at(-1)?.address).toContain('show=unread');
});

it('a mark that fails says so and changes nothing', async () => {
  mockNews();
  mockConnectionLoss(notificationCalls.mark);
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Mark as read', exact: true }).first().click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as read', exact: true }).elements()).toHaveLength(2);
});
