/** Inserts groups as rows, without the API. */
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

export async function buildGroup(
  { database }: { readonly database: Database },
  { name = 'Family circle', memberIds }: { readonly name?: string; readonly memberIds: readonly string[] },
): Promise<string> {
  return database.transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into groups (name, contribution_cents, frequency, max_members, created_by, start_date, time_zone, payout_order,
          grace_days, draw_commitment, draw_secret, charter_hash)
        values (${name}, 5000, 'monthly', 20, ${memberIds[0]}, app_now()::date, 'UTC', 'join', 3,
          encode(sha256(convert_to(repeat('0', 64), 'UTF8')), 'hex'), repeat('0', 64), repeat('0', 64))
        returning id`.execute(tx);
    const id = rows[0]?.id ?? '';
    await sql`
      insert into group_members (group_id, user_id, role, nonce, charter_hash, charter_accepted_at)
        select ${id}, member, case place when 1 then 'organizer' else 'member' end, repeat('0', 32), repeat('0', 64), app_now()
          from unnest(${memberIds}::uuid[]) with ordinality list(member, place)`.execute(tx);
    return id;
  });
}
