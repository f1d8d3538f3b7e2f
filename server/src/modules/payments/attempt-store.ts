import { toCents, type Cents } from '@circle-link/contract/money';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface Attempt {
  readonly cardPaymentId: string;
  readonly paymentId: string;
  readonly payerId: string;
  readonly requestedBy: string;
  readonly contributionCents: Cents;
  readonly lateFeeCents: Cents;
  readonly chargeCents: Cents;
}

export async function insertAttempt(tx: Writer, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('payment_charges')
    .values({
      charge_id: attempt.cardPaymentId,
      payment_id: attempt.paymentId,
      payer_id: attempt.payerId,
      requested_by: attempt.requestedBy,
      contribution_cents: attempt.contributionCents,
      late_fee_cents: attempt.lateFeeCents,
      charge_cents: attempt.chargeCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findAttempt(db: Reader, cardPaymentId: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_charges')
    .selectAll()
    .where('charge_id', '=', cardPaymentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    cardPaymentId: row.charge_id,
    paymentId: row.payment_id,
    payerId: row.payer_id,
    requestedBy: row.requested_by,
    contributionCents: toCents(row.contribution_cents),
    lateFeeCents: toCents(row.late_fee_cents),
    chargeCents: toCents(row.charge_cents),
  };
}

/**
 * Whether this member's card is being charged for a contribution. A charge that another payer started blocks no one.
 */
export async function hasOpenCharge(db: Reader, paymentId: string, requestedBy: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('purpose', '=', 'contribution')
    .where('subject_id', '=', paymentId)
    .where('user_id', '=', requestedBy)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a charge by this member in the group has a dispute that we have not won. */
export async function hasDisputedCharge(db: Reader, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes as d')
    .innerJoin('payment_charges as a', 'a.charge_id', 'd.payment_id')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('d.dispute_id')
    .where('p.group_id', '=', groupId)
    .where('a.requested_by', '=', userId)
    .where('d.status', '<>', 'won')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
