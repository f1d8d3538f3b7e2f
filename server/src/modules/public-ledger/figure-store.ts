/**
 * The cut: public figures of groups and members, all up to the same transaction. Between two cuts none of them changes.
 */
import type { PublicAccount, PublishedCut } from '@circle-link/contract/public-ledger/public-ledger';
import { ACTIVE_DAYS } from '@circle-link/contract/public-ledger/transparency';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';

interface CutOrder {
  readonly before: string | null;
  readonly accounts: readonly PublicAccount[];
  readonly fewest: number;
}

/**
 * Publishes everything added so far, once its days are over. Each side of the sum needs enough members behind its
 * changes, or the cut waits. Other accounts without enough members are omitted from this cut, and never just one, which
 * the others would reveal. Sums over members' accounts also need enough members with a balance.
 */
export async function publishCut(tx: Writer, { before, accounts, fewest }: CutOrder): Promise<void> {
  const names = accounts.map(({ name }) => name);
  const inSum = accounts.filter(({ isInSum }) => isInSum).map(({ name }) => name);
  const owned = accounts.filter(({ isOwned, isInSum }) => isOwned && !isInSum).map(({ name }) => name);
  await sql`
    with days as (
      select least(coalesce(${before}::date, 'infinity'), (app_now() at time zone 'UTC')::date) - 1 as through
    ), moved as materialized (
      select a.*, b.members, a.account = any(${inSum}::text[]) as is_in_sum,
             b.members >= ${fewest} and a.open_movements >= ${fewest}
               and (a.account <> all(${owned}::text[]) or a.holders >= ${fewest}) as is_enough
        from public_ledger_accounts a
       cross join lateral (select count(*) as members from public_ledger_contributors b where b.account = a.account) b
       where a.account = any(${names}::text[]) and a.open_movements > 0
    ), companion as (
      select account from moved
       where is_enough and not is_in_sum and (select count(*) from moved where not is_enough) = 1
       order by open_movements, account limit 1
    ), published as materialized (
      select m.*, d.through from moved m cross join days d
       where m.is_enough and m.account not in (select account from companion)
         and d.through > coalesce((select max(closed_on) from public_ledger_accounts), '-infinity')
         and d.through >= (select max(open_to) from moved)
         and not exists (select from moved where is_in_sum and not is_enough)
    ), spans as (
      insert into public_ledger_periods (account, nth, from_day, to_day, change_cents, balance_cents, movements, members)
        select p.account, coalesce((select max(nth) from public_ledger_periods s where s.account = p.account), 0) + 1,
               p.open_from, p.through, p.open_cents, p.balance_cents, p.open_movements, p.members
          from published p
    ), no_longer_behind as (
      delete from public_ledger_contributors where account in (select account from published)
    ), no_longer_late as (
      delete from public_ledger_late where exists (select from published)
    ), newest as (
      insert into public_ledger_cutoff (last_transaction_id)
        select max(id) from ledger_transactions having exists (select from published)
      on conflict (id) do update set last_transaction_id = excluded.last_transaction_id
    ), left_out as (
      update public_ledger_accounts set is_left_out = true
       where exists (select from published)
         and account in (select account from moved except select account from published)
    )
    update public_ledger_accounts a
       set open_cents = 0, open_movements = 0, open_from = null, open_to = null, closed_on = p.through, is_left_out = false
      from published p where p.account = a.account`.execute(tx);
}

export async function readCut(db: Reader, accounts: readonly PublicAccount[]): Promise<PublishedCut> {
  const names = accounts.map(({ name }) => name);
  const { rows } = await sql<PublishedCut>`
    with accounts as (
      select *, max(closed_on) over () as cut from public_ledger_accounts where account = any(${names}::text[])
    ), held as (
      select (app_now() at time zone 'UTC')::date as today, max(cut) as cut,
             min(greatest(case when is_left_out then cut + 1 else open_from end, cut + 1)) as from_day
        from accounts where open_movements > 0 and (not is_left_out or open_to > cut)
    ), newest as (select max(cut) as cut from accounts)
    select case when newest.cut is not null then coalesce(held.from_day - 1, held.today)::text end as through,
           case when held.from_day is null then 0 else greatest(held.today - held.from_day + 1, 1) end as held_back_days
      from held cross join newest`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a cut without a row');
  return row;
}

/** Recounts unless it was done within the last `notWithinSeconds`. */
export async function updatePublicCounts(tx: Writer, notWithinSeconds: number): Promise<void> {
  await sql`
    insert into public_counts (id, active_members, circles, circle_members, counted_at)
    select 1, active.members, circles.groups, circles.members, now()
      from (select count(*) as members from (
              select user_id from sessions where last_seen_at > app_now() - make_interval(days => ${ACTIVE_DAYS})
              union
              select user_id from ended_sessions where last_seen_at > app_now() - make_interval(days => ${ACTIVE_DAYS})) seen) active,
           (select count(distinct g.id) as groups, count(m.id) as members
              from groups g left join group_members m on m.group_id = g.id and m.left_at is null
             where g.status <> 'canceled') circles
     where not exists (select from public_counts where counted_at > now() - make_interval(secs => ${notWithinSeconds}))
    on conflict (id) do update set active_members = excluded.active_members, circles = excluded.circles,
       circle_members = excluded.circle_members, counted_at = excluded.counted_at`.execute(tx);
}

export type PublicCounts = Row<'public_counts', 'activeMembers' | 'circles' | 'circleMembers'>;

export async function findCounts(db: Reader): Promise<PublicCounts | null> {
  const row = await db
    .selectFrom('public_counts')
    .select(['activeMembers', 'circles', 'circleMembers'])
    .executeTakeFirst();
  return row ?? null;
}

export async function findNextRoundEnd(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(grace_until) at time zone 'UTC')::date::text as day from group_rounds where status = 'open'`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}
