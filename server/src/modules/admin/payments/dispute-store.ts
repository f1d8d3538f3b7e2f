import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export async function listPaymentDisputes(
  db: Reader,
  paymentId: string,
  getUrl: (disputeId: string) => string,
): Promise<AdminPaymentPage['disputes']> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .select(sql<boolean | null>`evidence_due_at <= app_now()`.as('is_evidence_over'))
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.dispute_id,
    url: getUrl(row.dispute_id),
    status: row.status as AdminPaymentPage['disputes'][number]['status'],
    fee: formatAmount(toCents(row.fee_cents)),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    evidence:
      row.status === 'open' && row.evidence_due_at !== null
        ? { dueAt: row.evidence_due_at.toISOString(), isOver: row.is_evidence_over === true }
        : null,
  }));
}

export async function listPaymentWarnings(
  db: Reader,
  paymentId: string,
  inquiryUrl: (inquiryId: string) => string,
): Promise<AdminPaymentPage['warnings']> {
  const rows = await db
    .selectFrom('charge_warnings')
    .selectAll()
    .select(sql<boolean>`respond_by <= app_now()`.as('is_answer_over'))
    .where('payment_id', '=', paymentId)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.warning_id,
    kind: row.kind as AdminPaymentPage['warnings'][number]['kind'],
    url: row.kind === 'inquiry' ? inquiryUrl(row.warning_id) : null,
    status: row.status as AdminPaymentPage['warnings'][number]['status'],
    reason: row.reason,
    amount: formatAmount(toCents(row.amount_cents)),
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
    answer:
      row.respond_by === null ? null : { dueAt: row.respond_by.toISOString(), isOver: row.is_answer_over },
  }));
}
