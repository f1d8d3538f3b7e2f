import { createGroupBody } from '@circle-link/contract/groups/forms';
import type { ShownTerms } from '@circle-link/contract/groups/terms';
import { EXAMPLE_TERMS } from '@circle-link/contract/groups/test-terms';
import { describe, expect, it } from 'vitest';
import { toTermChanges, toTermValues } from './edit-terms-dialog.tsx';

const group = {
  ...EXAMPLE_TERMS,
  frequency: 'weekly' as const,
  payoutOrder: 'join' as const,
  graceDays: 2,
  lateFee: '5.00',
  timeZone: 'America/New_York',
};

function submit(terms: Partial<ShownTerms>, typed: Record<string, unknown> = {}) {
  const entered = { ...toTermValues({ ...group, ...terms }), ...typed };
  return toTermChanges(group, createGroupBody.parse(entered));
}

describe('changing the terms of a group', () => {
  it('sends all unchanged terms, but not an unchanged start date', () => {
    const { startDate: _, ...unchanged } = group;
    expect(submit({})).toEqual({ ...unchanged, description: '' });
  });

  it('sends a changed start date', () => {
    expect(submit({}, { startDate: '2026-02-07' })).toMatchObject({ startDate: '2026-02-07' });
  });

  it('removes a late fee by sending zero', () => {
    expect(toTermValues({ ...group, lateFee: '0.00' })).not.toHaveProperty('lateFee');
    expect(submit({ lateFee: '0.00' })).toMatchObject({ lateFee: '0.00' });
  });
});
