import { describe, expect, it } from 'vitest';
import { listSteps } from './checklist.tsx';

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
const findNext = (facts: Parameters<typeof listSteps>[0]) =>
  listSteps(facts).find(({ isDone }) => !isDone)?.name;

describe('checklist of a new member', () => {
  it('leads to a group on the savings path', () => {
    expect(listSteps(newcomer).map(({ name }) => name)).toEqual([
      'email',
      'terms',
      'phone',
      'profile',
      'group',
    ]);
    expect(findNext(newcomer)).toBe('profile');
    expect(findNext({ ...newcomer, isProfileComplete: true })).toBe('group');
  });

  it('leads to a position on the queue path', () => {
    const queue = { ...newcomer, path: 'queue' } as const;
    expect(findNext(queue)).toBe('consent');
    expect(findNext({ ...queue, hasGivenConsent: true, isFullyVerified: true })).toBe('profile');
    const ready = { ...queue, hasGivenConsent: true, isFullyVerified: true, isProfileComplete: true };
    expect(findNext(ready)).toBe('position');
  });

  it('leads to a group without a queue, also for queue accounts', () => {
    const before = { ...newcomer, path: 'queue', queueEnabled: false, hasAcceptedTerms: false } as const;
    expect(findNext({ ...before, isProfileComplete: true })).toBe('group');
  });
});
