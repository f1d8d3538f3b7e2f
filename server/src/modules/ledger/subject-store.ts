import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { subjectColumns, toSubject, type Subject, type SubjectRow } from './subjects.ts';

/**
 * Transactions about any of these, oldest first. For a contribution, excludes transactions of other charges: a second
 * charge may pay it after the first was reversed.
 */
export async function listChargeMovements(
  db: Reader,
  chargeId: string,
  others: readonly Subject[],
): Promise<number[]> {
  const { kinds, ids } = subjectColumns([{ kind: 'card_payment', id: chargeId }, ...others]);
  const { rows } = await sql<{ id: number }>`
    select distinct s.transaction_id as id
      from unnest(${kinds}::text[], ${ids}::text[]) w(kind, id)
      join ledger_subjects s on s.kind = w.kind and s.subject_id = w.id
     where s.kind <> 'group_payment'
        or not exists (select from ledger_subjects o
                        where o.transaction_id = s.transaction_id and o.kind = 'card_payment' and o.subject_id <> ${chargeId})
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listTransactionSubjects(
  db: Reader,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, Subject[]>> {
  const { rows } = await sql<SubjectRow & { transaction_id: number }>`
    select transaction_id, kind, subject_id as id, round from ledger_subjects
     where transaction_id = any(${transactionIds}::bigint[]) order by transaction_id, kind, subject_id`.execute(
    db,
  );
  const found = Map.groupBy(rows, (row) => row.transaction_id);
  return new Map([...found].map(([id, subjects]) => [id, subjects.map(toSubject)]));
}
