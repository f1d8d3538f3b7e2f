import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { describe, expect, it } from 'vitest';
import { choosePicture, computeProgress, getBadge, isDueWithinWeek } from './group-look.ts';

it.each([
  ['Okafor FAMILY Circle', 'family'],
  ['Study Savers', 'study'],
  ['Education Fund', 'study'],
  ['Home Repairs', 'home'],
  ['The House on Elm Street', 'home'],
  ['La Familia Ruiz', 'family'],
  ['Market Traders', 'default'],
  ['', 'default'],
  ['Family home', 'family'],
])('the picture of "%s" is %s', (name, picture) => {
  expect(choosePicture(name)).toBe(picture);
});

describe('the badge', () => {
  const running = {
    status: 'active',
    phase: 'running',
    draw: null,
    paidMembers: 3,
    totalMembers: 4,
    nextPayment: null,
  } as const;
  const nextPayment = {} as NonNullable<GroupSummary['nextPayment']>;
  it.each([
    ['forming, whatever is paid', { ...running, phase: 'forming', paidMembers: 0 } as const, 'forming'],
    ['I have not paid', { ...running, nextPayment }, 'paymentDue'],
    ['another has not paid', running, 'waiting'],
    ['all have paid', { ...running, paidMembers: 4 }, 'active'],
    [
      'over, all paid',
      { ...running, status: 'completed', phase: 'finished', paidMembers: 4 } as const,
      'paid',
    ],
    ['over, one owes', { ...running, status: 'completed', phase: 'finished' } as const, 'waiting'],
    ['canceled while forming', { ...running, status: 'canceled', phase: 'finished' } as const, 'canceled'],
  ])('%s', (_, group, badge) => {
    expect(getBadge(group)).toBe(badge);
  });
});

describe('the ring', () => {
  it('counts payers of the open round, and members before the start', () => {
    const group = { paidMembers: 1, totalMembers: 3, maxMembers: 8 };
    expect(computeProgress({ ...group, phase: 'running' })).toEqual({ value: 1, maximum: 3 });
    expect(computeProgress({ ...group, phase: 'forming' })).toEqual({ value: 3, maximum: 8 });
  });
});

it.each([
  ['2026-12-05', '2026-11-25', false],
  ['2026-12-05', '2026-11-28', true],
  ['2026-12-05', '2026-12-06', true],
])('a payment due on %s is highlighted on %s: %s', (due, today, isMarked) => {
  expect(isDueWithinWeek(due, Date.parse(today))).toBe(isMarked);
});
