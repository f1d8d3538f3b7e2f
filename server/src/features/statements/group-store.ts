/** Whose contribution, of which round, the movements of a pot are about. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface PotSubject {
  readonly payer: string;
  readonly round: number;
}

/** By the id of a contribution, and of every charge that was asked for it. */
export async function findPotSubjects(db: Reader, groupId: string): Promise<ReadonlyMap<string, PotSubject>> {
  const { rows } = await sql<{ id: string; payer: string | null; round: number }>`
    select p.id, u.first_name as payer, p.round from payments p join users u on u.id = p.payer_id
     where p.group_id = ${groupId}::uuid
    union all
    select s.id, u.first_name, p.round from payment_parts s join payments p on p.id = s.payment_id
      join users u on u.id = s.user_id
     where p.group_id = ${groupId}::uuid and s.id <> p.id
    union all
    select coalesce(c.card_payment_id, a.card_payment_id), u.first_name, coalesce(c.round, p.round)
      from payments p
      join payment_attempts a on a.payment_id = p.id
      left join payments c on c.card_payment_id = a.card_payment_id
      join users u on u.id = coalesce(c.payer_id, p.payer_id)
     where p.group_id = ${groupId}::uuid`.execute(db);
  return new Map(rows.map(({ id, payer, round }) => [id, { payer: payer ?? 'A former member', round }]));
}
