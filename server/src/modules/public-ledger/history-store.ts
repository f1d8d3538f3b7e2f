import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface BookTotals {
  readonly raisedCents: Cents;
  readonly paidOutCents: Cents;
  readonly poolsCents: Cents;
  /** Pools, withheld cash, and pots of groups. */
  readonly heldCents: Cents;
  readonly feesCents: Cents;
  readonly entries: number;
}

export interface History {
  readonly totals: BookTotals;
  readonly days: readonly (BookTotals & { readonly day: string })[];
}

export interface HistoryAccounts {
  readonly byDay: readonly string[];
  readonly byLine: readonly string[];
}

/**
 * The public figures of these accounts now and their daily changes, read at once. A published line counts on the day of
 * its cut; unpublished changes are omitted.
 */
export async function readHistory(
  db: Reader,
  { byDay, byLine }: HistoryAccounts,
  after: string,
): Promise<History> {
  const { rows } = await sql<BookTotals & { readonly day: string | null }>`
    with now as (
      select account, balance_cents as cents, movements from public_ledger_accounts where account = any(${byDay}::text[])
      union all
      select account, balance_cents - open_cents, movements - open_movements
        from public_ledger_accounts where account = any(${byLine}::text[])
    ), changes as (
      select account, day, change_cents as cents, movements
        from public_ledger_days where account = any(${byDay}::text[]) and day > ${after}::date
      union all
      select account, to_day, change_cents, movements
        from public_ledger_periods where account = any(${byLine}::text[]) and to_day > ${after}::date
    )
    select null as day, ${BOOKS} from now
    union all
    select * from (select day::text, ${BOOKS} from changes group by changes.day order by changes.day) days`.execute(
    db,
  );
  const [now, ...days] = rows;
  if (now === undefined) throw new Error('totals without a row');
  return { totals: now, days: days.map(({ day, ...books }) => ({ ...books, day: day ?? '' })) };
}

const BOOKS = sql`
           coalesce(sum(cents) filter (where account like 'raised:%'), 0)::bigint as raised_cents,
           coalesce(sum(cents) filter (where account like 'paid-out:%'), 0)::bigint as paid_out_cents,
           coalesce(sum(cents) filter (where account like 'queue:pool:%'), 0)::bigint as pools_cents,
           coalesce(sum(cents) filter (where account like 'queue:pool:%' or account in ('queue:withheld', 'group:pot')), 0)::bigint as held_cents,
           coalesce(sum(cents) filter (where account = 'fees:app:groups'), 0)::bigint as fees_cents,
           coalesce(sum(movements) filter (where account = 'raised:entries'), 0)::bigint as entries`;

export async function findSpan(db: Reader, { byDay, byLine }: HistoryAccounts) {
  const { rows } = await sql<{ today: string; first: string | null }>`
    select (app_now() at time zone 'UTC')::date::text as today,
           least((select min(f.day) from unnest(${byDay}::text[]) a(name)
                   cross join lateral (select day from public_ledger_days d where d.account = a.name order by day limit 1) f),
                 (select min(to_day) from public_ledger_periods where account = any(${byLine}::text[]) and nth = 1))::text as first`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a day without a row');
  return row;
}
