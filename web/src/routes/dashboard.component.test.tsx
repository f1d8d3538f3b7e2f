import { balanceCalls } from '@circle-link/contract/balance';
import { safeguardCalls } from '@circle-link/contract/auth/safeguards';
import { verificationCalls } from '@circle-link/contract/auth/verification';
import { cardCalls } from '@circle-link/contract/charges/cards';
import type { GroupPage } from '@circle-link/contract/groups/groups';
import { withdrawalCalls } from '@circle-link/contract/withdrawals';
import { authCalls, type CurrentUser } from '@circle-link/contract/auth/auth';
import { type DashboardAnswer, dashboardCalls } from '@circle-link/contract/dashboard';
import { goalCalls } from '@circle-link/contract/goals';
import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { queueCalls } from '@circle-link/contract/queue/queue';
import { beforeEach, expect, it } from 'vitest';
import { mockAnswer } from '../../test/api.ts';
import { MEMBER } from '../../test/member.ts';
import { render } from '../../test/render.tsx';
import { buildGroup } from '../modules/groups/page/test-group.ts';
import { CHECKED, ITEM, VISA } from '../modules/payments/test-payment.ts';
import { Page } from './dashboard.tsx';

const NOTHING: DashboardAnswer = {
  groups: [],
  activities: [],
  upcomingPayments: [],
  cashToConfirm: [],
  comingDays: [],
  finishedGroup: null,
  summary: {
    totalGroups: 0,
    nextPayout: null,
    hasReceived: false,
    monthlyContribution: '0.00',
    successRate: null,
  },
};

beforeEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  mockAnswer(dashboardCalls.mine, NOTHING);
  mockAnswer(goalCalls.view, null);
  mockAnswer(queueCalls.myPosition, null);
  mockAnswer(invitationCalls.myInvitations, []);
  mockAnswer(balanceCalls.balance, { balance: '0.00', owed: '0.00', currency: 'usd', isTestMoney: true });
});

const NEWCOMERS: readonly (readonly [string, Partial<CurrentUser>])[] = [
  ['on the queue path', { path: 'queue' }],
  ['on the savings path', { path: 'savings' }],
  ['with the queue switched off', { path: 'savings', queueEnabled: false }],
];

it.each(NEWCOMERS)(
  'a new member %s sees the checklist, then every section with its empty text',
  async (_, user) => {
    mockAnswer(authCalls.me, { ...MEMBER, ...user });
    const screen = await render(<Page />);
    const checklist = screen.getByRole('heading', { name: /^\d of 5 steps done$/ });
    await expect.element(checklist).toBeVisible();
    for (const tile of ['Total Groups', 'Next Payout', 'This Month', 'Success Rate'])
      await expect.element(screen.getByText(tile, { exact: true })).toBeVisible();
    for (const [part, words] of [
      ['Active Groups', 'No groups yet'],
      ['Upcoming Payments', 'No upcoming payments'],
      ['Recent Activity', 'No recent activity'],
    ] as const)
      await expect.element(screen.getByRole('region', { name: part }).getByText(words)).toBeVisible();
    const actions = screen.getByRole('region', { name: 'Quick Actions' });
    for (const name of ['Create New Group', 'Invite Members'])
      await expect.element(actions.getByRole('button', { name })).toBeVisible();
    for (const name of ['View History', 'Settings'])
      await expect.element(actions.getByRole('link', { name })).toBeVisible();
    const order = [...document.querySelectorAll('h2')].map((heading) => heading.id);
    expect(order[0]).toBe('checklist');
  },
);

const NEXT_PAYOUT = {
  date: '2026-02-01',
  payout: '148.50',
  groupId: '00000000-0000-4000-8000-0000000000f1',
  groupName: 'Rent',
};
const TURNS: readonly (readonly [string, Partial<GroupPage>, typeof NEXT_PAYOUT | null, boolean])[] = [
  ['before the turn', {}, NEXT_PAYOUT, true],
  ['before the start', { phase: 'forming' }, null, true],
  ['after the turn', {}, null, false],
];

it.each(TURNS)('the dashboard lists preparations %s: %#', async (_, group, nextPayout, isShown) => {
  mockAnswer(authCalls.me, { ...MEMBER, path: 'savings' });
  mockAnswer(dashboardCalls.mine, {
    ...NOTHING,
    groups: [buildGroup(group)],
    summary: { ...NOTHING.summary, nextPayout },
  });
  mockAnswer(verificationCalls.status, CHECKED);
  mockAnswer(cardCalls.list, []);
  mockAnswer(withdrawalCalls.account, null);
  mockAnswer(safeguardCalls.coolOff, { possibleFrom: null, changed: null });
  mockAnswer(withdrawalCalls.available, { withdrawable: '0.00', later: [] });
  const screen = await render(<Page />);
  await expect.element(screen.getByRole('region', { name: 'Active Groups' }).getByText('Rent')).toBeVisible();
  const checklist = expect.element(screen.getByRole('heading', { name: /^Ready for your turn/ }));
  await (isShown ? checklist.toBeVisible() : checklist.not.toBeInTheDocument());
});

it('the dashboard lists pending bank debits separately from due payments', async () => {
  const onItsWay = {
    ...ITEM,
    id: VISA.id,
    groupName: 'Roof',
    attempt: 'processing' as const,
    settlesOn: '2026-02-03',
  };
  mockAnswer(dashboardCalls.mine, { ...NOTHING, upcomingPayments: [ITEM, onItsWay] });
  mockAnswer(authCalls.me, { ...MEMBER, path: 'savings' });
  const screen = await render(<Page />);
  const card = screen.getByRole('region', { name: 'Upcoming Payments' });
  await expect.element(card.getByRole('list', { name: 'Upcoming Payments' }).getByText(/Rent/)).toBeVisible();
  await expect
    .element(card.getByRole('list', { name: 'On its way: nothing to do' }).getByText(/Roof/))
    .toBeVisible();
});
