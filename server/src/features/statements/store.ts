import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Subject } from './rules.ts';

export interface Found {
  readonly groups: ReadonlyMap<string, string>;
  /** By the id of a contribution or of the card payment that paid it. */
  readonly contributions: ReadonlyMap<string, { readonly groupId: string; readonly round: number }>;
  readonly accounts: ReadonlyMap<string, string>;
}

/** The names behind the subjects of a member's own lines. */
export async function findNames(db: Reader, subjects: readonly Subject[]): Promise<Found> {
  const contributions = await findContributions(db, subjects);
  const groupIds = [
    ...idsOf(subjects, 'groupId'),
    ...[...contributions.values()].map((contribution) => contribution.groupId),
  ];
  const groups = await sql<{ id: string; name: string }>`
    select id, name from groups where id = any(${groupIds}::uuid[])`.execute(db);
  const accounts = await sql<{ id: string; last4: string }>`
    select id, last4 from withdrawals where id = any(${idsOf(subjects, 'withdrawalId')}::uuid[])`.execute(db);
  return {
    groups: new Map(groups.rows.map((row) => [row.id, row.name])),
    contributions,
    accounts: new Map(accounts.rows.map((row) => [row.id, row.last4])),
  };
}

async function findContributions(db: Reader, subjects: readonly Subject[]): Promise<Found['contributions']> {
  const { rows } = await sql<{ id: string; group_id: string; round: number }>`
    select id, group_id, round from payments where id = any(${idsOf(subjects, 'contributionId')}::uuid[])
    union all
    select s.id, p.group_id, p.round from payment_parts s join payments p on p.id = s.payment_id
     where s.id = any(${idsOf(subjects, 'contributionId')}::uuid[]) and s.id <> p.id
    union all
    select a.card_payment_id, p.group_id, p.round from payment_attempts a join payments p on p.id = a.payment_id
     where a.card_payment_id = any(${idsOf(subjects, 'cardPaymentId')}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { groupId: row.group_id, round: row.round }]));
}

type IdField = Exclude<keyof Subject, 'round'>;

function idsOf(subjects: readonly Subject[], field: IdField): string[] {
  return [...new Set(subjects.flatMap((subject) => subject[field] ?? []))];
}
