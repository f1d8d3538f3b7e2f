/** How days become lines of the public ledger and points of its history: pure. */
import { addCents, subtractCents, toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { AccountDay, Series } from './day-store.ts';

export interface Span {
  readonly fromDay: string;
  readonly toDay: string;
  readonly changeCents: Cents;
  /** After it, counted from the first day. */
  readonly balanceCents: Cents;
  readonly movements: number;
  /** Enough movements stand together that none tells of one person. */
  readonly isWhole: boolean;
}

/** Days of one account, oldest first, put together until each span has so many movements; the newest may lack some. */
export function spansOf(days: readonly AccountDay[], fewest: number): Span[] {
  const spans: Span[] = [];
  let balanceCents: Cents = ZERO_CENTS;
  for (const { day, changeCents, movements } of days) {
    balanceCents = addCents(balanceCents, changeCents);
    const last = spans.at(-1);
    if (last === undefined || last.isWhole) {
      const isWhole = movements >= fewest;
      spans.push({ fromDay: day, toDay: day, changeCents, balanceCents, movements, isWhole });
      continue;
    }
    const together = last.movements + movements;
    spans[spans.length - 1] = {
      fromDay: last.fromDay,
      toDay: day,
      changeCents: addCents(last.changeCents, changeCents),
      balanceCents,
      movements: together,
      isWhole: together >= fewest,
    };
  }
  return spans;
}

const DAY_MILLISECONDS = 86_400_000;

/** Days since 1970: the id of a span is that of its last day. */
export function dayNumber(day: string): number {
  return toWhole(Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS);
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

function toWhole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a day');
  return value;
}

export interface Point {
  readonly day: string;
  /** At the end of the day, by account. */
  readonly balances: Readonly<Record<string, Cents>>;
  readonly movementsOfDay: Readonly<Record<string, number>>;
  readonly movementsInAll: Readonly<Record<string, number>>;
}

/** One point a day from the first to the last, also where nothing moved. What was before is the total less these days. */
export function pointsOf(
  series: readonly Series[],
  { first, last }: { readonly first: string; readonly last: string },
): Point[] {
  const running = series.map(({ account, totalCents, totalMovements, days }) => ({
    account,
    changes: new Map(days.map((day) => [day.day, day])),
    cents: subtractCents(totalCents, addCents(ZERO_CENTS, ...days.map(({ changeCents }) => changeCents))),
    movements: totalMovements - days.reduce((sum, { movements }) => sum + movements, 0),
  }));
  const points: Point[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    for (const one of running) {
      const change = one.changes.get(day);
      one.cents = addCents(one.cents, change?.changeCents ?? ZERO_CENTS);
      one.movements += change?.movements ?? 0;
    }
    points.push({
      day,
      balances: Object.fromEntries(running.map(({ account, cents }) => [account, cents])),
      movementsOfDay: Object.fromEntries(
        running.map(({ account, changes }) => [account, changes.get(day)?.movements ?? 0]),
      ),
      movementsInAll: Object.fromEntries(running.map(({ account, movements }) => [account, movements])),
    });
  }
  return points;
}

/** Sums of several accounts at one point. */
export function sumAt({ balances }: Point, accounts: readonly string[]): Cents {
  return toCents(accounts.reduce((sum, account) => sum + (balances[account] ?? 0), 0));
}
