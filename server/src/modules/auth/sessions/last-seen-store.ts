import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { findMember } from '../../members/index.ts';

export async function findLastSeen(db: Reader, userId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_seen_at) as at from (
      select last_seen_at from sessions where user_id = ${userId}::uuid
      union all select last_seen_at from ended_sessions where user_id = ${userId}::uuid) seen`.execute(db);
  const [seen] = rows;
  if (seen?.at != null) return seen.at;
  const member = await findMember(db, userId);
  return member?.lastLoginAt ?? member?.createdAt ?? new Date(0);
}
