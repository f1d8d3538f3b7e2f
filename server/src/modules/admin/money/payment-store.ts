import type { AdminPaymentItem, AdminPaymentPage, PaymentFilter } from '@circle-link/contract/admin/payments';
import type { Person } from '@circle-link/contract/admin/fields';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { isOnDay, person } from '../store.ts';

type PaymentRow = Row<
  'charges',
  'id' | 'purpose' | 'kind' | 'amountCents' | 'intentId' | 'createdAt' | 'succeededAt'
> &
  Pick<AdminPaymentItem, 'status' | 'group' | 'payer'> & { readonly refundedCents: Cents };

const refundedCents = sql<Cents>`charge_refunded_cents(p)`;

/** When every dispute was won, the status ignores them: paid or refunded, in part or whole. */
const shownStatus = sql<AdminPaymentItem['status']>`case
  when p.status in ('open', 'canceled', 'refunded') then p.status
  when p.status = 'disputed' and (not exists (select from disputes d where d.charge_id = p.id)
    or exists (select from disputes d where d.charge_id = p.id and d.status <> 'won')) then p.status
  when ${refundedCents} >= p.amount_cents then 'refunded'
  when ${refundedCents} > 0 then 'partly_refunded'
  else 'succeeded' end`;

function hasStatus(status: AdminPaymentItem['status']): RawBuilder<unknown> {
  const hasRefunds = sql`p.id = any(array(select charge_id from refunds where status = 'succeeded'))`;
  const stored =
    status === 'partly_refunded' || status === 'refunded'
      ? sql`(p.status = 'refunded' or ${hasRefunds})`
      : sql`p.status in (${status}, 'disputed')`;
  return sql`${stored} and ${shownStatus} = ${status}`;
}

const columns = sql`p.id, p.purpose, ${shownStatus} as status, p.kind, p.amount_cents, ${refundedCents} as refunded_cents,
  p.intent_id, p.created_at, p.succeeded_at, ${person('u')} as payer,
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as group`;

const joins = sql`join users u on u.id = p.user_id left join payment_charges a on a.charge_id = p.id
  left join payments c on c.id = a.payment_id left join groups g on g.id = c.group_id`;

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
  if (day !== undefined) wanted.push(isOnDay('p.created_at', day));
  if (before !== undefined)
    wanted.push(
      sql`(p.created_at, p.id) < (select b.created_at, b.id from charges b where b.id = ${before}::uuid)`,
    );
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  const { rows } = await sql<PaymentRow>`
    select ${columns} from charges p ${joins}
     where ${where} order by p.created_at desc, p.id desc limit ${limit}`.execute(db);
  return rows.map(formatFields);
}

