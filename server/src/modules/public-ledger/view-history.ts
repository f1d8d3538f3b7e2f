import { addCents, formatAmount, subtractCents } from '@circle-link/contract/money';
import {
  isMinimumRequired,
  PUBLIC_ACCOUNTS,
  type PublicHistory,
} from '@circle-link/contract/public-ledger/public-ledger';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { readCut } from './figure-store.ts';
import {
  type BookTotals,
  findSpan,
  type History,
  type HistoryAccounts,
  readHistory,
} from './history-store.ts';

const POOLS = ['queue:pool:1', 'queue:pool:2', 'queue:pool:3', 'queue:pool:4', 'queue:pool:5'];
const OF_GROUPS = PUBLIC_ACCOUNTS.filter(({ isInSum }) => isInSum).map(({ name }) => name);
const NONE: readonly string[] = [];
const OF_QUEUE = ['raised:entries', 'paid-out:queue', 'queue:withheld', ...POOLS];

/**
 * The newest days, one point each, from one row per day and account. Groups show only published lines, since their days
 * could reveal one member's payment.
 */
export async function viewHistory(db: Reader, days: number, queueEnabled: boolean): Promise<PublicHistory> {
  const accounts = { byDay: queueEnabled ? OF_QUEUE : NONE, byLine: OF_GROUPS };
  return {
    days: await listPoints(db, accounts, days, queueEnabled),
    cut: await readCut(db, PUBLIC_ACCOUNTS.filter(isMinimumRequired)),
    asOf: (await findNow(db)).toISOString(),
  };
}

export async function listExactDays(
  db: Reader,
  days: number,
  queueEnabled: boolean,
): Promise<PublicHistory['days']> {
  const accounts = { byDay: queueEnabled ? [...OF_QUEUE, ...OF_GROUPS] : OF_GROUPS, byLine: NONE };
  return listPoints(db, accounts, days, queueEnabled);
}

async function listPoints(
  db: Reader,
  accounts: HistoryAccounts,
  days: number,
  queueEnabled: boolean,
): Promise<PublicHistory['days']> {
  const { today, first } = await findSpan(db, accounts);
  if (first === null) return [];
  const oldest = dayAfter(today, 1 - days);
  const from = first > oldest ? first : oldest;
  const points = toPoints(await readHistory(db, accounts, dayAfter(from, -1)), { first: from, last: today });
  return points.map((point) => publishPoint(point, queueEnabled));
}

function publishPoint(
  { day, books, dayEntries }: Point,
  queueEnabled: boolean,
): PublicHistory['days'][number] {
  return {
    day,
    entries: queueEnabled ? dayEntries : null,
    entriesInAll: queueEnabled ? books.entries : null,
    raised: formatAmount(books.raisedCents),
    paidOut: formatAmount(books.paidOutCents),
    held: formatAmount(books.heldCents),
    fees: formatAmount(books.feesCents),
    pools: queueEnabled ? formatAmount(books.poolsCents) : null,
  };
}

const DAY_MILLISECONDS = 86_400_000;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

interface Point {
  readonly day: string;
  readonly books: BookTotals;
  readonly dayEntries: number;
}

function toPoints(
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
