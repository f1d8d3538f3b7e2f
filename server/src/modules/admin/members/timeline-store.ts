import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../person-store.ts';

export interface AuditEntryRow {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly detail: unknown;
  readonly actorId: string | null;
  readonly actorName: string | null;
}

/** Risk reviews are visible to reviewers, and never about themselves. */
const isReviewEntry = sql`(kind ~ '^(risk|fraud|review)[._]' or kind = 'identity.number_reused')`;

/** Entries before `before`, newest first. An actor id that is no member's is shown unchanged. */
export async function listAuditEntries(
  db: Reader,
  page: {
    readonly userId: string;
    readonly before: number;
    readonly limit: number;
    readonly withReview: boolean;
  },
): Promise<AuditEntryRow[]> {
  const { userId, before, limit, withReview } = page;
  const shown = withReview ? sql`true` : sql`not ${isReviewEntry}`;
  const { rows } = await sql<AuditEntryRow>`
    select l.id, l.kind, l.recorded_at as at, l.detail, l.actor_id as "actorId",
           case when u.id is null then l.actor_id else ${personName('u')} end as "actorName"
      from (select id from (
              (select id from audit_entries where subject_id = ${userId} and id < ${before} and ${shown} order by id desc limit ${limit})
              union
              (select id from audit_entries where actor_id = ${userId} and id < ${before} and ${shown} order by id desc limit ${limit})) both_sides
             order by id desc limit ${limit}) newest
      join audit_entries l on l.id = newest.id
      left join users u on u.id::text = l.actor_id
     order by l.id desc`.execute(db);
  return rows;
}

export interface ActivityRow {
  readonly id: number;
  readonly type: string;
  readonly kind: string;
  readonly facts: unknown;
  readonly amountCents: number | null;
  readonly at: Date;
}

export async function listActivities(
  db: Reader,
  page: { readonly userId: string; readonly before: number; readonly limit: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select id, type, kind, facts, amount_cents as "amountCents", created_at as at
      from activities where user_id = ${page.userId}::uuid and id < ${page.before}
     order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function memberExists(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
