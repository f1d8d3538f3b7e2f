import type { AuditEntryFilter, AuditEntryItem } from '@circle-link/contract/admin/audit-log';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export function personName(alias: string): RawBuilder<string> {
  const user = sql.ref(alias);
  return sql<string>`coalesce(${user}.username, ${user}.email::text, 'closed account')`;
}

interface AuditEntryRow extends Omit<AuditEntryItem, 'recordedAt' | 'detail'> {
  readonly recordedAt: Date;
  readonly detail: unknown;
}

const columns = sql`l.id, l.kind, l.subject_id as "subjectId", l.actor_id as "actorId", l.detail,
  l.recorded_at as "recordedAt", s.height as block, ${personName('u')} as "actorName", u.id is null as "hasNoAccount"`;
const joins = sql`left join audit_block_entries s on s.entry_id = l.id
  left join users u on u.id = case when l.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.actor_id::uuid end`;

function toItem({
  hasNoAccount,
  ...row
}: AuditEntryRow & { readonly hasNoAccount: boolean }): AuditEntryItem {
  return {
    ...row,
    actorName: hasNoAccount ? null : row.actorName,
    recordedAt: row.recordedAt.toISOString(),
  };
}

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
  const { rows } = await sql<AuditEntryRow & { hasNoAccount: boolean }>`
    select ${columns} from (select * from audit_entries l where ${where} order by l.id desc limit ${page.limit}) l ${joins}
     order by l.id desc`.execute(db);
  return rows.map(toItem);
}

function listConditions({ kind, subject, actor, day }: AuditEntryFilter): RawBuilder<unknown>[] {
  const wanted: RawBuilder<unknown>[] = [];
  if (kind !== undefined && kind !== '') wanted.push(sql`l.kind = ${kind}`);
  if (subject !== undefined && subject !== '') wanted.push(sql`l.subject_id = ${subject}`);
  if (actor !== undefined && actor !== '') wanted.push(sql`l.actor_id = ${actor}`);
  if (day !== undefined)
    wanted.push(sql`l.recorded_at >= (${day}::date)::timestamp at time zone 'UTC'
      and l.recorded_at < (${day}::date + 1)::timestamp at time zone 'UTC'`);
  return wanted;
}

export async function listAuditEntriesAbout(
  db: Reader,
  subjects: readonly { readonly id: string; readonly kinds?: string }[],
): Promise<AuditEntryItem[]> {
  const { rows } = await sql<AuditEntryRow & { hasNoAccount: boolean }>`
    select ${columns}
      from unnest(${subjects.map(({ id }) => id)}::text[], ${subjects.map(({ kinds }) => kinds ?? '%')}::text[]) about(id, kinds)
      join audit_entries l on l.subject_id = about.id and l.kind like about.kinds ${joins}
     order by l.id limit 200`.execute(db);
  return rows.map(toItem);
}
