/** The public figures over time, read off the public books by day. */
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface Books {
  readonly raisedCents: Cents;
  readonly paidOutCents: Cents;
  readonly poolsCents: Cents;
  readonly entries: number;
}

export interface History {
  /** Now. */
  readonly totals: Books;
  /** What changed on days after the one that was asked for, oldest first. */
  readonly days: readonly (Books & { readonly day: string })[];
}

interface BooksRow {
  readonly raised: number;
  readonly paidOut: number;
  readonly pools: number;
  readonly entries: number;
}

function toBooks({ raised, paidOut, pools, entries }: BooksRow): Books {
  return {
    raisedCents: toCents(raised),
    paidOutCents: toCents(paidOut),
    poolsCents: toCents(pools),
    entries,
  };
}

/** The public figures of these accounts now, and how they changed day by day, all of one moment. */
export async function readHistory(db: Reader, accounts: readonly string[], after: string): Promise<History> {
  const { rows } = await sql<BooksRow & { readonly day: string | null }>`
    select null as day,
           coalesce(sum(balance_cents) filter (where account like 'raised:%'), 0)::bigint as raised,
           coalesce(sum(balance_cents) filter (where account like 'paid-out:%'), 0)::bigint as "paidOut",
           coalesce(sum(balance_cents) filter (where account like 'queue:pool:%'), 0)::bigint as pools,
           coalesce(sum(movements) filter (where account = 'raised:entries'), 0)::bigint as entries
      from transparency_accounts where account = any(${accounts}::text[])
    union all
    select * from (
      select day::text,
             coalesce(sum(change_cents) filter (where account like 'raised:%'), 0)::bigint,
             coalesce(sum(change_cents) filter (where account like 'paid-out:%'), 0)::bigint,
             coalesce(sum(change_cents) filter (where account like 'queue:pool:%'), 0)::bigint,
             coalesce(sum(movements) filter (where account = 'raised:entries'), 0)::bigint
        from transparency_account_days
       where account = any(${accounts}::text[]) and day > ${after}::date
       group by transparency_account_days.day order by transparency_account_days.day) days`.execute(db);
  const [now, ...days] = rows;
  if (now === undefined) throw new Error('totals without a row');
  return { totals: toBooks(now), days: days.map((row) => ({ ...toBooks(row), day: row.day ?? '' })) };
}

/** Today, and the first day of any of these accounts; null before that. */
export async function findSpan(
  db: Reader,
  accounts: readonly string[],
): Promise<{ readonly today: string; readonly first: string | null }> {
  const { rows } = await sql<{ today: string; first: string | null }>`
    select (app_now() at time zone 'UTC')::date::text as today,
           (select min(f.day) from unnest(${accounts}::text[]) a(name)
             cross join lateral (select day from transparency_account_days d where d.account = a.name order by day limit 1) f
           )::text as first`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a day without a row');
  return row;
}
