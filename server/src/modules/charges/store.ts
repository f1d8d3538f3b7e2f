import { type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { findNow, KEY_EPOCH } from '../../platform/database/installation.ts';
import type { ChargeOrder } from '../../platform/card-provider/port.ts';
import { computeSettlementDate } from './attempts/settlement-date.ts';
import type { ChargeStatus } from './rules.ts';

export type Purpose = 'hold' | 'join' | 'contribution' | 'owed';

export interface Charge {
  readonly id: string;
  readonly kind: ChargeKind;
  readonly purpose: Purpose;
  readonly subjectId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly status: ChargeStatus;
  readonly idempotencyKey: string;
  readonly intentId: string | null;
  readonly sessionId: string | null;
  readonly clientSecret: string | null;
  readonly checkoutUrl: string | null;
  readonly lastDecline: string | null;
  readonly methodId: string | null;
  readonly isOffSession: boolean;
  readonly intentClosedAt: Date | null;
}

export const CHARGE = [
  'id',
  'kind',
  'purpose',
  'subjectId',
  'userId',
  'amountCents',
  'status',
  'idempotencyKey',
  'intentId',
  'sessionId',
  'clientSecret',
  'checkoutUrl',
  'lastDecline',
  'methodId',
  'offSession as isOffSession',
  'intentClosedAt',
] as const;

interface ChargeRow extends Omit<Charge, 'kind' | 'purpose' | 'amountCents' | 'status'> {
  readonly kind: string;
  readonly purpose: string;
  readonly amountCents: Cents;
  readonly status: string;
}

export function toCharge(row: ChargeRow): Charge {
  return {
    ...row,
    kind: row.kind as ChargeKind,
    purpose: row.purpose as Purpose,
    status: row.status as ChargeStatus,
    amountCents: row.amountCents,
  };
}

export async function findCharge(db: Reader, id: string): Promise<Charge | null> {
  const row = await db.selectFrom('charges').select(CHARGE).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toCharge(row);
}

export async function findSubjectCharge(
  db: Reader,
  purpose: Purpose,
  subjectId: string,
): Promise<Charge | null> {
  const row = await db
    .selectFrom('charges')
    .select(CHARGE)
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toCharge(row);
}

export interface SavedMethodCharge {
  readonly kind: ChargeKind;
  readonly methodId: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly isOffSession: boolean;
  readonly statementSuffix: string | null;
}

export interface NewCharge {
  readonly purpose: Purpose;
  readonly subjectId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly charge?: SavedMethodCharge;
}

/** Records an attempt under a key that no restore has used. Null if another click has just opened one. */
export async function insertCharge(
  tx: Writer,
  charge: NewCharge,
  idempotencyKey: string,
): Promise<Charge | null> {
  const inserted = await tx
    .insertInto('charges')
    .values({
      purpose: charge.purpose,
      subjectId: charge.subjectId,
      userId: charge.userId,
      amountCents: charge.amountCents,
      idempotencyKey: sql<string>`${idempotencyKey} || coalesce((${KEY_EPOCH}), '')`,
      ...(charge.charge !== undefined && (await chargeColumns(tx, charge.charge))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(CHARGE)
    .executeTakeFirst();
  return inserted === undefined ? null : toCharge(inserted);
}

async function chargeColumns(
  tx: Writer,
  { kind, methodId, description, returnUrl, isOffSession, statementSuffix }: SavedMethodCharge,
) {
  const today = isBankDebit(kind) ? toLocalDay(await findNow(tx), 'UTC') : null;
  return {
    kind,
    settlesOn: today === null ? null : computeSettlementDate(kind, today),
    methodId,
    description,
    returnUrl,
    offSession: isOffSession,
    statementSuffix,
  };
}

export async function countCharges(db: Reader, purpose: Purpose, subjectId: string): Promise<number> {
  const row = await db
    .selectFrom('charges')
    .select((select) => select.fn.countAll<number>().as('attempts'))
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow();
  return row.attempts;
}

export interface ProviderReference {
  readonly intentId: string | null;
  readonly sessionId?: string;
  readonly clientSecret?: string;
  readonly checkoutUrl?: string;
}

/** Stores the provider's references; existing values stay. Returns the resulting payment. */
export async function storeReference(
  tx: Writer,
  chargeId: string,
  reference: ProviderReference,
): Promise<Pick<Charge, 'status' | 'intentId'>> {
  const { status, intentId } = await tx
    .updateTable('charges')
    .set((row) => ({
      intentId: row.fn.coalesce('intentId', row.val(reference.intentId)),
      sessionId: row.fn.coalesce('sessionId', row.val(reference.sessionId ?? null)),
      clientSecret: row.fn.coalesce('clientSecret', row.val(reference.clientSecret ?? null)),
      checkoutUrl: row.fn.coalesce('checkoutUrl', row.val(reference.checkoutUrl ?? null)),
    }))
    .where('id', '=', chargeId)
    .returning(['status', 'intentId'])
    .executeTakeFirstOrThrow();
  return { status: status, intentId };
}

/** Ends a payment that does not exist at the provider; false if it does, or the payment has moved on. */
export async function cancelUncreatedCharge(tx: Writer, chargeId: string): Promise<boolean> {
  const ended = await tx
    .updateTable('charges')
    .set({ status: 'canceled' })
    .where('id', '=', chargeId)
    .where('status', 'in', ['open', 'canceled'])
    .where('sessionId', 'is', null)
    .where('intentId', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

export interface StatusChange {
  readonly status: ChargeStatus;
  readonly from: readonly ChargeStatus[];
  readonly lastDecline?: string | null;
}

export async function markChargeStatus(tx: Writer, chargeId: string, change: StatusChange): Promise<boolean> {
  const moved = await tx
    .updateTable('charges')
    .set({
      status: change.status,
      ...(change.lastDecline === undefined ? {} : { lastDecline: change.lastDecline }),
    })
    .where('id', '=', chargeId)
    .where('status', 'in', [...change.from])
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

export interface SucceededCharge {
  readonly chargeId: string;
  readonly intentId: string;
  readonly feeCents: Cents;
  readonly at: Date;
  readonly availableAt: Date | null;
}

/** The call that marks payments as succeeded, so that a batch can send all calls in one statement. */
export function markSucceededCall(charges: readonly SucceededCharge[]): RawBuilder<unknown> {
  return sql`charges_succeed(${charges.map((one) => one.chargeId)}::uuid[],
    ${charges.map((one) => one.intentId)}::text[], ${charges.map((one) => one.feeCents)}::bigint[],
    ${charges.map((one) => one.at)}::timestamptz[], ${charges.map((one) => one.availableAt)}::timestamptz[])`;
}

export async function markChargeSucceeded(tx: Writer, charge: SucceededCharge): Promise<void> {
  await sql`select ${markSucceededCall([charge])}`.execute(tx);
}

export async function listOpenChargesByPurpose(
  db: Reader,
  purpose: Purpose,
  limit: number,
): Promise<Charge[]> {
  const rows = await db
    .selectFrom('charges')
    .select(CHARGE)
    .where('purpose', '=', purpose)
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(toCharge);
}

export async function listOpenMemberCharges(db: Reader, purpose: Purpose, userId: string): Promise<Charge[]> {
  const rows = await db
    .selectFrom('charges')
    .select(CHARGE)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .execute();
  return rows.map(toCharge);
}

export async function listStaleCharges(db: Reader, purpose: Purpose, hours: number): Promise<Charge[]> {
  const rows = await db
    .selectFrom('charges')
    .select(CHARGE)
    .where('purpose', '=', purpose)
    .where('status', '=', 'open')
    .where('createdAt', '<=', sql<Date>`app_now() - make_interval(hours => ${hours})`)
    .orderBy('createdAt')
    .limit(100)
    .execute();
  return rows.map(toCharge);
}

export interface ChargeToRequest {
  /** Built from the attempt's row alone, so every retry sends the same request. */
  readonly order: ChargeOrder;
  /** Older than any request that may be in progress at the provider. */
  readonly isPastRequestTimeout: boolean;
}

export async function getChargeToRequest(db: Reader, chargeId: string): Promise<ChargeToRequest> {
  const row = await db
    .selectFrom('charges as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.methodId')
    .select([
      'p.kind',
      'p.amountCents',
      'p.description',
      'p.statementSuffix',
      'p.returnUrl',
      'p.offSession',
      'p.idempotencyKey',
    ])
    .select(['m.providerMethodId', 'm.customer'])
    .select(sql<boolean>`p.created_at <= app_now() - interval '10 minutes'`.as('isPastRequestTimeout'))
    .where('p.id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const order = {
    kind: row.kind,
    amountCents: row.amountCents,
    currency: 'usd' as const,
    description: row.description ?? '',
    statementSuffix: row.statementSuffix,
    metadata: { payment_id: chargeId },
    idempotencyKey: row.idempotencyKey,
    customer: row.customer,
    methodId: row.providerMethodId,
    returnUrl: row.returnUrl ?? '',
    isOffSession: row.offSession,
  };
  return { order, isPastRequestTimeout: row.isPastRequestTimeout };
}

export async function markIntentClosed(tx: Writer, chargeId: string): Promise<void> {
  await tx
    .updateTable('charges')
    .set({ intentClosedAt: sql<Date>`coalesce(intent_closed_at, app_now())` })
    .where('id', '=', chargeId)
    .execute();
}

/** A payment reversed before its success event keeps its status. False if it is recorded already. */
export async function recordCaptured(tx: Writer, charge: SucceededCharge): Promise<boolean> {
  const recorded = await tx
    .updateTable('charges')
    .set({
      status: sql<ChargeStatus>`case when status in ('open', 'canceled') then 'succeeded' else status end`,
      succeededAt: charge.at,
      feeCents: charge.feeCents,
      availableAt: charge.availableAt,
      intentId: sql<string>`coalesce(intent_id, ${charge.intentId})`,
    })
    .where('id', '=', charge.chargeId)
    .where('succeededAt', 'is', null)
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}

export async function recordReturnFee(tx: Writer, chargeId: string, feeCents: Cents): Promise<boolean> {
  const recorded = await tx
    .updateTable('charges')
    .set({ returnFeeCents: feeCents })
    .where('id', '=', chargeId)
    .where('returnFeeCents', 'is', null)
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}
