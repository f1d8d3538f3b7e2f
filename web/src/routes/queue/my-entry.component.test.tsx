import { balanceCalls } from '@circle-link/contract/balance';
import { type MemberPosition, queueCalls } from '@circle-link/contract/queue/queue';
import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { authCalls } from '@circle-link/contract/auth/auth';
import { entryCalls } from '@circle-link/contract/queue/entry';
import { expect, it } from 'vitest';
import { mockAnswer, mockRefusal } from '../../../test/api.ts';
import { MEMBER } from '../../../test/member.ts';
import { render } from '../../../test/render.tsx';
import { Page } from './my-entry.tsx';

const DONE: NonNullable<MemberPosition> = {
  ...{ globalPosition: 3, status: 'active', currentLevel: 5, levelName: 'Level 5', levelPosition: null },
  ...{ totalEarnings: '1550.00', hasCompletedLevel: false, estimatedNextPayout: null },
  ...{ createdAt: '2026-01-01T12:00:00.000Z', lastAdvancedAt: null },
};
const WAITING: NonNullable<MemberPosition> = {
  ...DONE,
  estimatedNextPayout: { amount: '50.00', entriesNeeded: 12, projectedOn: '2026-03-01' },
};

it.each([
  ['paid out in full', DONE],
  ['waiting for a payout', WAITING],
])('a position that is %s leaves no gap below it', async (_, position) => {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  mockAnswer(authCalls.me, { ...MEMBER, queueEnabled: true });
  mockAnswer(queueCalls.myPosition, position);
  mockAnswer(entryCalls.mine, null);
  mockAnswer(balanceCalls.balance, { balance: '0.00', owed: '0.00', currency: 'usd', isTestMoney: true });
  mockRefusal(queueCalls.state, { status: 404, code: 'not_found', message: 'There is no queue.' });
  const screen = await render(<Page />);
  await expect.element(screen.getByText('$1,550.00')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Your entry', exact: true })).toBeVisible();
  const section = screen.container.querySelector('section[aria-labelledby=position]');
  const next = section?.nextElementSibling;
  const words = [...(section?.querySelectorAll('p, dd, h2') ?? [])];
  const lowest = Math.max(...words.map((part) => part.getBoundingClientRect().bottom));
  expect(words.length).toBeGreaterThan(1);
  expect((next?.getBoundingClientRect().top ?? Infinity) - lowest).toBeLessThanOrEqual(32);
});
