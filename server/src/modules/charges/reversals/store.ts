import { type Cents, ZERO_CENTS, subtractCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import type { ChargeWarning } from '../../../platform/card-provider/port.ts';
import { parseReversalSource } from '../charge-lines.ts';

type Reversals = Row<'charge_reversals'>;

/**
 * 'pot': its contribution left. 'payer': owes it. 'position': of its entry. 'refund': our refund that it replaced.
 * 'platform': our loss. 'unassigned': before the success event.
 */
export type LiableParty = Reversals['liableParty'];

/** Its source is 'dispute:<id at the provider>' or 'refund:<our id>'. */
export type ChargeReversal = Readonly<
  Pick<Reversals, 'source' | 'chargeId' | 'amountCents' | 'liableParty' | 'coveredCents'>
>;

const COLUMNS = ['source', 'chargeId', 'amountCents', 'liableParty', 'coveredCents'] as const;

export async function recordChargeReversal(
  tx: Writer,
  reversal: Omit<ChargeReversal, 'coveredCents'> & { readonly coveredCents?: Cents },
): Promise<void> {
  await tx.insertInto('charge_reversals').values(reversal).execute();
}

export async function listChargeReversals(
  db: Reader,
  chargeIds: readonly string[],
): Promise<ChargeReversal[]> {
  if (chargeIds.length === 0) return [];
  return db
    .selectFrom('charge_reversals')
    .select(COLUMNS)
    .where('chargeId', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .where('returnedAt', 'is', null)
    .orderBy('takenAt')
    .orderBy('source')
    .execute();
}

export async function findChargeReversal(db: Reader, source: string): Promise<ChargeReversal | null> {
  const row = await db
    .selectFrom('charge_reversals')
    .select(COLUMNS)
    .where('source', '=', source)
    .where('returnedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function assignLiableParty(
  tx: Writer,
  source: string,
  change: { readonly liableParty: LiableParty; readonly coveredCents?: Cents },
): Promise<void> {
  await tx.updateTable('charge_reversals').set(change).where('source', '=', source).execute();
}

export async function markReturned(tx: Writer, source: string): Promise<void> {
  await tx
    .updateTable('charge_reversals')
    .set({ returnedAt: sql<Date>`app_now()` })
    .where('source', '=', source)
    .where('returnedAt', 'is', null)
    .execute();
}

export async function listEarlyReversals(
  tx: Writer,
  chargeIds: readonly string[],
): Promise<ChargeReversal[]> {
  const all = await listChargeReversals(tx, chargeIds);
  return all.filter(({ liableParty }) => liableParty === 'unassigned');
}

export interface ReportedDispute {
  readonly disputeId: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents | null;
  readonly evidenceDueAt: Date | null;
  readonly happenedAt: Date;
}

/** False if it is known already. Closes an inquiry with the same id. The fee is recorded separately. */
export async function openDispute(tx: Writer, dispute: ReportedDispute): Promise<boolean> {
  const { disputeId, chargeId, amountCents } = dispute;
  const inserted = await tx
    .insertInto('disputes')
    .values({ disputeId, chargeId, status: 'open', amountCents, feeCents: ZERO_CENTS })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await recordEvidence(tx, dispute);
  await closeEscalatedInquiry(tx, disputeId);
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
  const { rows } = await sql<{ before: Cents }>`
    update disputes d set fee_cents = ${dispute.feeCents}, fee_reported_at = ${dispute.happenedAt}
      from disputes o
     where d.dispute_id = ${dispute.disputeId} and o.dispute_id = d.dispute_id
       and (d.fee_reported_at is null or d.fee_reported_at <= ${dispute.happenedAt})
    returning o.fee_cents as before`.execute(tx);
  const [row] = rows;
  return row === undefined ? ZERO_CENTS : subtractCents(dispute.feeCents, row.before);
}

export async function getDisputeFee(db: Reader, disputeId: string): Promise<Cents> {
  const row = await db
    .selectFrom('disputes')
    .select('feeCents')
    .where('disputeId', '=', disputeId)
    .executeTakeFirst();
  return row?.feeCents ?? ZERO_CENTS;
}

/** A lost dispute can be won on appeal. False if it has this outcome, was won before, or was never opened. */
export async function closeDispute(tx: Writer, disputeId: string, status: 'won' | 'lost'): Promise<boolean> {
  const closed = await tx
    .updateTable('disputes')
    .set({ status, closedAt: sql<Date>`app_now()` })
    .where('disputeId', '=', disputeId)
    .where('status', 'in', status === 'won' ? ['open', 'lost'] : ['open'])
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Whether a dispute prevents us from refunding a charge: it is open, or took the whole amount for good. */
export async function isContested(db: Reader, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes as d')
    .innerJoin('charges as p', 'p.id', 'd.chargeId')
    .select('d.disputeId')
    .where('d.chargeId', '=', chargeId)
    .where((row) =>
      row.or([
        row('d.status', '=', 'open'),
        row.and([row('d.status', '=', 'lost'), row('d.amountCents', '>=', row.ref('p.amountCents'))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDisputeLost(db: Reader, source: string): Promise<boolean> {
  const { kind, id } = parseReversalSource(source);
  if (kind !== 'dispute') return false;
  const row = await db.selectFrom('disputes').select('status').where('disputeId', '=', id).executeTakeFirst();
  return row?.status === 'lost';
}

const BECAME_DISPUTE = 'became_dispute';

export interface ReportedWarning extends ChargeWarning {
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly happenedAt: Date;
}

/** Within the same second, the later state wins. A disputed inquiry stays closed. The caller holds the inbox. */
export async function recordWarning(tx: Writer, reported: ReportedWarning): Promise<void> {
  const { warningId, chargeId, amountCents, kind, reason, openedAt, happenedAt } = reported;
  const isDisputed = await hasDispute(tx, warningId);
  const status = isDisputed ? 'closed' : reported.status;
  const outcome = isDisputed ? BECAME_DISPUTE : reported.outcome;
  const closedAt = status === 'closed' ? sql`app_now()` : sql`null`;
  await sql`
    insert into charge_warnings as w (warning_id, charge_id, kind, reason, amount_cents, status, opened_at, respond_by,
        closed_at, outcome, reported_at)
    values (${warningId}, ${chargeId}, ${kind}, ${reason}, ${amountCents}, ${status}, ${openedAt},
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
    .select('disputeId')
    .where('disputeId', '=', disputeId)
    .executeTakeFirst();
  return row !== undefined;
}

async function closeEscalatedInquiry(tx: Writer, disputeId: string): Promise<void> {
  await tx
    .updateTable('charge_warnings')
    .set({ status: 'closed', respondBy: null, outcome: BECAME_DISPUTE, closedAt: sql<Date>`app_now()` })
    .where('warningId', '=', disputeId)
    .where('status', '<>', 'closed')
    .execute();
}
