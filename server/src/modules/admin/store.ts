import type { AuditEntryFilter, AuditEntryItem } from '@circle-link/contract/admin/audit-log';
import type { Person } from '@circle-link/contract/admin/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row } from '../../platform/database/database.ts';
import { formatFields } from '../../platform/http/format-fields.ts';

export function personName(alias: string): RawBuilder<string> {
  const user = sql.ref(alias);
  return sql<string>`coalesce(${user}.username, ${user}.email::text, 'closed account')`;
}

/** Null without an id, as where a left join found nobody. */
export function person(alias: string, id = `${alias}.id`): RawBuilder<Person> {
  return sql<Person>`case when ${sql.ref(id)} is not null
    then json_build_object('id', ${sql.ref(id)}, 'name', ${personName(alias)}) end`;
}

/** On this day in UTC. */
export function isOnDay(instant: string, day: string): RawBuilder<unknown> {
  return sql`${sql.ref(instant)} >= (${day}::date)::timestamp at time zone 'UTC'
    and ${sql.ref(instant)} < (${day}::date + 1)::timestamp at time zone 'UTC'`;
}

type AuditEntryRow = Row<'audit_entries', 'id' | 'kind' | 'subjectId' | 'actorId' | 'recordedAt'> &
  Pick<AuditEntryItem, 'detail' | 'block' | 'actorName'>;

const columns = sql`l.id, l.kind, l.subject_id, l.actor_id, l.detail, l.recorded_at, s.height as block,
  case when u.id is not null then ${personName('u')} end as actor_name`;
const joins = sql`left join audit_block_entries s on s.entry_id = l.id
  left join users u on u.id = case when l.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.actor_id::uuid end`;

export interface AuditEntryPage extends AuditEntryFilter {
  readonly before?: number | undefined;
  readonly limit: number;
  readonly viewerId: string;
  /** Includes risk reviews, which only reviewers see and never about themselves. */
  readonly withReview: boolean;
}

export async function listAuditEntries(db: Reader, page: AuditEntryPage): Promise<AuditEntryItem[]> {
  const wanted = listConditions(page);
  if (page.before !== undefined) wanted.push(sql`l.id < ${page.before}`);
  const isReviewEntry = sql`(l.kind ~ '^(risk|fraud|review)[._]' or l.kind = 'identity.number_reused')`;
  wanted.push(
    page.withReview
      ? sql`not (l.subject_id = ${page.viewerId} and ${isReviewEntry})`
      : sql`not ${isReviewEntry}`,
  );
  const where = sql.join(wanted, sql` and `);
  const { rows } = await sql<AuditEntryRow>`
    select ${columns} from (select * from audit_entries l where ${where} order by l.id desc limit ${page.limit}) l ${joins}
     order by l.id desc`.execute(db);
  return rows.map(formatFields);
}

function listConditions({ kind, subject, actor, day }: AuditEntryFilter): RawBuilder<unknown>[] {
  const wanted: RawBuilder<unknown>[] = [];
  if (kind !== undefined && kind !== '') wanted.push(sql`l.kind = ${kind}`);
  if (subject !== undefined && subject !== '') wanted.push(sql`l.subject_id = ${subject}`);
  if (actor !== undefined && actor !== '') wanted.push(sql`l.actor_id = ${actor}`);
  if (day !== undefined) wanted.push(isOnDay('l.recorded_at', day));
  return wanted;
}

export async function listAuditEntriesAbout(
  db: Reader,
  subjects: readonly { readonly id: string; readonly kinds?: string }[],
): Promise<AuditEntryItem[]> {
  const { rows } = await sql<AuditEntryRow>`
    select ${columns}
      from unnest(${subjects.map(({ id }) => id)}::text[], ${subjects.map(({ kinds }) => kinds ?? '%')}::text[]) about(id, kinds)
      join audit_entries l on l.subject_id = about.id and l.kind like about.kinds ${joins}
     order by l.id limit 200`.execute(db);
  return rows.map(formatFields);
}
