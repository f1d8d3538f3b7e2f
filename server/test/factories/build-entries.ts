/** Paid entries and positions for rules that need no database. */
import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { PaidEntry, PositionState } from '../../src/modules/queue/entries/rules.ts';

export const PAID_AT = new Date('2026-03-02T12:00:00Z');

export function buildPaidEntry(userId: string, cardFee = 182): PaidEntry {
  return {
    chargeId: `payment-${userId}`,
    userId,
    intentId: `intent-${userId}`,
    holdId: null,
    amountCents: toCents(5_235),
    cardFeeCents: toCents(cardFee),
    at: PAID_AT,
    availableAt: null,
  };
}

export function buildPosition(globalPosition: number, changes: Partial<PositionState> = {}): PositionState {
  return {
    globalPosition,
    userId: `no. ${globalPosition}`,
    chargeId: `entry-${globalPosition}`,
    status: 'active',
    currentLevel: 1,
    hasCompletedLevel: false,
    earningsCents: ZERO_CENTS,
    withheldCents: ZERO_CENTS,
    appliedCents: ZERO_CENTS,
    lossCents: ZERO_CENTS,
    createdAt: new Date('2026-03-01T12:00:00Z'),
    lastAdvancedAt: null,
    ...changes,
  };
}
