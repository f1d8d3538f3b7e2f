import { createGroupBody } from '@circle-link/contract/groups/forms';
import { describe, expect, it } from 'vitest';
import { toTermChanges, toTermValues } from './entered-terms.ts';

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

function submit(terms: Partial<typeof group>, typed: Record<string, unknown> = {}) {
  const entered = { ...toTermValues({ ...group, ...terms }), ...typed };
  return toTermChanges(group, createGroupBody.parse(entered));
}

describe('changing the terms of a group', () => {
  it('sends all unchanged terms, but not an unchanged start date', () => {
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

  it('sends a changed start date', () => {
    expect(submit({}, { startDate: '2026-02-07' })).toMatchObject({ startDate: '2026-02-07' });
  });

  it('removes a late fee by sending zero', () => {
    expect(toTermValues({ ...group, lateFee: '0.00' })).not.toHaveProperty('lateFee');
    expect(submit({ lateFee: '0.00' })).toMatchObject({ lateFee: '0.00' });
  });
});
