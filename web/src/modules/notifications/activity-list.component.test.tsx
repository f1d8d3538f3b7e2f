import type { ActivityItem } from '@circle-link/contract/activities';
import { userEvent } from 'vitest/browser';
import { expect, it, onTestFinished } from 'vitest';
import { chooseLanguage } from '../../platform/i18n/i18n.ts';
import { render } from '../../../test/render.tsx';
import { ActivityList } from './activity-list.tsx';

const AT = '2026-02-01T12:00:00.000Z';

const ITEM: ActivityItem & { isUnread: boolean } = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'payment_completed',
  description: 'Rosa paid round 4',
  amount: '40.00',
  direction: null,
  topic: 'group',
  groupId: '00000000-0000-4000-8000-000000000002',
  groupName: 'Harbor Street Circle of the whole neighborhood',
  userId: null,
  person: null,
  createdAt: AT,
  link: '/groups/00000000-0000-4000-8000-000000000002#schedule',
  isUnread: true,
};

it('an activity keeps its age on one line below text and amount, and announces once that the row is new', async () => {
  const screen = await render(<ActivityList items={[ITEM]} loadedAt={Date.parse(AT) + 5 * 86_400_000} />);
  const age = screen.getByText('5 days ago');
  await expect.element(age).toBeVisible();
  expect(age.element().getClientRects()).toHaveLength(1);
  const mark = screen.getByText('New', { exact: true }).element().getBoundingClientRect();
  expect(mark.width).toBeLessThanOrEqual(1);
});

it('the whole row opens its page, by pointer and keyboard, and is read out once', async () => {
  const screen = await render(<ActivityList items={[ITEM]} loadedAt={Date.parse(AT)} />);
  const link = screen.getByRole('link');
  await expect.element(link).toHaveAccessibleName(ITEM.description);
  expect(screen.getByText(ITEM.description).elements()).toHaveLength(1);
  const row = screen.getByRole('listitem').element().getBoundingClientRect();
  for (const [x, y] of [
    [row.left + 2, row.top + 2],
    [row.right - 2, row.bottom - 2],
  ] as const)
    expect(document.elementFromPoint(x, y)).toBe(link.element());
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  expect(getComputedStyle(link.element(), '::after').outlineStyle).toBe('solid');
  expect(link.element().getAttribute('href')).toBe(ITEM.link);
});

it('a row that leads nowhere is text', async () => {
  const screen = await render(<ActivityList items={[{ ...ITEM, link: null }]} loadedAt={Date.parse(AT)} />);
  await expect.element(screen.getByText(ITEM.description)).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
});

it('activities without a group are labeled by their subject, never as the queue', async () => {
  const own = { ...ITEM, groupId: null, groupName: null, description: 'You withdrew to your bank account' };
  const items = [
    { ...own, id: '1', topic: 'withdrawal' as const },
    { ...own, id: '2', topic: 'debt' as const },
    { ...own, id: '3', topic: 'account' as const },
  ];
  const screen = await render(<ActivityList items={items} loadedAt={Date.parse(AT) + 60_000} />);
  for (const label of ['Withdrawal', 'Money owed', 'Your account'])
    await expect.element(screen.getByText(new RegExp(`^${label} · `))).toBeVisible();
  await expect.element(screen.getByText(/Entry queue/)).not.toBeInTheDocument();
});

it.each([
  ['en', 'just now'],
  ['es', 'ahora mismo'],
  ['fr', 'à l’instant'],
] as const)(
  'an activity shows in %s that something was %s, without counting minutes',
  async (language, words) => {
    onTestFinished(() => chooseLanguage('en'));
    await chooseLanguage(language);
    const screen = await render(<ActivityList items={[ITEM]} loadedAt={Date.parse(AT) + 20_000} />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    expect(screen.getByText(/\b0\b/).query()).toBeNull();
  },
);
