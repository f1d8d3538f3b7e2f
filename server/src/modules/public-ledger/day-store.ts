import { type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { isMinimumRequired, PUBLIC_ACCOUNTS } from '@circle-link/contract/public-ledger/public-ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';

const DAYS_LOCK = 7_402_022;

export async function tryLockDays(tx: Writer): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${DAYS_LOCK}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

export async function findWaitingDay(db: Reader, limit: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min((t.happened_at at time zone 'UTC')::date)::text as day
      from (select transaction_id from public_ledger_pending order by transaction_id limit ${limit}) w
      join ledger_transactions t on t.id = w.transaction_id`.execute(db);
  return rows[0]?.day ?? null;
}

interface AppendOrder {
  readonly day: string;
  readonly limit: number;
  readonly baseCents: Cents;
  readonly guarded: readonly string[];
  readonly fewest: number;
}

/**
 * Adds waiting transactions of a day to the day and the sums. The base of a batch's entries is its inflow less the
 * provider's fees, our fees and refunds.
 */
export async function appendWaiting(
  tx: Writer,
  { day, limit, baseCents, guarded, fewest }: AppendOrder,
): Promise<void> {
  await sql`
    with taken as materialized (
      delete from public_ledger_pending
       where transaction_id in (
         select w.transaction_id
           from (select transaction_id from public_ledger_pending order by transaction_id limit ${limit}) w
           join ledger_transactions t on t.id = w.transaction_id
          where (t.happened_at at time zone 'UTC')::date = ${day}::date)
      returning transaction_id
    ), late as (
      insert into public_ledger_late (transaction_id)
        select transaction_id from taken where transaction_id <= (select last_transaction_id from public_ledger_cutoff)
    ), lines as materialized (
      select t.id, t.kind, (t.happened_at at time zone 'UTC')::date as day, a.name, a.owner_id, l.amount_cents as raw,
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
             coalesce(sum(raw) filter (where name like 'queue:pool:_' or name = 'queue:withheld'), 0)::bigint as retained
        from lines group by id, kind, day
    ), figures as materialized (
      select 'raised:entries' as account, id, day, base as change, base / ${baseCents} as movements from movements where base <> 0
      union all
      select 'paid-out:queue', id, day, base + retained, 1 from movements where base + retained <> 0
      union all
      select f.account, m.id, m.day, f.change, 1
        from movements m cross join lateral ledger_group_parts(m.id) p
       cross join lateral (values ('raised:contributions', p.contributions_cents), ('paid-out:groups', p.paid_out_cents)) f(account, change)
       where (m.kind like 'group.%' or m.kind = 'reversal') and f.change <> 0
    ), changes as materialized (
      select account, day, sum(change)::bigint as change, sum(movements)::bigint as movements, 0::bigint as holders from figures group by account, day
      union all
      select name, day, sum(own)::bigint, count(*), sum(holders)::bigint from lines group by name, day
    ), ${countedMembers(guarded, fewest)}
    ), days as (
      insert into public_ledger_days as d (account, day, change_cents, movements)
        select account, day, change, movements from changes order by account, day
      on conflict (account, day) do update
         set change_cents = d.change_cents + excluded.change_cents, movements = d.movements + excluded.movements
    )
    insert into public_ledger_accounts as s (account, balance_cents, movements, holders, open_cents, open_movements, open_from, open_to)
      select account, sum(change), sum(movements), sum(holders), sum(change), sum(movements), min(day), max(day)
        from changes group by account order by account
    on conflict (account) do update
       set balance_cents = s.balance_cents + excluded.balance_cents, movements = s.movements + excluded.movements,
           holders = s.holders + excluded.holders, open_cents = s.open_cents + excluded.open_cents,
           open_movements = s.open_movements + excluded.open_movements, open_from = least(s.open_from, excluded.open_from),
           open_to = greatest(s.open_to, excluded.open_to)`.execute(tx);
}

function countedMembers(guarded: readonly string[], fewest: number): RawBuilder<unknown> {
  return sql`of_several as (
      select name as account, id from lines where name = any(${guarded}::text[]) and name not like 'member:%'
      union all
      select account, id from figures where account = any(${guarded}::text[])
    ), behind as (
      select name as account, owner_id as member_id from lines where name like 'member:%'
      union
      select s.account, o.member_id from of_several s cross join lateral public_ledger_members(s.id) o(member_id)
    ), noted as (
      insert into public_ledger_contributors (account, member_id)
        select account, member_id
          from (select account, member_id, row_number() over (partition by account order by member_id) as place from behind) b
         where place <= ${fewest}
           and (select count(*) from public_ledger_contributors known where known.account = b.account) < ${fewest}
         order by account, member_id
      on conflict do nothing`;
}

export function listSums(db: Reader) {
  return db
    .selectFrom('public_ledger_accounts')
    .select(['account', 'balanceCents', 'movements', 'holders', 'openCents', 'openMovements', 'isLeftOut'])
    .execute();
}

export type AccountSum = Awaited<ReturnType<typeof listSums>>[number];

export async function readPublished(db: Reader): Promise<(account: string) => Cents> {
  const sums = new Map((await listSums(db)).map((sum) => [sum.account, sum]));
  const guarded = new Set(PUBLIC_ACCOUNTS.filter(isMinimumRequired).map(({ name }) => name));
  return (account) => {
    const sum = sums.get(account);
    if (sum === undefined) return ZERO_CENTS;
    return guarded.has(account) ? subtractCents(sum.balanceCents, sum.openCents) : sum.balanceCents;
  };
}

export type Span = { readonly id: number } & Row<
  'public_ledger_periods',
  'fromDay' | 'toDay' | 'changeCents' | 'balanceCents' | 'movements'
>;

interface Page {
  readonly limit: number;
  readonly before?: number | undefined;
}

export function listSpans(db: Reader, account: string, { limit, before }: Page): Promise<Span[]> {
  return db
    .selectFrom('public_ledger_periods')
    .select(['nth as id', 'fromDay', 'toDay', 'changeCents', 'balanceCents', 'movements'])
    .where('account', '=', account)
    .where('nth', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('nth', 'desc')
    .limit(limit)
    .execute();
}

export async function listDays(db: Reader, account: string, { limit, before }: Page): Promise<Span[]> {
  const { rows } = await sql<Span>`
    with bound as (
      select case when ${before ?? null}::bigint is null or ${before ?? null}::bigint > 1000000 then 'infinity'::date
                  else date '1970-01-01' + ${before ?? null}::integer end as day
    ), page as (
      select d.* from public_ledger_days d where d.account = ${account} and d.day < (select day from bound)
       order by d.day desc limit ${limit}
    ), later as (
      select coalesce(sum(change_cents), 0) as cents from public_ledger_days
       where account = ${account} and day >= (select day from bound)
    )
    select page.day - date '1970-01-01' as id, page.day as from_day, page.day as to_day, page.change_cents,
           page.movements, (s.balance_cents - later.cents
             - coalesce(sum(page.change_cents) over (order by page.day desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance_cents
      from page cross join later join public_ledger_accounts s on s.account = page.account order by page.day desc`.execute(
    db,
  );
  return rows;
}
