import type { Cents } from '@circle-link/contract/money';
import type { GroupFilter } from '@circle-link/contract/admin/groups';
import type { Day } from '@circle-link/contract/groups/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../store.ts';

const isRunning = sql`case when g.finished_at is not null then 'finished'
                           when g.started_at is not null then 'running' else 'forming' end`;

export interface GroupListRow {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'completed' | 'canceled';
  readonly phase: 'forming' | 'running' | 'finished';
  readonly members: number;
  readonly places: number;
  readonly contributionCents: Cents;
  readonly frequency: 'weekly' | 'bi-weekly' | 'monthly';
  readonly currentRound: number;
  readonly rounds: number | null;
  readonly createdAt: Date;
}

const groupColumns = sql`
  g.id, g.name, g.status, ${isRunning} as phase, g.max_members as places, g.contribution_cents as "contributionCents",
  g.frequency, g.current_round as "currentRound", g.rounds, g.created_at as "createdAt",
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
  page: {
    readonly status: GroupFilter;
    readonly ids: readonly string[] | null;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<GroupListRow[]> {
  const { status, ids, before, limit } = page;
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

export interface GroupRow extends GroupListRow {
  readonly organizerId: string;
  readonly organizerName: string;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

export async function findGroupRow(db: Reader, id: string): Promise<GroupRow | null> {
  const { rows } = await sql<GroupRow>`
    select ${groupColumns}, g.created_by as "organizerId", ${personName('o')} as "organizerName",
           g.started_at as "startedAt", g.finished_at as "finishedAt"
      from groups g join users o on o.id = g.created_by where g.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export interface PersonRow {
  readonly key: string;
  readonly personId: string;
  readonly name: string;
  readonly role: 'organizer' | 'member';
  readonly turn: number | null;
  readonly hasReceived: boolean;
  readonly hasLeft: boolean;
  readonly joinedAt: Date;
  readonly openCents: Cents;
  readonly missed: number;
}

export async function listPeople(db: Reader, groupId: string, today: Day): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select m.id as key, m.user_id as "personId", ${personName('u')} as name, m.role, m.payout_order as turn,
           m.has_received_payout as "hasReceived", m.left_at is not null as "hasLeft", m.joined_at as "joinedAt",
           case when m.left_at is null then coalesce(owed.cents, 0) else 0 end::bigint as "openCents",
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

export interface RoundRow {
  readonly round: number;
  readonly dueOn: string;
  readonly status: 'waiting' | 'open' | 'paid' | 'short';
  readonly recipientId: string | null;
  readonly recipientName: string | null;
  readonly paidInCents: Cents;
  readonly cardCents: Cents;
  readonly feeCents: Cents;
  readonly soFarCents: Cents;
}

export async function listRounds(db: Reader, groupId: string): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select r.round, r.due_on::text as "dueOn", r.status, r.recipient_id as "recipientId",
           case when u.id is null then null else ${personName('u')} end as "recipientName",
           r.card_cents + r.cash_cents as "paidInCents", r.card_cents as "cardCents", r.fee_cents as "feeCents",
           (select coalesce(sum(p.amount_cents), 0) from payments p
             where p.group_id = r.group_id and p.round = r.round and p.status = 'completed')::bigint as "soFarCents"
      from group_rounds r left join users u on u.id = r.recipient_id
     where r.group_id = ${groupId}::uuid order by r.round`.execute(db);
  return rows;
}

export interface GroupActivityRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly facts: unknown;
  readonly amountCents: Cents | null;
  readonly personId: string | null;
  readonly personName: string | null;
}

export async function listGroupActivities(db: Reader, groupId: string): Promise<GroupActivityRow[]> {
  const { rows } = await sql<GroupActivityRow>`
    select a.id, a.created_at as at, a.kind, a.facts, a.amount_cents as "amountCents", a.user_id as "personId",
           case when u.id is null then null else ${personName('u')} end as "personName"
      from activities a left join users u on u.id = a.user_id
     where a.group_id = ${groupId}::uuid and a.audience = 'group'
     order by a.id desc limit 50`.execute(db);
  return rows;
}
