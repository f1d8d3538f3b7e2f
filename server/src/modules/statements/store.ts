import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row } from '../../platform/database/database.ts';

export interface Recipient {
  readonly recipient: string | null;
  readonly hasRecipient: boolean;
}

export interface PotNames extends Recipient {
  readonly payer: string | null;
  readonly round: number | null;
  readonly isDebit?: boolean;
}

interface Found {
  readonly groups: ReadonlyMap<string, string>;
  readonly rounds: ReadonlyMap<string, { readonly groupId: string; readonly round: number } & Recipient>;
  readonly accounts: ReadonlyMap<string, string>;
}

export async function findNames(
  db: Reader,
  wanted: {
    readonly groupIds: readonly string[];
    readonly groupPaymentIds: readonly string[];
    readonly withdrawalIds: readonly string[];
  },
): Promise<Found> {
  const payments = await sql<Row<'payments', 'id' | 'groupId' | 'round'> & Recipient>`
    select p.id, p.group_id, p.round, ${nameTo(sql`u`)} as recipient, u.id is not null as has_recipient
      from payments p
      left join group_rounds r on r.group_id = p.group_id and r.round = p.round
      left join users u on u.id = r.recipient_id
     where p.id = any(${[...new Set(wanted.groupPaymentIds)]}::uuid[])`.execute(db);
  const groupIds = new Set([...wanted.groupIds, ...payments.rows.map((row) => row.groupId)]);
  const groups = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', 'in', [...groupIds])
    .execute();
  const accounts = await db
    .selectFrom('withdrawals')
    .select(['id', 'last4'])
    .where('id', 'in', [...new Set(wanted.withdrawalIds)])
    .execute();
  return {
    groups: new Map(groups.map((row) => [row.id, row.name])),
    rounds: new Map(payments.rows.map(({ id, groupId, ...round }) => [id, { groupId, ...round }])),
    accounts: new Map(accounts.map((row) => [row.id, row.last4])),
  };
}

export interface PotParts {
  readonly contributions: ReadonlyMap<string, PotNames>;
  readonly rounds: ReadonlyMap<number, Recipient>;
}

function nameTo(user: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case when ${user}.email is not null then ${user}.first_name end`;
}

/** The recipient of an open round is the member whose turn it is. */
export async function findPotParts(db: Reader, groupId: string): Promise<PotParts> {
  const recipients = await sql<{ round: number } & Recipient>`
    select r.round, ${nameTo(sql`u`)} as recipient, u.id is not null as has_recipient
      from group_rounds r
      left join group_members m on m.group_id = r.group_id and m.payout_order = r.round and m.left_at is null
      left join users u on u.id = coalesce(r.recipient_id, m.user_id)
     where r.group_id = ${groupId}::uuid`.execute(db);
  const rounds = new Map(recipients.rows.map(({ round, ...recipient }) => [round, recipient]));
  const { rows } = await sql<{ id: string; payer: string | null; round: number; isDebit: boolean }>`
    select p.id, ${nameTo(sql`u`)} as payer, p.round, p.method is not distinct from 'bank_debit' as is_debit
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
