import { addCents, subtractCents } from '@circle-link/contract/money';
import type { BookTotals, History } from './history-store.ts';

const DAY_MILLISECONDS = 86_400_000;

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

export interface Point {
  readonly day: string;
  readonly books: BookTotals;
  readonly dayEntries: number;
}

export function toPoints(
  { totals, days }: History,
  { first, last }: { readonly first: string; readonly last: string },
): Point[] {
  let books = days.reduce((sum, day) => combine(sum, day, subtractCents, -1), totals);
  const changes = new Map(days.map((day) => [day.day, day]));
  const points: Point[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) {
    const change = changes.get(day);
    if (change !== undefined) books = combine(books, change, addCents, 1);
    points.push({ day, books, dayEntries: change?.entries ?? 0 });
  }
  return points;
}

function combine(
  books: BookTotals,
  change: BookTotals,
  cents: typeof subtractCents,
  sign: 1 | -1,
): BookTotals {
  return {
    raisedCents: cents(books.raisedCents, change.raisedCents),
    paidOutCents: cents(books.paidOutCents, change.paidOutCents),
    poolsCents: cents(books.poolsCents, change.poolsCents),
    heldCents: cents(books.heldCents, change.heldCents),
    feesCents: cents(books.feesCents, change.feesCents),
    entries: books.entries + sign * change.entries,
  };
}
