import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface NewWriteOff {
  readonly userId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly status: 'waiting' | 'done';
  readonly requestedBy: string;
}

export interface WriteOff extends Omit<NewWriteOff, 'status'> {
  readonly id: string;
  readonly status: string;
}

export async function insertWriteOff(tx: Writer, writeOff: NewWriteOff): Promise<string | null> {
  const row = await tx
    .insertInto('debt_write_offs')
    .values({
      user_id: writeOff.userId,
      amount_cents: writeOff.amountCents,
      reason: writeOff.reason,
      status: writeOff.status,
      requested_by: writeOff.requestedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function lockWriteOff(tx: Writer, id: string): Promise<WriteOff | null> {
  const row = await tx
    .selectFrom('debt_write_offs')
    .select(['id', 'user_id', 'amount_cents', 'reason', 'status', 'requested_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    amountCents: toCents(row.amount_cents),
    reason: row.reason,
    status: row.status,
    requestedBy: row.requested_by,
  };
}

export async function decideWriteOff(
  tx: Writer,
  id: string,
  end: {
    readonly status: 'approved' | 'declined';
    readonly decidedBy: string;
    readonly reason: string;
  },
): Promise<void> {
  await tx
    .updateTable('debt_write_offs')
    .set({
      status: end.status,
      decided_by: end.decidedBy,
      decided_at: sql<Date>`app_now()`,
      decision_reason: end.reason,
    })
    .where('id', '=', id)
    .execute();
}

export async function isUndecided(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql<{ undecided: boolean }>`
    select exists (select from disputes d join charges p on p.id = d.payment_id
                    where p.user_id = ${userId}::uuid and d.status = 'open')
        or exists (select from charges
                    where user_id = ${userId}::uuid and purpose = 'owed' and status = 'open') as undecided`.execute(
    db,
  );
  return rows[0]?.undecided === true;
}
