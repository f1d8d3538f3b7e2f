import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { nameTo } from './group-store.ts';
import type { Recipient } from './phrases.ts';

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
  const payments = await sql<{ id: string; group_id: string; round: number } & Recipient>`
    select p.id, p.group_id, p.round, ${nameTo(sql`u`)} as recipient, u.id is not null as "hasRecipient"
      from payments p
      left join group_rounds r on r.group_id = p.group_id and r.round = p.round
      left join users u on u.id = r.recipient_id
     where p.id = any(${[...new Set(wanted.groupPaymentIds)]}::uuid[])`.execute(db);
  const groupIds = new Set([...wanted.groupIds, ...payments.rows.map((row) => row.group_id)]);
  const groups = await sql<{ id: string; name: string }>`
    select id, name from groups where id = any(${[...groupIds]}::uuid[])`.execute(db);
  const accounts = await sql<{ id: string; last4: string }>`
    select id, last4 from withdrawals where id = any(${[...new Set(wanted.withdrawalIds)]}::uuid[])`.execute(
    db,
  );
  return {
    groups: new Map(groups.rows.map((row) => [row.id, row.name])),
    rounds: new Map(payments.rows.map(({ id, group_id: groupId, ...round }) => [id, { groupId, ...round }])),
    accounts: new Map(accounts.rows.map((row) => [row.id, row.last4])),
  };
}
