/**
 * The queue's mechanism: five first-in first-out queues in which three later entries pay the oldest waiting one. All
 * functions depend on n, the number of paid entries. Amounts are cents, positions count from 1.
 */
import {
  addCents,
  averageCents,
  type Cents,
  floorDivide,
  multiplyCents,
  subtractCents,
  toCents,
  ZERO_CENTS,
} from '../money.ts';
import { ENTRY_QUOTE } from '../fees.ts';

export type Level = 1 | 2 | 3 | 4 | 5;

export interface LevelTerms {
  readonly level: Level;
  readonly name: 'Starter' | 'Builder' | 'Leader' | 'Master' | 'Legend';
  readonly priceCents: Cents;
  /** Three times the price, paid by three later entries. */
  readonly grossCents: Cents;
  /** Price of the next level, deducted from the gross; zero after the last level. */
  readonly nextPriceCents: Cents;
  readonly cashCents: Cents;
}

function terms(level: Level, name: LevelTerms['name'], price: number, nextPrice: number): LevelTerms {
  const gross = price * 3;
  return {
    level,
    name,
    priceCents: toCents(price),
    grossCents: toCents(gross),
    nextPriceCents: toCents(nextPrice),
    cashCents: toCents(gross - nextPrice),
  };
}

export const LEVELS: readonly [LevelTerms, LevelTerms, LevelTerms, LevelTerms, LevelTerms] = [
  terms(1, 'Starter', 5_000, 7_500),
  terms(2, 'Builder', 7_500, 10_800),
  terms(3, 'Leader', 10_800, 16_200),
  terms(4, 'Master', 16_200, 24_300),
  terms(5, 'Legend', 24_300, 0),
];

export function getLevelTerms(level: Level): LevelTerms {
  return LEVELS[level - 1] as LevelTerms;
}

/** Number of members paid by a queue with this many entries: place p is paid by entry 3p + 1. */
function countCompleted(entries: number): number {
  return entries === 0 ? 0 : floorDivide(entries - 1, 3);
}

/** Entries into a level's queue after n paid entries. */
export function countLevelEntries(level: Level, n: number): number {
  let entries = n;
  for (let below = 1; below < level; below += 1) entries = countCompleted(entries);
  return entries;
}

/** Payouts of a level after n paid entries. */
export function countLevelPayouts(level: Level, n: number): number {
  return countCompleted(countLevelEntries(level, n));
}

export interface LevelState {
  readonly level: Level;
  readonly entries: number;
  readonly payouts: number;
  readonly waiting: number;
  readonly poolCents: Cents;
  readonly cashPaidCents: Cents;
}

export interface QueueState {
  readonly entries: number;
  readonly levels: readonly LevelState[];
  readonly cashPaidCents: Cents;
  readonly poolsCents: Cents;
}

function computeLevelState(level: LevelTerms, n: number): LevelState {
  const entries = countLevelEntries(level.level, n);
  const payouts = countLevelPayouts(level.level, n);
  return {
    level: level.level,
    entries,
    payouts,
    waiting: entries - payouts,
    poolCents: subtractCents(
      multiplyCents(level.priceCents, entries),
      multiplyCents(level.grossCents, payouts),
    ),
    cashPaidCents: multiplyCents(level.cashCents, payouts),
  };
}

/** State of the queue after n paid entries. Invariant: 50 n = cash paid out + pools. */
export function computeQueueState(n: number): QueueState {
  const levels = LEVELS.map((level) => computeLevelState(level, n));
  return {
    entries: n,
    levels,
    cashPaidCents: addCents(...levels.map((level) => level.cashPaidCents)),
    poolsCents: addCents(...levels.map((level) => level.poolCents)),
  };
}

/** Total entries at which position g is paid at a level: 3g+1, 9g+4, 27g+13, 81g+40, 243g+121. */
export function computeEntriesWhenPaid(position: number, level: Level): number {
  const width = 3 ** level;
  return width * position + (width - 1) / 2;
}

export interface Payout {
  readonly level: Level;
  readonly position: number;
  readonly cashCents: Cents;
  readonly nextPriceCents: Cents;
}

/** Payouts caused by paid entry n: level 1 first, at most one per level. */
export function computeCascade(n: number): readonly Payout[] {
  const payouts: Payout[] = [];
  let entry = n;
  for (const level of LEVELS) {
    if (entry < 4 || entry % 3 !== 1) break;
    entry = (entry - 1) / 3;
    payouts.push({
      level: level.level,
      position: entry,
      cashCents: level.cashCents,
      nextPriceCents: level.nextPriceCents,
    });
  }
  return payouts;
}

export interface PositionState {
  /** The level the member waits at; the last one after its payout. */
  readonly currentLevel: Level;
  /** Place in that level's queue, 1 is next; null after the last payout. */
  readonly levelPosition: number | null;
  readonly earningsCents: Cents;
  readonly hasCompletedLevel: boolean;
  readonly nextPayout: { readonly amountCents: Cents; readonly entriesNeeded: number } | null;
}

/** State of position g after n paid entries (g ≤ n). */
export function computePositionState(position: number, n: number): PositionState {
  let earned: Cents = ZERO_CENTS;
  for (const level of LEVELS) {
    if (countLevelPayouts(level.level, n) < position) {
      return {
        currentLevel: level.level,
        levelPosition: position - countLevelPayouts(level.level, n),
        earningsCents: earned,
        hasCompletedLevel: false,
        nextPayout: {
          amountCents: level.cashCents,
          entriesNeeded: computeEntriesWhenPaid(position, level.level) - n,
        },
      };
    }
    earned = addCents(earned, level.cashCents);
  }
  return {
    currentLevel: 5,
    levelPosition: null,
    earningsCents: earned,
    hasCompletedLevel: true,
    nextPayout: null,
  };
}

export interface Odds {
  readonly entries: number;
  readonly receivedNothing: number;
  readonly averageLossCents: Cents;
  readonly nextPosition: number;
  /** Further entries needed for the next entry's first payout: 2n + 3. */
  readonly entriesBeforeFirstPayout: number;
  /** Further entries needed for all five payouts: 242n + 363. */
  readonly entriesBeforeLastPayout: number;
}

/** Odds shown to a newcomer before paying; true at every n. */
export function computeOdds(n: number): Odds {
  const state = computeQueueState(n);
  const paidInCents = multiplyCents(ENTRY_QUOTE.totalCents, n);
  const next = n + 1;
  return {
    entries: n,
    receivedNothing: n - countLevelPayouts(1, n),
    averageLossCents: averageCents(subtractCents(paidInCents, state.cashPaidCents), n),
    nextPosition: next,
    entriesBeforeFirstPayout: computeEntriesWhenPaid(next, 1) - next,
    entriesBeforeLastPayout: computeEntriesWhenPaid(next, 5) - next,
  };
}

/** The average loss is at least the fees: 2.35. */
export const SMALLEST_AVERAGE_LOSS_CENTS: Cents = subtractCents(
  ENTRY_QUOTE.totalCents,
  ENTRY_QUOTE.baseCents,
);

/** Limit of the percentage of members by number of payouts (none, 1 … 5). */
export const LIMIT_SHARES_PERCENT: readonly number[] = [66.7, 22.2, 7.4, 2.5, 0.8, 0.4];
