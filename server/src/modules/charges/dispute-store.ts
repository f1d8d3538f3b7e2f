import { subtractCents, toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { parseReversalSource } from './rules.ts';
import { closeEscalatedInquiry } from './warning-store.ts';

export interface ReportedDispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents | null;
  readonly evidenceDueAt: Date | null;
  readonly happenedAt: Date;
}

/** False if it is known already. Closes an inquiry with the same id. The fee is recorded separately. */
export async function openDispute(tx: Writer, dispute: ReportedDispute): Promise<boolean> {
  const inserted = await tx
    .insertInto('disputes')
    .values({
      dispute_id: dispute.disputeId,
      payment_id: dispute.paymentId,
      status: 'open',
      amount_cents: dispute.amountCents,
      fee_cents: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await recordEvidence(tx, dispute);
  await closeEscalatedInquiry(tx, dispute.disputeId);
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function recordEvidence(
  tx: Writer,
  {
    disputeId,
    evidenceDueAt,
    happenedAt,
  }: Pick<ReportedDispute, 'disputeId' | 'evidenceDueAt' | 'happenedAt'>,
): Promise<void> {
  await sql`
    update disputes set evidence_due_at = ${evidenceDueAt}, evidence_reported_at = ${happenedAt}
     where dispute_id = ${disputeId} and (evidence_reported_at is null or evidence_reported_at <= ${happenedAt})`.execute(
    tx,
  );
}

/** Records the provider's current fee. Returns the change, negative if it was refunded. */
export async function recordDisputeFee(tx: Writer, dispute: ReportedDispute): Promise<Cents> {
  if (dispute.feeCents === null) return ZERO_CENTS;
  const { rows } = await sql<{ before: number }>`
    update disputes d set fee_cents = ${dispute.feeCents}, fee_reported_at = ${dispute.happenedAt}
      from disputes o
     where d.dispute_id = ${dispute.disputeId} and o.dispute_id = d.dispute_id
       and (d.fee_reported_at is null or d.fee_reported_at <= ${dispute.happenedAt})
    returning o.fee_cents as before`.execute(tx);
  const [row] = rows;
  return row === undefined ? ZERO_CENTS : subtractCents(dispute.feeCents, toCents(row.before));
}

export async function getDisputeFee(db: Reader, disputeId: string): Promise<Cents> {
  const row = await db
    .selectFrom('disputes')
    .select('fee_cents')
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
  return toCents(row?.fee_cents ?? 0);
}

/** A lost dispute can be won on appeal. False if it has this outcome, was won before, or was never opened. */
export async function closeDispute(tx: Writer, disputeId: string, status: 'won' | 'lost'): Promise<boolean> {
  const closed = await tx
    .updateTable('disputes')
    .set({ status, closed_at: sql<Date>`app_now()` })
    .where('dispute_id', '=', disputeId)
    .where('status', 'in', status === 'won' ? ['open', 'lost'] : ['open'])
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Whether a dispute prevents us from refunding a charge: it is open, or took the whole amount for good. */
export async function isContested(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes as d')
    .innerJoin('charges as p', 'p.id', 'd.payment_id')
    .select('d.dispute_id')
    .where('d.payment_id', '=', paymentId)
    .where((row) =>
      row.or([
        row('d.status', '=', 'open'),
        row.and([row('d.status', '=', 'lost'), row('d.amount_cents', '>=', row.ref('p.amount_cents'))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDisputeLost(db: Reader, source: string): Promise<boolean> {
  const { kind, id } = parseReversalSource(source);
  if (kind !== 'dispute') return false;
  const row = await db
    .selectFrom('disputes')
    .select('status')
    .where('dispute_id', '=', id)
    .executeTakeFirst();
  return row?.status === 'lost';
}
