import { createGroupBody } from '@circle-link/contract/groups/forms';
import { describe, expect, it } from 'vitest';
import { changedTerms, enteredTerms } from './entered-terms.ts';

const group = {
  name: 'Rent',
  description: null,
  contributionAmount: '50.00',
  frequency: 'weekly' as const,
  maxMembers: 5,
  startDate: '2026-01-31',
  payoutOrder: 'join' as const,
  graceDays: 2,
  lateFee: '5.00',
  timeZone: 'America/New_York',
};

/** What is sent when the form is submitted as it was opened, but for these fields. */
function submit(terms: Partial<typeof group>, typed: Record<string, unknown> = {}) {
  const entered = { ...enteredTerms({ ...group, ...terms }), ...typed };
  return changedTerms(group, createGroupBody.parse(entered));
}

describe('changing the terms of a group', () => {
  it('sends all of them back as they stand, but not a first day that stays', () => {
    expect(submit({})).toEqual({
      name: 'Rent',
      description: '',
      contributionAmount: '50.00',
      frequency: 'weekly',
      maxMembers: 5,
      payoutOrder: 'join',
      graceDays: 2,
      lateFee: '5.00',
      timeZone: 'America/New_York',
    });
  });

  it('sends another first day', () => {
    expect(submit({}, { startDate: '2026-02-07' })).toMatchObject({ startDate: '2026-02-07' });
  });

  it('takes a late fee off by saying zero', () => {
    expect(enteredTerms({ ...group, lateFee: '0.00' })).not.toHaveProperty('lateFee');
    expect(submit({ lateFee: '0.00' })).toMatchObject({ lateFee: '0.00' });
  });
});
