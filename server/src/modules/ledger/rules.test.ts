import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { credit, debit, nonZeroLines, PLATFORM } from './rules.ts';

describe('a line', () => {
  it('is a positive debit or a negative credit, of the platform or of its owner', () => {
    expect(debit('loss:entries', toCents(5_235))).toEqual({
      account: 'loss:entries',
      ownerId: null,
      amountCents: 5_235,
    });
    expect(credit('member:balance', toCents(7_500), 'ana')).toEqual({
      account: 'member:balance',
      ownerId: 'ana',
      amountCents: -7_500,
    });
  });

  it('of the platform has an owner id that no member has', () => {
    expect(PLATFORM).toMatch(/^[0-]{36}$/);
  });

  it('of zero is left out', () => {
    const lines = [debit('loss:entries', toCents(0)), credit('queue:clearing', toCents(1))];
    expect(nonZeroLines(...lines)).toEqual([credit('queue:clearing', toCents(1))]);
  });
});
