import { describe, expect, it } from 'vitest';
import { stepsOf } from './checklist-steps.ts';

const newcomer = {
  path: 'savings',
  isEmailVerified: true,
  hasAcceptedTerms: true,
  isPhoneVerified: true,
  hasGivenConsent: false,
  isFullyVerified: false,
  isProfileComplete: false,
  queueEnabled: true,
} as const;
const nextOf = (facts: Parameters<typeof stepsOf>[0]) => stepsOf(facts).find(({ isDone }) => !isDone)?.name;

describe('the steps of a newcomer', () => {
  it('on the savings path lead to a group', () => {
    expect(stepsOf(newcomer).map(({ name }) => name)).toEqual([
      'email',
      'terms',
      'phone',
      'profile',
      'group',
    ]);
    expect(nextOf(newcomer)).toBe('profile');
    expect(nextOf({ ...newcomer, isProfileComplete: true })).toBe('group');
  });

  it('on the queue’s path lead to a position', () => {
    const queue = { ...newcomer, path: 'queue' } as const;
    expect(nextOf(queue)).toBe('consent');
    expect(nextOf({ ...queue, hasGivenConsent: true, isFullyVerified: true })).toBe('profile');
    const ready = { ...queue, hasGivenConsent: true, isFullyVerified: true, isProfileComplete: true };
    expect(nextOf(ready)).toBe('position');
  });

  it('without a queue lead to a group, also for accounts of before', () => {
    const before = { ...newcomer, path: 'queue', queueEnabled: false, hasAcceptedTerms: false } as const;
    expect(nextOf({ ...before, isProfileComplete: true })).toBe('group');
  });
});
