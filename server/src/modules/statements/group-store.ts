import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Recipient } from './phrases.ts';
import type { PotNames } from './texts.ts';

export interface PotParts {
  readonly contributions: ReadonlyMap<string, PotNames>;
  readonly rounds: ReadonlyMap<number, Recipient>;
}

export function nameTo(user: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when ${user}.email is not null then ${user}.first_name end`;
}

/** The recipient of an open round is the member whose turn it is. */
export async function findPotParts(db: Reader, groupId: string): Promise<PotParts> {
  const recipients = await sql<{ round: number } & Recipient>`
    select r.round, ${nameTo(sql`u`)} as recipient, u.id is not null as "hasRecipient"
      from group_rounds r
      left join group_members m on m.group_id = r.group_id and m.payout_order = r.round and m.left_at is null
      left join users u on u.id = coalesce(r.recipient_id, m.user_id)
     where r.group_id = ${groupId}::uuid`.execute(db);
  const rounds = new Map(recipients.rows.map(({ round, ...recipient }) => [round, recipient]));
  const { rows } = await sql<{ id: string; payer: string | null; round: number; isDebit: boolean }>`
    select p.id, ${nameTo(sql`u`)} as payer, p.round, p.method is not distinct from 'bank_debit' as "isDebit"
      from payments p join users u on u.id = p.payer_id
     where p.group_id = ${groupId}::uuid`.execute(db);
  const contributions = rows.map(
    ({ id, ...names }) => [id, { ...names, ...getRecipient(rounds, names.round) }] as const,
  );
  return { contributions: new Map(contributions), rounds };
}

export function getRecipient(rounds: ReadonlyMap<number, Recipient>, round: number): Recipient {
  return rounds.get(round) ?? { recipient: null, hasRecipient: false };
}
