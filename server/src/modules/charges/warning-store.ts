import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { ChargeWarning } from '../../platform/card-provider/port.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';

const BECAME_DISPUTE = 'became_dispute';

export interface ReportedWarning extends ChargeWarning {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly happenedAt: Date;
}

/** Within the same second, the later state wins. A disputed inquiry stays closed. The caller holds the inbox. */
export async function recordWarning(tx: Writer, reported: ReportedWarning): Promise<void> {
  const { warningId, paymentId, amountCents, kind, reason, openedAt, happenedAt } = reported;
  const isDisputed = await hasDispute(tx, warningId);
  const status = isDisputed ? 'closed' : reported.status;
  const outcome = isDisputed ? BECAME_DISPUTE : reported.outcome;
  const closedAt = status === 'closed' ? sql`app_now()` : sql`null`;
  await sql`
    insert into charge_warnings as w (warning_id, payment_id, kind, reason, amount_cents, status, opened_at, respond_by,
        closed_at, outcome, reported_at)
    values (${warningId}, ${paymentId}, ${kind}, ${reason}, ${amountCents}, ${status}, ${openedAt},
      ${status === 'open' ? reported.respondBy : null}, ${closedAt}, ${outcome}, ${happenedAt})
    on conflict (warning_id) do update
       set status = excluded.status, respond_by = excluded.respond_by, outcome = excluded.outcome, reported_at = excluded.reported_at,
           closed_at = case when excluded.status = 'closed' then coalesce(w.closed_at, excluded.closed_at) end
     where w.outcome is distinct from ${BECAME_DISPUTE}
       and (w.reported_at, ${progress('w')}) <= (excluded.reported_at, ${progress('excluded')})`.execute(tx);
}

function progress(table: 'w' | 'excluded') {
  return sql`array_position(array['open', 'answered', 'closed'], ${sql.ref(`${table}.status`)})`;
}

async function hasDispute(db: Reader, disputeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes')
    .select('dispute_id')
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeEscalatedInquiry(tx: Writer, disputeId: string): Promise<void> {
  await tx
    .updateTable('charge_warnings')
    .set({ status: 'closed', respond_by: null, outcome: BECAME_DISPUTE, closed_at: sql<Date>`app_now()` })
    .where('warning_id', '=', disputeId)
    .where('status', '<>', 'closed')
    .execute();
}

export interface UnsettledWarning {
  readonly warningId: string;
  readonly kind: ChargeWarning['kind'];
  readonly paymentId: string;
  readonly intentId: string | null;
  readonly amountCents: Cents;
}

export async function listUnsettledWarnings(db: Reader, limit: number): Promise<UnsettledWarning[]> {
  const { rows } = await sql<UnsettledWarning>`
    select w.warning_id as "warningId", w.kind, w.payment_id as "paymentId", p.intent_id as "intentId",
           w.amount_cents as "amountCents"
      from charge_warnings w join charges p on p.id = w.payment_id
     where w.status <> 'closed' and coalesce(w.reconciled_at, w.reported_at) <= app_now() - interval '1 day'
     order by coalesce(w.reconciled_at, w.reported_at) limit ${limit}`.execute(db);
  return rows;
}

export async function markWarningReconciled(tx: Writer, warningId: string): Promise<void> {
  await tx
    .updateTable('charge_warnings')
    .set({ reconciled_at: sql<Date>`app_now()` })
    .where('warning_id', '=', warningId)
    .execute();
}
