import type { NotificationItem, Question } from '@circle-link/contract/activities';
import { swapCalls } from '@circle-link/contract/groups/agreement-calls';
import { cashCalls } from '@circle-link/contract/groups/payments';
import { notificationCalls } from '@circle-link/contract/notifications';
import { useLocation } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../test/api.ts';
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
  question: null,
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

const PAYMENT = '00000000-0000-4000-8000-000000000003';
const CASH: Question = {
  kind: 'cash_received',
  subjectId: PAYMENT,
  state: 'open',
  cash: { amount: '50.00', payerName: 'Rosa', isSetOff: false },
};
const SWAP: Question = { kind: 'swap', subjectId: PAYMENT, state: 'open', cash: null };
const requestLine = (question: Question, id = '9'): NotificationItem => ({
  ...LINE,
  id,
  type: 'group_changed',
  description: 'Rosa asks you something',
  question,
});

it('cash is confirmed in its line, which then shows the outcome and is read', async () => {
  mockNews([requestLine(CASH), LINE]);
  mockAnswer(cashCalls.confirmCash, { ok: true });
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Yes, I have the $50.00' }).click();
  const outcome = screen.getByText('You confirmed that you got the cash.');
  await expect.element(outcome).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: /^Yes/ })).not.toBeInTheDocument();
  expect(listCalls(cashCalls.confirmCash)[0]?.address).toBe(
    `/api/groups/${HARBOR}/payments/${PAYMENT}/cash/confirm`,
  );
  expect(listCalls(notificationCalls.mark).map(({ body }) => body)).toEqual([{ id: '9', isRead: true }]);
});

it('denying cash asks first, and keeps the record until it is confirmed', async () => {
  mockNews([requestLine(CASH)]);
  mockAnswer(cashCalls.denyCash, { ok: true });
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'No, I didn’t get it' }).click();
  const dialog = screen.getByRole('dialog', { name: 'You didn’t get the cash?' });
  await expect.element(dialog.getByText(/Rosa has to pay the contribution/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  expect(listCalls(cashCalls.denyCash)).toEqual([]);
  await screen.getByRole('button', { name: 'No, I didn’t get it' }).click();
  await dialog.getByRole('button', { name: 'No, I didn’t get it' }).click();
  await expect.element(screen.getByText('You said you got no cash.')).toBeVisible();
});

it('the filter shows what is to answer, and keeps a line answered there', async () => {
  mockNews();
  const screen = await render(<Page />);
  await expect.element(screen.getByText('Rosa joined the group')).toBeVisible();
  mockNews([requestLine(SWAP)]);
  mockAnswer(swapCalls.answerSwap, {
    id: PAYMENT,
    fromUserId: HARBOR,
    toUserId: HARBOR,
    fromTurn: 1,
    toTurn: 2,
    status: 'declined',
    expiresAt: LINE.createdAt,
  });
  await screen.getByRole('radio', { name: 'To answer' }).click();
  expect(listCalls(notificationCalls.list).at(-1)?.address).toContain('show=questions');
  const keep = screen.getByRole('button', { name: 'Keep my turn' });
  await expect.element(keep).toBeVisible();
  mockNews([]);
  await keep.click();
  await expect.element(screen.getByText('You keep your turn.')).toBeVisible();
  expect(listCalls(swapCalls.answerSwap)[0]?.body).toEqual({ accept: false });
  await screen.getByRole('radio', { name: 'Unread' }).click();
  await expect.element(screen.getByText('Nothing unread')).toBeVisible();
});

function Address() {
  return <output>{useLocation({ select: ({ searchStr }) => searchStr })}</output>;
}

it('the filter is read from the address and written there, and an unknown one shows all', async () => {
  mockNews([]);
  const open = (address: string) =>
    render(
      <>
        <Page />
        <Address />
      </>,
      address,
    );
  const screen = await open('/notifications?show=questions');
  await expect.element(screen.getByText('Nothing to answer')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'To answer' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Unread' }).click();
  await expect.element(screen.getByText('Nothing unread')).toBeVisible();
  await expect.element(screen.getByText('?show=unread')).toBeVisible();
  await screen.getByRole('radio', { name: 'All' }).click();
  await expect.element(screen.getByText('?show=unread')).not.toBeInTheDocument();
  await screen.unmount();
  const unknown = await open('/notifications?show=everything');
  await expect.element(unknown.getByRole('radio', { name: 'All' })).toBeChecked();
});

it('a question answered elsewhere shows its outcome, and one closed meanwhile the reason without buttons', async () => {
  mockNews([requestLine({ ...SWAP, state: 'ended' }, '8'), requestLine(SWAP)]);
  mockRefusal(swapCalls.answerSwap, { status: 409, code: 'swap_closed', message: 'This has ended.' });
  const screen = await render(<Page />);
  await expect.element(screen.getByText('This proposal has ended.')).toBeVisible();
  await screen.getByRole('button', { name: 'Swap turns' }).click();
  await expect.element(screen.getByRole('alert').getByText('This has ended.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Swap turns' })).not.toBeInTheDocument();
});

it('after a lost connection the question can be answered again', async () => {
  mockNews([requestLine(SWAP)]);
  mockConnectionLoss(swapCalls.answerSwap);
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Swap turns' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Swap turns' })).toBeEnabled();
});
