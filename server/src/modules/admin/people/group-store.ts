import type { Cents } from '@circle-link/contract/money';
import type { Person } from '@circle-link/contract/admin/fields';
import type { AdminGroupItem, AdminGroupPage, AdminGroupQuery } from '@circle-link/contract/admin/groups';
import type { Day } from '@circle-link/contract/groups/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { person } from '../store.ts';

const isRunning = sql`case when g.finished_at is not null then 'finished'
                           when g.started_at is not null then 'running' else 'forming' end`;

type GroupListRow = Row<
  'groups',
  'id' | 'name' | 'status' | 'contributionCents' | 'frequency' | 'currentRound' | 'rounds' | 'createdAt'
> &
  Pick<AdminGroupItem, 'phase' | 'places' | 'members'>;

const groupColumns = sql`
  g.id, g.name, g.status, ${isRunning} as phase, g.max_members as places, g.contribution_cents, g.frequency, g.current_round,
  g.rounds, g.created_at,
  (select count(*) from group_members m where m.group_id = g.id and m.left_at is null)::integer as members`;

export async function findMatchingGroups(
  db: Reader,
  search: { readonly text: string; readonly ids: { readonly from: string; readonly to: string } | null },
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly isCut: boolean }> {
  const { text, ids } = search;
  const { rows } = await sql<{ id: string; branch: number }>`
    (select id, 0 as branch from groups where fold_text(name) like fold_prefix(${text}) limit ${most + 1})
    ${
      ids === null
        ? sql``
        : sql`union all (select id, 1 as branch from groups
                          where id between ${ids.from}::uuid and ${ids.to}::uuid limit ${most + 1})`
    }`.execute(db);
  const isCut = [0, 1].some((branch) => rows.filter((row) => row.branch === branch).length > most);
  return { ids: [...new Set(rows.map(({ id }) => id))], isCut };
}

export async function listGroupRows(
  db: Reader,
  { status, before, limit }: Omit<AdminGroupQuery, 'search'>,
  ids: readonly string[] | null,
): Promise<GroupListRow[]> {
  const { rows } = await sql<GroupListRow>`
    select ${groupColumns}
      from groups g
     where ${status === 'all' ? sql`true` : sql`g.status = ${status}`}
           ${ids === null ? sql`` : sql`and g.id = any(${ids}::uuid[])`}
           ${before === undefined ? sql`` : olderThanGroup(before)}
     order by g.created_at desc, g.id limit ${limit}`.execute(db);
  return rows;
}

function olderThanGroup(id: string): RawBuilder<unknown> {
  const shown = sql`(select b.created_at from groups b where b.id = ${id}::uuid)`;
  return sql`and g.created_at <= ${shown} and (g.created_at < ${shown} or g.id > ${id}::uuid)`;
}

export async function findGroupRow(db: Reader, id: string) {
  const { rows } = await sql<
    GroupListRow & Row<'groups', 'startedAt' | 'finishedAt'> & Pick<AdminGroupPage, 'organizer'>
  >`
    select ${groupColumns}, ${person('o')} as organizer, g.started_at, g.finished_at
      from groups g join users o on o.id = g.created_by where g.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

type PersonRow = Omit<AdminGroupPage['people'][number], 'joinedAt' | 'open'> & {
  readonly joinedAt: Date;
  readonly openCents: Cents;
};

export async function listPeople(db: Reader, groupId: string, today: Day): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select m.id as key, ${person('u')} as person, m.role, m.payout_order as turn, m.has_received_payout as has_received,
           m.left_at is not null as has_left, m.joined_at,
           case when m.left_at is null then coalesce(owed.cents, 0) else 0 end::bigint as open_cents,
           (select count(*) from payments p where p.missed_by = m.user_id and p.group_id = m.group_id)::integer as missed
      from group_members m
      join users u on u.id = m.user_id
      left join lateral (
        select sum(p.amount_cents) as cents from payments p
         where p.group_id = m.group_id and p.payer_id = m.user_id and p.status in ('pending', 'failed')
           and p.due_on <= ${today}::date) owed on true
     where m.group_id = ${groupId}::uuid
     order by m.left_at is not null, m.payout_order nulls last, m.joined_at, m.id`.execute(db);
  return rows;
}

export async function listRounds(db: Reader, groupId: string) {
  const { rows } = await sql<
    Row<'group_rounds', 'round' | 'dueOn' | 'status' | 'feeCents'> & {
      recipient: Person | null;
      paidInCents: Cents;
      soFarCents: Cents;
    }
  >`
    select r.round, r.due_on, r.status, ${person('u')} as recipient, r.card_cents + r.cash_cents as paid_in_cents, r.fee_cents,
           (select coalesce(sum(p.amount_cents), 0) from payments p
             where p.group_id = r.group_id and p.round = r.round and p.status = 'completed')::bigint as so_far_cents
      from group_rounds r left join users u on u.id = r.recipient_id
     where r.group_id = ${groupId}::uuid order by r.round`.execute(db);
  return rows;
}

export function listGroupActivities(db: Reader, groupId: string) {
  return db
    .selectFrom('activities as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.createdAt as at', 'a.kind', 'a.facts', 'a.amountCents'])
    .select(person('u').$castTo<Person | null>().as('person'))
    .where('a.groupId', '=', groupId)
    .where('a.audience', '=', sql.lit('group'))
    .orderBy('a.id', 'desc')
    .limit(50)
    .execute();
}
