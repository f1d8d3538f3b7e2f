/** Whose contribution, to which round, the movements of a pot are about. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { PotFacts } from './texts.ts';

/** By the id of a contribution. */
export async function findPotPayers(db: Reader, groupId: string): Promise<ReadonlyMap<string, PotFacts>> {
  const { rows } = await sql<{ id: string; isDebit: boolean } & PotFacts>`
    select p.id, u.first_name as payer, p.round, p.method is not distinct from 'bank_debit' as "isDebit" from payments p join users u on u.id = p.payer_id
     where p.group_id = ${groupId}::uuid`.execute(db);
  return new Map(rows.map(({ id, payer, round, isDebit }) => [id, { payer, round, isDebit }]));
}
