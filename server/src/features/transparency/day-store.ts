/** The public books by day: movements that wait are added to their days, and what stands there is read. */
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** Any number of our own, so that one process adds at a time. */
const DAYS_LOCK = 7_402_022;

/** True for the one process that may add until its commit. */
export async function tryToBeAdder(tx: Writer): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${DAYS_LOCK}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/**
 * Adds so many waiting movements to their days and to the sums; returns how many there were. The base of a batch's entries
 * is what came in less what is not base: what the provider keeps, fees, and what goes back.
 */
export async function addWaiting(tx: Writer, limit: number, baseCents: Cents): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as materialized (
      delete from transparency_waiting
       where transaction_id in (select transaction_id from transparency_waiting order by transaction_id limit ${limit})
      returning transaction_id
    ), lines as materialized (
      select t.id, t.kind, (t.happened_at at time zone 'UTC')::date as day, a.name, l.amount_cents as raw,
             case a.side when 'debit' then l.amount_cents else -l.amount_cents end as own,
             case when l.previous_balance_cents = 0 then 1 when l.current_balance_cents = 0 then -1 else 0 end as holders
        from taken
        join ledger_transactions t on t.id = taken.transaction_id
        join ledger_lines l on l.transaction_id = t.id
        join ledger_accounts a on a.id = l.account_id
    ), movements as materialized (
      select id, kind, day,
             coalesce(sum(raw) filter (where kind = 'entries' and name in ('queue:clearing', 'provider:fees:queue',
               'fees:card:queue', 'fees:app:queue', 'queue:refunds-due')), 0)::bigint as base,
             coalesce(sum(raw) filter (where name like 'queue:pool:_' or name = 'queue:withheld'), 0)::bigint as kept
        from lines group by id, kind, day
    ), figures as (
      select 'raised:entries' as account, day, base as change, base / ${baseCents} as movements from movements where base <> 0
      union all
      select 'paid-out:queue', day, base + kept, 1 from movements where base + kept <> 0
      union all
      select f.account, m.day, f.change, 1
        from movements m cross join lateral ledger_group_parts(m.id) p
       cross join lateral (values ('raised:contributions', p.contributions_cents), ('paid-out:groups', p.paid_out_cents)) f(account, change)
       where (m.kind like 'group.%' or m.kind = 'reversal') and f.change <> 0
    ), changes as materialized (
      select account, day, sum(change)::bigint as change, sum(movements)::bigint as movements, 0::bigint as holders from figures group by account, day
      union all
      select name, day, sum(own)::bigint, count(*), sum(holders)::bigint from lines group by name, day
    ), days as (
      insert into transparency_account_days as d (account, day, change_cents, movements)
        select account, day, change, movements from changes order by account, day
      on conflict (account, day) do update
         set change_cents = d.change_cents + excluded.change_cents, movements = d.movements + excluded.movements
    ), sums as (
      insert into transparency_accounts as s (account, balance_cents, movements, holders)
        select account, sum(change), sum(movements), sum(holders) from changes group by account order by account
      on conflict (account) do update
         set balance_cents = s.balance_cents + excluded.balance_cents, movements = s.movements + excluded.movements,
             holders = s.holders + excluded.holders
    )
    select count(*)::integer as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

export interface AccountSum {
  readonly account: string;
  readonly balanceCents: Cents;
  readonly movements: number;
  readonly holders: number;
}

/** Sums of all accounts of a name, and of the public figures. */
export async function listSums(db: Reader): Promise<AccountSum[]> {
  const rows = await db.selectFrom('transparency_accounts').selectAll().execute();
  return rows.map((row) => ({
    account: row.account,
    balanceCents: toCents(row.balance_cents),
    movements: row.movements,
    holders: row.holders,
  }));
}

export interface AccountDay {
  readonly account: string;
  /** YYYY-MM-DD, in UTC. */
  readonly day: string;
  readonly changeCents: Cents;
  readonly movements: number;
}

/** Days of one account, oldest first. */
export async function listDays(db: Reader, account: string): Promise<AccountDay[]> {
  const { rows } = await sql<DayRow>`
    select account, day::text, change_cents as cents, movements from transparency_account_days
     where account = ${account} order by day`.execute(db);
  return rows.map(toDay);
}

interface DayRow {
  readonly account: string;
  readonly day: string;
  readonly cents: number;
  readonly movements: number;
}

function toDay({ account, day, cents, movements }: DayRow): AccountDay {
  return { account, day, changeCents: toCents(cents), movements };
}

export interface Series {
  readonly account: string;
  /** Now. */
  readonly totalCents: Cents;
  readonly totalMovements: number;
  /** Those that were asked for, oldest first. */
  readonly days: readonly AccountDay[];
}

/** Sums of these accounts and their days after one day, of one moment. */
export async function listSeries(db: Reader, accounts: readonly string[], after: string): Promise<Series[]> {
  const { rows } = await sql<
    Omit<DayRow, 'day'> & { readonly day: string | null; readonly total: number; readonly inAll: number }
  >`
    select s.account, s.balance_cents as total, s.movements as "inAll", d.day::text, d.change_cents as cents, d.movements
      from transparency_accounts s
      left join transparency_account_days d on d.account = s.account and d.day > ${after}::date
     where s.account = any(${accounts}::text[]) order by s.account, d.day`.execute(db);
  const series = new Map<string, Series & { days: AccountDay[] }>();
  for (const { total, inAll, day, ...row } of rows) {
    const { account } = row;
    const one = series.get(account) ?? {
      account,
      totalCents: toCents(total),
      totalMovements: inAll,
      days: [],
    };
    if (day !== null) one.days.push(toDay({ ...row, day }));
    series.set(account, one);
  }
  return [...series.values()];
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
