import type { AdminPaymentItem, AdminPaymentPage, PaymentFilter } from '@circle-link/contract/admin/payments';
import { formatAmount, type Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../store.ts';

interface PaymentRow {
  readonly id: string;
  readonly purpose: AdminPaymentItem['purpose'];
  readonly status: AdminPaymentItem['status'];
  readonly kind: AdminPaymentItem['kind'];
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly subjectId: string;
  readonly amountCents: Cents;
  readonly refundedCents: Cents;
  readonly userId: string;
  readonly payerName: string;
  readonly intentId: string | null;
  readonly createdAt: Date;
  readonly succeededAt: Date | null;
  readonly feeCents: Cents | null;
  readonly lastDecline: string | null;
}

const refundedCents = sql<number>`charge_refunded_cents(p)`;

/** When every dispute was won, the status ignores them: paid or refunded, in part or whole. */
const shownStatus = sql<AdminPaymentItem['status']>`case
  when p.status in ('open', 'canceled', 'refunded') then p.status
  when p.status = 'disputed' and (not exists (select from disputes d where d.payment_id = p.id)
    or exists (select from disputes d where d.payment_id = p.id and d.status <> 'won')) then p.status
  when ${refundedCents} >= p.amount_cents then 'refunded'
  when ${refundedCents} > 0 then 'partly_refunded'
  else 'succeeded' end`;

function hasStatus(status: AdminPaymentItem['status']): RawBuilder<unknown> {
  const hasRefunds = sql`p.id = any(array(select payment_id from refunds where status = 'succeeded'))`;
  const stored =
    status === 'partly_refunded' || status === 'refunded'
      ? sql`(p.status = 'refunded' or ${hasRefunds})`
      : sql`p.status in (${status}, 'disputed')`;
  return sql`${stored} and ${shownStatus} = ${status}`;
}

const columns = sql`p.id, p.purpose, ${shownStatus} as status, p.kind, c.group_id, g.name as group_name, p.subject_id, p.amount_cents, ${refundedCents} as refunded_cents, p.user_id, p.intent_id, p.created_at,
  p.succeeded_at, p.fee_cents, p.last_decline, ${personName('u')} as payer_name`;

const joinGroup = sql`left join payment_charges a on a.charge_id = p.id
  left join payments c on c.id = a.payment_id left join groups g on g.id = c.group_id`;

export function toItem(row: PaymentRow): AdminPaymentItem {
  return {
    id: row.id,
    purpose: row.purpose,
    status: row.status,
    kind: row.kind,
    group: row.groupId === null || row.groupName === null ? null : { id: row.groupId, name: row.groupName },
    amount: formatAmount(row.amountCents),
    refunded: formatAmount(row.refundedCents),
    payer: { id: row.userId, name: row.payerName },
    intentId: row.intentId,
    createdAt: row.createdAt.toISOString(),
    succeededAt: row.succeededAt?.toISOString() ?? null,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
function found(search: string): RawBuilder<unknown> {
  if (UUID.test(search)) return sql`(p.id = ${search}::uuid or p.user_id = ${search}::uuid)`;
  if (/^(pi|ch|cs)_\w+$/.test(search)) return sql`(p.intent_id = ${search} or p.session_id = ${search})`;
  return sql`p.user_id = any(array(
    select id from users where username is not null and fold_text(username) = fold_text(${search})
    union all select id from users where email = lower(${search})))`;
}

export async function listPayments(
  db: Reader,
  page: PaymentFilter & { readonly before?: string | undefined; readonly limit: number },
): Promise<AdminPaymentItem[]> {
  const { search, status, purpose, day, before, limit } = page;
  const wanted: RawBuilder<unknown>[] = [];
  if (search !== undefined && search !== '') wanted.push(found(search));
  if (status !== undefined) wanted.push(hasStatus(status));
  if (purpose !== undefined) wanted.push(sql`p.purpose = ${purpose}`);
  if (day !== undefined)
    wanted.push(sql`p.created_at >= (${day}::date)::timestamp at time zone 'UTC'
      and p.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`);
  if (before !== undefined)
    wanted.push(
      sql`(p.created_at, p.id) < (select b.created_at, b.id from charges b where b.id = ${before}::uuid)`,
    );
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  const { rows } = await sql<PaymentRow>`
    select ${columns} from charges p join users u on u.id = p.user_id ${joinGroup}
     where ${where} order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows.map(toItem);
}

export async function findPaymentRow(db: Reader, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from charges p join users u on u.id = p.user_id ${joinGroup} where p.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface EntryRow {
  readonly status: 'completed' | 'disputed' | 'refunded';
  readonly ledgerTransactionId: number;
  readonly globalPosition: number;
  readonly positionStatus: 'active' | 'frozen' | 'withdrawn';
  readonly earningsCents: Cents;
  readonly withheldCents: Cents;
  readonly mayReenter: boolean;
}

export async function findEntry(db: Reader, paymentId: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select c.status, c.ledger_transaction_id, q.global_position, q.status as position_status, q.earnings_cents,
           q.withheld_cents, q.reentry_cleared_at is not null as may_reenter
      from contributions c join queue_positions q on q.charge_id = c.id where c.id = ${paymentId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findContribution(
  db: Reader,
  paymentId: string,
): Promise<AdminPaymentPage['contribution']> {
  const { rows } = await sql<NonNullable<AdminPaymentPage['contribution']>>`
    select c.id, c.group_id as "groupId", g.name as "groupName", c.round, c.status
      from payment_charges a join payments c on c.id = a.payment_id join groups g on g.id = c.group_id
     where a.charge_id = ${paymentId}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function listAttempts(db: Reader, row: PaymentRow): Promise<AdminPaymentPage['attempts']> {
  const attempts = await db
    .selectFrom('charges as p')
    .select(['id', shownStatus.as('status'), 'createdAt', 'lastDecline'])
    .where('subjectId', '=', row.subjectId)
    .where('purpose', '=', row.purpose)
    .where('id', '<>', row.id)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute();
  return attempts.map((attempt) => ({
    id: attempt.id,
    status: attempt.status,
    createdAt: attempt.createdAt.toISOString(),
    lastDecline: attempt.lastDecline,
  }));
}

export async function listPaymentRefunds(
  db: Reader,
  paymentId: string,
): Promise<AdminPaymentPage['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    amount: formatAmount(row.amountCents),
    reason: row.reason,
    error: row.lastError,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

export async function listPaymentEvents(db: Reader, paymentId: string): Promise<AdminPaymentPage['events']> {
  const rows = await db
    .selectFrom('provider_events')
    .select(['id', 'eventId', 'type', 'receivedAt', 'deadLetterReason', 'resolutionReason', 'appliedAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    eventId: row.eventId,
    type: row.type,
    receivedAt: row.receivedAt.toISOString(),
    deadLetterReason: row.appliedAt === null ? row.deadLetterReason : null,
    settledReason: row.resolutionReason,
  }));
}

export async function listPaymentRequests(
  db: Reader,
  paymentId: string,
): Promise<AdminPaymentPage['requests']> {
  const { rows } = await sql<{
    id: string;
    status: AdminPaymentPage['requests'][number]['status'];
    reason: string;
    requestedBy: string;
    requesterName: string;
    requestedAt: Date;
    decidedBy: string | null;
    decidedName: string;
    decisionReason: string | null;
  }>`
    select r.id, r.status, r.reason, r.requested_by, ${personName('a')} as requester_name, r.requested_at, r.decided_by,
           ${personName('d')} as decided_name, r.decision_reason
      from refund_requests r join users a on a.id = r.requested_by left join users d on d.id = r.decided_by
     where r.payment_id = ${paymentId}::uuid order by r.requested_at desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    requestedBy: { id: row.requestedBy, name: row.requesterName },
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name: row.decidedName },
    decisionReason: row.decisionReason,
  }));
}

export async function hasBouncedRefund(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stranded_refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'failed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPaymentDisputes(
  db: Reader,
  paymentId: string,
  getUrl: (disputeId: string) => string,
): Promise<AdminPaymentPage['disputes']> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .select(sql<boolean | null>`evidence_due_at <= app_now()`.as('isEvidenceOver'))
    .where('paymentId', '=', paymentId)
    .orderBy('openedAt', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.disputeId,
    url: getUrl(row.disputeId),
    status: row.status,
    fee: formatAmount(row.feeCents),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    evidence:
      row.status === 'open' && row.evidenceDueAt !== null
        ? { dueAt: row.evidenceDueAt.toISOString(), isOver: row.isEvidenceOver === true }
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
    .select(sql<boolean>`respond_by <= app_now()`.as('isAnswerOver'))
    .where('paymentId', '=', paymentId)
    .orderBy('openedAt', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.warningId,
    kind: row.kind,
    url: row.kind === 'inquiry' ? inquiryUrl(row.warningId) : null,
    status: row.status,
    reason: row.reason,
    amount: formatAmount(row.amountCents),
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    answer: row.respondBy === null ? null : { dueAt: row.respondBy.toISOString(), isOver: row.isAnswerOver },
  }));
}
