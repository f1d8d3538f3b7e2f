import { authCalls } from '@circle-link/contract/auth/auth';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { EXAMPLE_TERMS } from '@circle-link/contract/groups/test-terms';
import { beforeEach, expect, it } from 'vitest';
import { listCalls, mockAnswer } from '../../../test/api.ts';
import { MEMBER } from '../../../test/member.ts';
import { render } from '../../../test/render.tsx';
import { GroupList } from './groups.tsx';
import { addTexts } from '../../platform/i18n/texts.ts';
import groups from '../../../../locales/en/groups.json';

addTexts({ groups });

const GROUP: GroupSummary = {
  ...EXAMPLE_TERMS,
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sunday table',
  maxMembers: 3,
  currentRound: 1,
  totalRounds: 3,
  status: 'active',
  phase: 'forming',
  cover: null,
  createdBy: MEMBER.id,
  startDate: '2026-12-01',
  totalMembers: 1,
  paidMembers: 0,
  currentRecipient: null,
  nextDueDate: '2026-12-01',
  pot: '150.00',
  isOrganizer: true,
  nextPayment: null,
  seats: [],
  draw: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};

beforeEach(() => mockAnswer(authCalls.me, { ...MEMBER, path: 'savings' }));

it('my groups offers the search from the first group on, and reports when nothing is found', async () => {
  mockAnswer(groupCalls.list, [GROUP]);
  const screen = await render(<GroupList />);
  await expect.element(screen.getByText('Sunday table')).toBeVisible();
  mockAnswer(groupCalls.list, []);
  await screen.getByRole('searchbox', { name: 'Search by group name' }).fill('roof');
  await expect.element(screen.getByText('No groups found')).toBeVisible();
  expect(listCalls(groupCalls.list).at(-1)?.address).toContain('search=roof');
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
});

it('my groups has no search without groups', async () => {
  mockAnswer(groupCalls.list, []);
  const screen = await render(<GroupList />);
  await expect.element(screen.getByText('No groups yet')).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument();
});
