/**
 * The effect of a batch of paid entries on the line and the ledger. Pure. Numbers follow the order of payments; each
 * entry's cascade runs at once.
 */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { computeCascade, type Level, LEVELS, type Payout } from '@circle-link/contract/queue/mechanism';
import {
  addCents,
  type Cents,
  computeMinCents,
  multiplyCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';

export interface PaidEntry {
  readonly chargeId: string;
  readonly userId: string;
  readonly intentId: string;
  readonly holdId: string | null;
  readonly amountCents: Cents;
  readonly cardFeeCents: Cents;
  readonly at: Date;
  readonly availableAt: Date | null;
}

export interface PositionState {
  readonly globalPosition: number;
  readonly userId: string;
  readonly chargeId: string;
  readonly status: 'active' | 'frozen' | 'withdrawn';
  readonly currentLevel: Level;
  readonly hasCompletedLevel: boolean;
  readonly earningsCents: Cents;
  readonly withheldCents: Cents;
  readonly appliedCents: Cents;
  readonly lossCents: Cents;
  readonly createdAt: Date;
  readonly lastAdvancedAt: Date | null;
}

interface BookedPayout extends Payout {
  readonly status: PositionState['status'];
  readonly userId: string;
  readonly paidCents: Cents;
  readonly withheldCents: Cents;
  readonly appliedCents: Cents;
  readonly at: Date;
}

export interface RefundedEntry extends PaidEntry {
  readonly why: 'duplicate' | 'gone';
}

export interface EntryPlan {
  readonly from: number;
  readonly to: number;
  readonly accepted: readonly PaidEntry[];
  readonly refunded: readonly RefundedEntry[];
  readonly newPositions: readonly PositionState[];
  readonly advanced: readonly PositionState[];
  readonly payouts: readonly BookedPayout[];
}

/**
 * What a batch reads of the queue. `positioned` are members in the line, `gone` members who can have no place,
 * `recipients` the positions that may be paid.
 */
export interface QueueSnapshot {
  readonly entries: number;
  readonly positioned: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  readonly recipients: ReadonlyMap<number, PositionState>;
}

/** Decides in the order of payment who gets a position, which positions are paid, and who is refunded. Pure. */
export function planEntries(before: QueueSnapshot, payments: readonly PaidEntry[]): EntryPlan {
  const positioned = new Set(before.positioned);
  const positions = new Map<number, PositionState>(before.recipients);
  const accepted: PaidEntry[] = [];
  const refunded: RefundedEntry[] = [];
  const payouts: BookedPayout[] = [];
  for (const payment of payments) {
    const isGone = before.gone.has(payment.userId);
    if (isGone || positioned.has(payment.userId)) {
      refunded.push({ ...payment, why: isGone ? 'gone' : 'duplicate' });
      continue;
    }
    positioned.add(payment.userId);
    accepted.push(payment);
    const number = before.entries + accepted.length;
    positions.set(number, toNewPosition(number, payment));
    payouts.push(...computeCascade(number).map((step) => payOut(positions, step, payment.at)));
  }
  const touched = new Set(payouts.map((payout) => payout.position));
  const isNew = (positionState: PositionState): boolean => positionState.globalPosition > before.entries;
  return {
    from: before.entries,
    to: before.entries + accepted.length,
    accepted,
    refunded,
    newPositions: [...positions.values()].filter(isNew),
    advanced: [...positions.values()].filter(
      (positionState) => !isNew(positionState) && touched.has(positionState.globalPosition),
    ),
    payouts,
  };
}

function toNewPosition(globalPosition: number, payment: PaidEntry): PositionState {
  return {
    globalPosition,
    userId: payment.userId,
    chargeId: payment.chargeId,
    status: 'active',
    currentLevel: 1,
    hasCompletedLevel: false,
    earningsCents: ZERO_CENTS,
    withheldCents: ZERO_CENTS,
    appliedCents: ZERO_CENTS,
    lossCents: ZERO_CENTS,
    createdAt: payment.at,
    lastAdvancedAt: null,
  };
}

function payOut(positions: Map<number, PositionState>, payout: Payout, at: Date): BookedPayout {
  const positionState = positions.get(payout.position);
  if (positionState === undefined)
    throw new Error(`position ${payout.position} is to be paid but was not read`);
  const isActive = positionState.status === 'active';
  const withheldCents = isActive ? ZERO_CENTS : payout.cashCents;
  const appliedCents =
    positionState.status === 'withdrawn'
      ? computeMinCents(positionState.lossCents, withheldCents)
      : ZERO_CENTS;
  const booked = {
    ...payout,
    status: positionState.status,
    userId: positionState.userId,
    paidCents: isActive ? payout.cashCents : ZERO_CENTS,
    withheldCents,
    appliedCents,
    at,
  };
  const isLast = payout.level === LEVELS.length;
  positions.set(payout.position, {
    ...positionState,
    currentLevel: isLast ? payout.level : ((payout.level + 1) as Level),
    hasCompletedLevel: isLast,
    earningsCents: addCents(positionState.earningsCents, booked.paidCents),
    withheldCents: addCents(positionState.withheldCents, withheldCents),
    appliedCents: addCents(positionState.appliedCents, appliedCents),
    lossCents: subtractCents(positionState.lossCents, appliedCents),
    lastAdvancedAt: at,
  });
  return booked;
}

export function computeAppFee(payment: Pick<PaidEntry, 'amountCents' | 'cardFeeCents'>): Cents {
  return subtractCents(subtractCents(payment.amountCents, ENTRY_QUOTE.baseCents), payment.cardFeeCents);
}

export function computePoolChanges(
  entries: number,
  payouts: readonly Payout[],
): readonly { level: Level; growthCents: Cents }[] {
  return LEVELS.map(({ level, priceCents, grossCents }) => {
    const arrivals = level === 1 ? entries : payouts.filter((payout) => payout.level === level - 1).length;
    const paid = payouts.filter((payout) => payout.level === level).length;
    return {
      level,
      growthCents: subtractCents(multiplyCents(priceCents, arrivals), multiplyCents(grossCents, paid)),
    };
  });
}
