/** Totals of raw rows from every table with money or people. Full scans on purpose, for tests and the benchmark. */
import { isMinimumRequired, PUBLIC_ACCOUNTS } from '@circle-link/contract/public-ledger/public-ledger';
import type { withConnection } from '../../src/platform/database/connection-pool.ts';

/** Published with their real balance. Other accounts publish only lines with at least five members. */
export const LIVE_ACCOUNTS: readonly string[] = PUBLIC_ACCOUNTS.filter(
  (account) => !isMinimumRequired(account),
).map(({ name }) => name);

/** Published group lines. A data check verifies that published and pending lines add up to the ledger. */
const PUBLISHED = (account: string): string =>
  `(select coalesce(sum(change_cents), 0) from public_ledger_periods where account = '${account}')::float8`;

export type Client = Parameters<Parameters<typeof withConnection>[1]>[0];

export interface RawFigures {
  readonly entries: number;
  readonly contributed: number;
  readonly queueCash: number;
  readonly pots: number;
  readonly inPots: number;
  readonly potFees: number;
  readonly fees: number;
  readonly pools: number;
  readonly withheld: number;
  readonly active: number;
  readonly circles: number;
  readonly average: number | null;
}

const LINES = `ledger_lines l join ledger_accounts a on a.id = l.account_id join ledger_transactions t on t.id = l.transaction_id`;

export async function rawFigures(client: Client): Promise<RawFigures> {
  const { rows } = await client.query<RawFigures>(`
    select (select count(*) from queue_positions)::float8 as entries,
           ${PUBLISHED('raised:contributions')} as contributed,
           (select coalesce(sum(earnings_cents), 0) from queue_positions)::float8 as "queueCash",
           ${PUBLISHED('paid-out:groups')} as pots,
           ${PUBLISHED('group:pot')} as "inPots", ${PUBLISHED('fees:app:groups')} as "potFees",
           (select coalesce(-sum(l.amount_cents), 0) from ${LINES} where a.name = 'fees:app:queue')::float8
             + ${PUBLISHED('fees:app:groups')} as fees,
           (select coalesce(-sum(l.amount_cents), 0) from ${LINES} where a.name like 'queue:pool:%')::float8 as pools,
           (select coalesce(-sum(l.amount_cents), 0) from ${LINES} where a.name = 'queue:withheld')::float8 as withheld,
           (select count(distinct user_id) from sessions where last_seen_at > app_now() - interval '30 days')::float8 as active,
           (select count(*) from groups where status in ('active', 'completed'))::float8 as circles,
           (select round(avg(members), 1)::float8
              from (select count(m.id) as members from groups g
                      left join group_members m on m.group_id = g.id and m.left_at is null
                     where g.status <> 'canceled' group by g.id) sizes) as average`);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}

export interface RawLevel {
  readonly level: number;
  readonly waiting: number;
  readonly payouts: number;
  readonly pool: number;
  readonly cash: number;
}

export async function rawLevels(client: Client): Promise<RawLevel[]> {
  const { rows } = await client.query<RawLevel>(`
    select terms.level, terms.cash,
           (select count(*) from queue_positions where current_level = terms.level and not has_completed_level)::float8 as waiting,
           (select count(*) from queue_positions where current_level > terms.level or has_completed_level)::float8 as payouts,
           (select coalesce(-sum(l.amount_cents), 0) from ${LINES} where a.name = 'queue:pool:' || terms.level)::float8 as pool
      from (values (1, 7500), (2, 11700), (3, 16200), (4, 24300), (5, 72900)) terms(level, cash) order by terms.level`);
  return rows;
}

/** Accounts whose balance is published unchanged, with their normal sign. A data check adds up the others. */
export async function rawAccounts(client: Client): Promise<{ name: string; cents: number }[]> {
  const raw = await rawFigures(client);
  const { rows } = await client.query<{ name: string; cents: number }>(`
    select n.name, coalesce(sum(l.amount_cents), 0)::float8 * case n.side when 'debit' then 1 else -1 end as cents
      from ledger_account_names n left join ledger_accounts a on a.name = n.name left join ledger_lines l on l.account_id = a.id
     group by n.name, n.side`);
  const figures: Readonly<Record<string, number>> = {
    'raised:entries': raw.entries * 5_000,
    'paid-out:queue': raw.queueCash,
  };
  return LIVE_ACCOUNTS.map((name) => {
    const cents = figures[name] ?? rows.find((row) => row.name === name)?.cents ?? 0;
    return { name, cents: cents + 0 };
  });
}

export interface RawDay {
  readonly day: string;
  readonly entries: number;
  readonly inAll: number;
  readonly raised: number;
  readonly paidOut: number;
  readonly pools: number;
  readonly held: number;
  readonly fees: number;
}

/** One row per day from the first movement to today. Queue payouts are derived from member balances. */
export async function rawDays(client: Client): Promise<RawDay[]> {
  const { rows } = await client.query<RawDay>(`
    with lines as (
      select (t.happened_at at time zone 'UTC')::date as day, a.name, coalesce(r.kind, t.kind) as kind, l.amount_cents as cents
        from ${LINES} left join ledger_transactions r on r.id = t.reverses_id
    ), entries as (
      select (t.happened_at at time zone 'UTC')::date as day, count(*) as entries
        from contributions c join ledger_transactions t on t.id = c.ledger_transaction_id group by 1
    ), lines_of_groups as (
      select to_day as day, account, change_cents as cents from public_ledger_periods 
       where account in ('raised:contributions', 'paid-out:groups', 'group:pot', 'fees:app:groups')
    ), days as (
      select d::date as day
        from generate_series(
          (select least((select min(day) from lines where kind = 'entries'), (select min(day) from lines_of_groups))),
          (app_now() at time zone 'UTC')::date, interval '1 day') d
    ), changes as (
      select days.day, coalesce((select entries from entries e where e.day = days.day), 0) as entries,
             coalesce(-sum(cents) filter (where name like 'queue:pool:%'), 0) as pools,
             coalesce(-sum(cents) filter (where name in ('member:balance', 'member:owed') and kind in ('entries', 'withdrawal', 'dispute')), 0)
               + coalesce((select sum(cents) from lines_of_groups g where g.day = days.day and account = 'paid-out:groups'), 0) as paid,
             coalesce((select sum(cents) from lines_of_groups g where g.day = days.day and account = 'raised:contributions'), 0) as contributed,
             coalesce((select sum(cents) from lines_of_groups g where g.day = days.day and account = 'fees:app:groups'), 0) as fees,
             coalesce(-sum(cents) filter (where name = 'queue:withheld'), 0)
               + coalesce((select sum(cents) from lines_of_groups g where g.day = days.day and account = 'group:pot'), 0) as withheld_or_in_pots
        from days left join lines using (day) group by days.day
    )
    select day::text, entries::float8, (sum(entries) over w)::float8 as "inAll",
           (5000 * sum(entries) over w + sum(contributed) over w)::float8 as raised, (sum(paid) over w)::float8 as "paidOut",
           (sum(pools) over w)::float8 as pools, (sum(pools + withheld_or_in_pots) over w)::float8 as held, (sum(fees) over w)::float8 as fees
      from changes window w as (order by day) order by day`);
  return rows;
}