export async function findPaymentRow(db: Reader, id: string) {
  const { rows } = await sql<PaymentRow & Row<'charges', 'subjectId' | 'feeCents' | 'lastDecline'>>`
    select ${columns}, p.subject_id, p.fee_cents, p.last_decline from charges p ${joins} where p.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findEntry(db: Reader, chargeId: string) {
  const entry = await db
    .selectFrom('contributions as c')
    .innerJoin('queue_positions as q', 'q.chargeId', 'c.id')
    .where('c.id', '=', chargeId)
    .select(['c.status', 'c.ledgerTransactionId', 'q.globalPosition', 'q.status as positionStatus'])
    .select([
      'q.earningsCents',
      'q.withheldCents',
      sql<boolean>`q.reentry_cleared_at is not null`.as('mayReenter'),
    ])
    .executeTakeFirst();
  return entry ?? null;
}

export async function findContribution(db: Reader, chargeId: string) {
  const contribution = await db
    .selectFrom('payment_charges as a')
    .innerJoin('payments as c', 'c.id', 'a.paymentId')
    .innerJoin('groups as g', 'g.id', 'c.groupId')
    .where('a.chargeId', '=', chargeId)
    .select(['c.id', 'c.groupId', 'g.name as groupName', 'c.round', 'c.status'])
    .executeTakeFirst();
  return contribution ?? null;
}

export async function listAttempts(
  db: Reader,
  { id, subjectId, purpose }: Row<'charges', 'id' | 'subjectId' | 'purpose'>,
): Promise<AdminPaymentPage['attempts']> {
  const attempts = await db
    .selectFrom('charges as p')
    .select(['id', shownStatus.as('status'), 'createdAt', 'lastDecline'])
    .where('subjectId', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('id', '<>', id)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute();
  return attempts.map(formatFields);
}

export async function listPaymentRefunds(db: Reader, chargeId: string): Promise<AdminPaymentPage['refunds']> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'status', 'amountCents', 'reason', 'lastError as error', 'createdAt', 'finishedAt'])
    .where('chargeId', '=', chargeId)
    .orderBy('createdAt', 'desc')
    .execute();
  return refunds.map(formatFields);
}

export async function listPaymentEvents(db: Reader, chargeId: string): Promise<AdminPaymentPage['events']> {
  const events = await db
    .selectFrom('provider_events')
    .select(['id', 'eventId', 'type', 'receivedAt', 'resolutionReason as settledReason'])
    .select(
      sql<string | null>`case when applied_at is null then dead_letter_reason end`.as('deadLetterReason'),
    )
    .where('chargeId', '=', chargeId)
    .orderBy('id')
    .limit(100)
    .execute();
  return events.map(formatFields);
}

export async function listPaymentRequests(
  db: Reader,
  chargeId: string,
): Promise<AdminPaymentPage['requests']> {
  const requests = await db
    .selectFrom('refund_requests as r')
    .innerJoin('users as a', 'a.id', 'r.requestedBy')
    .leftJoin('users as d', 'd.id', 'r.decidedBy')
    .select(['r.id', 'r.status', 'r.reason', 'r.requestedAt', 'r.decisionReason'])
    .select([person('a').as('requestedBy'), person('d').$castTo<Person | null>().as('decidedBy')])
    .where('r.chargeId', '=', chargeId)
    .orderBy('r.requestedAt', 'desc')
    .execute();
  return requests.map(formatFields);
}

export async function hasBouncedRefund(db: Reader, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stranded_refunds')
    .select('id')
    .where('chargeId', '=', chargeId)
    .where('status', '=', 'failed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPaymentDisputes(
  db: Reader,
  chargeId: string,
  getUrl: (disputeId: string) => string,
): Promise<AdminPaymentPage['disputes']> {
  const disputes = await db
    .selectFrom('disputes')
    .select(['disputeId as id', 'status', 'feeCents', 'openedAt', 'closedAt', 'evidenceDueAt as dueAt'])
    .select(sql<boolean>`evidence_due_at <= app_now()`.as('isOver'))
    .where('chargeId', '=', chargeId)
    .orderBy('openedAt', 'desc')
    .execute();
  return disputes.map(({ dueAt, isOver, ...dispute }) => ({
    ...formatFields(dispute),
    url: getUrl(dispute.id),
    evidence: dispute.status === 'open' && dueAt !== null ? { dueAt: dueAt.toISOString(), isOver } : null,
  }));
}

export async function listPaymentWarnings(
  db: Reader,
  chargeId: string,
  inquiryUrl: (inquiryId: string) => string,
): Promise<AdminPaymentPage['warnings']> {
  const warnings = await db
    .selectFrom('charge_warnings')
    .select(['warningId as id', 'kind', 'status', 'reason', 'amountCents', 'openedAt', 'closedAt', 'outcome'])
    .select(['respondBy as dueAt', sql<boolean>`respond_by <= app_now()`.as('isOver')])
    .where('chargeId', '=', chargeId)
    .orderBy('openedAt', 'desc')
    .execute();
  return warnings.map(({ dueAt, isOver, ...warning }) => ({
    ...formatFields(warning),
    url: warning.kind === 'inquiry' ? inquiryUrl(warning.id) : null,
    answer: dueAt === null ? null : { dueAt: dueAt.toISOString(), isOver },
  }));
}
