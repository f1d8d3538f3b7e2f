import { type ChargeKind, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import type { Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader, Row, Tables, Writer } from '../../platform/database/database.ts';
import { findNow, KEY_EPOCH } from '../../platform/database/installation.ts';
import type { ChargeOrder } from '../../platform/card-provider/port.ts';
import { computeSettlementDate } from './attempts/settlement-date.ts';
import { attemptKey } from './charge-lines.ts';

const CHARGE = [
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
  'offSession',
  'intentClosedAt',
] as const;

export type Charge = Readonly<Row<'charges', (typeof CHARGE)[number]>>;
export type Purpose = Charge['purpose'];
/** By rank: a late event of a lower rank changes nothing. */
export type ChargeStatus = Charge['status'];

export function selectCharges(db: Reader): SelectQueryBuilder<Tables, 'charges', Charge> {
  return db.selectFrom('charges').select(CHARGE);
}

export async function findCharge(db: Reader, id: string): Promise<Charge | null> {
  return (await selectCharges(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findSubjectCharge(
  db: Reader,
  purpose: Purpose,
  subjectId: string,
): Promise<Charge | null> {
  const row = await selectCharges(db)
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export type SavedMethodCharge = Row<
  'charges',
  'kind' | 'methodId' | 'description' | 'returnUrl' | 'offSession' | 'statementSuffix'
>;

export type NewCharge = Pick<Charge, 'purpose' | 'subjectId' | 'userId' | 'amountCents'>;

/**
 * Records the next attempt under a key that no restore has used. Null if another click has just opened one.
 */
export async function insertCharge(
  tx: Writer,
  { purpose, subjectId, userId, amountCents }: NewCharge,
  saved: SavedMethodCharge | null = null,
): Promise<Charge | null> {
  const attempt = 1 + (await countCharges(tx, purpose, subjectId));
  const inserted = await tx
    .insertInto('charges')
    .values({
      purpose,
      subjectId,
      userId,
      amountCents,
      ...saved,
      idempotencyKey: sql<string>`${attemptKey(purpose, subjectId, attempt)} || coalesce((${KEY_EPOCH}), '')`,
      settlesOn: saved === null ? null : await findSettlementDate(tx, saved.kind),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(CHARGE)
    .executeTakeFirst();
  return inserted ?? null;
}

async function findSettlementDate(tx: Writer, kind: ChargeKind): Promise<Day | null> {
  return isBankDebit(kind) ? computeSettlementDate(kind, toLocalDay(await findNow(tx), 'UTC')) : null;
}

async function countCharges(db: Reader, purpose: Purpose, subjectId: string): Promise<number> {
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
  return tx
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

export async function markChargeStatus(
  tx: Writer,
  chargeId: string,
  {
    from,
    ...change
  }: Partial<Pick<Charge, 'lastDecline'>> & {
    readonly status: ChargeStatus;
    readonly from: readonly ChargeStatus[];
  },
): Promise<boolean> {
  const moved = await tx
    .updateTable('charges')
    .set(change)
    .where('id', '=', chargeId)
    .where('status', 'in', [...from])
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
  return selectCharges(db)
    .where('purpose', '=', purpose)
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

export async function listOpenMemberCharges(db: Reader, purpose: Purpose, userId: string): Promise<Charge[]> {
  return selectCharges(db)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .execute();
}

export async function listStaleCharges(db: Reader, purpose: Purpose, hours: number): Promise<Charge[]> {
  return db
    .selectFrom('charges')
    .select(CHARGE)
    .where('purpose', '=', purpose)
    .where('status', '=', 'open')
    .where('createdAt', '<=', sql<Date>`app_now() - make_interval(hours => ${hours})`)
    .orderBy('createdAt')
    .limit(100)
    .execute();
}

export interface ChargeToRequest {
  /** Built from the attempt's row alone, so every retry sends the same request. */
  readonly order: ChargeOrder;
  /** Older than any request that may be in progress at the provider. */
  readonly isPastRequestTimeout: boolean;
}

export async function getChargeToRequest(db: Reader, chargeId: string): Promise<ChargeToRequest> {
  const { isPastRequestTimeout, description, returnUrl, ...row } = await db
    .selectFrom('charges as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.methodId')
    .select([
      'p.kind',
      'p.amountCents',
      'p.description',
      'p.statementSuffix',
      'p.returnUrl',
      'p.idempotencyKey',
    ])
    .select(['p.offSession as isOffSession', 'm.providerMethodId as methodId', 'm.customer'])
    .select(sql<boolean>`p.created_at <= app_now() - interval '10 minutes'`.as('isPastRequestTimeout'))
    .where('p.id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return {
    order: {
      ...row,
      description: description ?? '',
      returnUrl: returnUrl ?? '',
      currency: 'usd',
      metadata: { payment_id: chargeId },
    },
    isPastRequestTimeout,
  };
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
