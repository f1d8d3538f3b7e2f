/** What the export contains besides the declared tables: the audit log, and names that it must not contain. */
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

const MAX_ROWS = 20_000;

export interface OwnAuditEntry {
  readonly kind: string;
  readonly recordedAt: Date;
  readonly isOwnCommand: boolean;
  readonly isAboutMember: boolean;
  readonly detail: unknown;
}

/** Log entries of a member. Omits reviewers' assessments, which would help fraudsters evade them. */
export async function readAuditEntries(db: Reader, userId: string): Promise<OwnAuditEntry[]> {
  const { rows } = await sql<OwnAuditEntry>`
    select kind, recorded_at as "recordedAt", actor_id is not distinct from ${userId} as "isOwnCommand",
           subject_id = ${userId} as "isAboutMember", detail
      from audit_entries
     where (subject_id = ${userId} or actor_id = ${userId}) and kind !~ '^(risk|fraud|review)[._]'
       and kind <> 'identity.number_reused'
     order by id desc limit ${MAX_ROWS}`.execute(db);
  return rows;
}

export async function readOtherNames(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct u.first_name as name
      from group_members m join group_members o on o.group_id = m.group_id and o.user_id <> m.user_id
      join users u on u.id = o.user_id join users me on me.id = m.user_id
     where m.user_id = ${userId} and u.first_name <> '' and u.first_name is distinct from me.first_name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
