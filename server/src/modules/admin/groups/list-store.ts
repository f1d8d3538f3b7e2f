import type { GroupFilter } from '@circle-link/contract/admin/groups';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

const isRunning = sql`case when g.finished_at is not null then 'finished'
                           when g.started_at is not null then 'running' else 'forming' end`;

export interface GroupListRow {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'completed' | 'canceled';
  readonly phase: 'forming' | 'running' | 'finished';
  readonly members: number;
  readonly places: number;
  readonly contributionCents: number;
  readonly frequency: 'weekly' | 'bi-weekly' | 'monthly';
  readonly currentRound: number;
  readonly rounds: number | null;
  readonly createdAt: Date;
}

export const groupColumns = sql`
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
