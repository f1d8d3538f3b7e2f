/** SQL of intents and charges. Lock order: hosted page (session-store.ts), intent, other rows. */
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../database.ts';
import type { CardError } from './test-cards.ts';

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
export type Metadata = Readonly<Record<string, string>>;

export interface IntentRow {
  readonly id: string;
  readonly clientSecret: string;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Metadata;
  /** Customer of the saved card. Null when a payer enters one. */
  readonly customer: string | null;
  readonly status: IntentStatus;
  readonly authenticationId: string | null;
  readonly pendingCard: { readonly name: string; readonly last4: string } | null;
  readonly returnUrl: string | null;
  readonly lastError: CardError | null;
  readonly createdSeconds: number;
}

export interface ChargeRow {
  readonly id: string;
  readonly intentId: string;
  readonly kind: 'card' | 'us_bank_account';
  /** Name of the test card or account. */
  readonly card: string;
  readonly last4: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly refundedCents: Cents;
  readonly balanceTransactionId: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly error: CardError | null;
  /** The merchant's fee for a failed debit and its balance transaction. */
  readonly failureFeeCents: Cents | null;
  readonly failureTransactionId: string | null;
  /** When the charge succeeded: immediately for a card. */
  readonly settledSeconds: number | null;
  /** When the funds are available for transfers. */
  readonly availableSeconds: number;
  readonly isAvailable: boolean;
  readonly createdSeconds: number;
}

export type IntentKey = { id: string } | { clientSecret: string } | { authenticationId: string };

/** app_now() in Unix seconds, and the current month for expiry dates. */
export async function readClock(db: Reader): Promise<{ seconds: number; year: number; month: number }> {
  const { rows } = await sql<{ seconds: number; year: number; month: number }>`
    select floor(extract(epoch from app_now()))::float8 as seconds,
      extract(year from app_now() at time zone 'UTC')::int as year,
      extract(month from app_now() at time zone 'UTC')::int as month`.execute(db);
  return getOnlyRow(rows);
}

export function getOnlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a row of the sandbox is missing');
  return row;
}

const intentColumns = sql`i.id, i.client_secret as "clientSecret", i.amount_cents as "amountCents", i.currency,
  i.description, i.metadata, i.customer, i.status, i.authentication_id as "authenticationId", i.pending_card as "pendingCard",
  i.return_url as "returnUrl", i.last_error as "lastError",
  floor(extract(epoch from i.created_at))::float8 as "createdSeconds"`;

export function whereIntent(key: IntentKey): RawBuilder<unknown> {
  if ('id' in key) return sql`i.id = ${key.id}`;
  if ('clientSecret' in key) return sql`i.client_secret = ${key.clientSecret}`;
  return sql`i.authentication_id = ${key.authenticationId}`;
}

export async function findIntent(db: Reader, key: IntentKey): Promise<IntentRow | null> {
  const { rows } = await sql<IntentRow>`
    select ${intentColumns} from sandbox_intents i where ${whereIntent(key)}`.execute(db);
  return rows[0] ?? null;
}

/** This row lock decides the payment's outcome. */
export async function lockIntent(tx: Writer, key: IntentKey): Promise<IntentRow | null> {
  const { rows } = await sql<IntentRow>`
    select ${intentColumns} from sandbox_intents i where ${whereIntent(key)} for update of i`.execute(tx);
  return rows[0] ?? null;
}

export interface NewIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Metadata;
  readonly customer: string | null;
}

export async function insertIntent(tx: Writer, intent: NewIntent): Promise<IntentRow> {
  const { rows } = await sql<IntentRow>`
    insert into sandbox_intents as i (id, client_secret, amount_cents, currency, description, metadata, customer, status)
    values (${intent.id}, ${intent.clientSecret}, ${intent.amountCents}, ${intent.currency}, ${intent.description},
      ${JSON.stringify(intent.metadata)}::jsonb, ${intent.customer}, 'requires_payment_method') returning ${intentColumns}`.execute(
    tx,
  );
  return getOnlyRow(rows);
}

export interface IntentChange {
  readonly status: IntentStatus;
  readonly authenticationId?: string;
  readonly pendingCard?: { readonly name: string; readonly last4: string };
  readonly returnUrl?: string | null;
  readonly lastError?: CardError;
}

/** Sets the state and clears all other columns. */
export async function changeIntent(tx: Writer, id: string, change: IntentChange): Promise<IntentRow> {
  const { rows } = await sql<IntentRow>`
    update sandbox_intents i
    set status = ${change.status}, authentication_id = ${change.authenticationId ?? null},
      pending_card = ${asJson(change.pendingCard)}::jsonb, return_url = ${change.returnUrl ?? null},
      last_error = ${asJson(change.lastError)}::jsonb
    where i.id = ${id} returning ${intentColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export function asJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

const chargeColumns = sql`c.id, c.intent_id as "intentId", c.kind, c.failure_fee_cents as "failureFeeCents",
  c.failure_transaction_id as "failureTransactionId",
  floor(extract(epoch from c.settled_at))::float8 as "settledSeconds", c.card, c.last4, c.amount_cents as "amountCents",
  floor(extract(epoch from coalesce(c.available_at, c.settled_at, c.created_at)))::float8 as "availableSeconds",
  coalesce(c.available_at, c.settled_at, c.created_at) <= app_now() as "isAvailable",
  c.fee_cents as "feeCents", c.refunded_cents as "refundedCents",
  c.balance_transaction_id as "balanceTransactionId", c.status, c.error,
  floor(extract(epoch from c.created_at))::float8 as "createdSeconds"`;

export type NewCharge = Omit<
  ChargeRow,
  | 'refundedCents'
  | 'createdSeconds'
  | 'failureFeeCents'
  | 'failureTransactionId'
  | 'settledSeconds'
  | 'availableSeconds'
  | 'isAvailable'
> & {
  /** Funds are available at once instead of two working days later. */
  readonly isAvailableAtOnce?: boolean;
};

export async function insertCharge(tx: Writer, charge: NewCharge): Promise<ChargeRow> {
  const { rows } = await sql<ChargeRow>`
    insert into sandbox_charges as c (id, intent_id, kind, settled_at, available_at, card, last4, amount_cents, fee_cents,
      balance_transaction_id, status, error)
    values (${charge.id}, ${charge.intentId}, ${charge.kind},
      case when ${charge.status} = 'succeeded' then app_now() end,
      ${charge.status === 'succeeded' && charge.isAvailableAtOnce !== true ? AFTER_TWO_WORKING_DAYS : sql`null`}, ${charge.card}, ${charge.last4}, ${charge.amountCents},
      ${charge.feeCents}, ${charge.balanceTransactionId}, ${charge.status}, ${asJson(charge.error ?? undefined)}::jsonb)
    returning ${chargeColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export type Settlement =
  | { readonly status: 'succeeded'; readonly feeCents: Cents; readonly balanceTransactionId: string }
  | {
      readonly status: 'failed';
      readonly error: CardError;
      readonly failureFeeCents: Cents;
      readonly failureTransactionId: string;
    };

export async function settleCharge(tx: Writer, id: string, settled: Settlement): Promise<ChargeRow> {
  const { rows } = await sql<ChargeRow>`
    update sandbox_charges c set ${
      settled.status === 'succeeded'
        ? sql`status = 'succeeded', settled_at = app_now(), fee_cents = ${settled.feeCents},
              balance_transaction_id = ${settled.balanceTransactionId}`
        : sql`status = 'failed', settled_at = app_now(), error = ${asJson(settled.error)}::jsonb,
              failure_fee_cents = ${settled.failureFeeCents}, failure_transaction_id = ${settled.failureTransactionId}`
    } where c.id = ${id} and c.status = 'pending' returning ${chargeColumns}`.execute(tx);
  return getOnlyRow(rows);
}

/** Returns the successful charge, or null. */
export async function findPaidCharge(
  db: Reader,
  key: { id: string } | { intentId: string },
): Promise<ChargeRow | null> {
  const where = 'id' in key ? sql`c.id = ${key.id}` : sql`c.intent_id = ${key.intentId}`;
  const { rows } = await sql<ChargeRow>`
    select ${chargeColumns} from sandbox_charges c where c.status = 'succeeded' and ${where}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the successful charge, or else the last failed one. */
export async function findLatestCharge(db: Reader, intentId: string): Promise<ChargeRow | null> {
  const { rows } = await sql<ChargeRow>`
    select ${chargeColumns} from sandbox_charges c where c.intent_id = ${intentId}
    order by c.status = 'succeeded' desc, c.created_at desc, c.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Adds to the refunded amount, or subtracts when a refund failed. A constraint rejects more than the charge. */
export async function addRefunded(tx: Writer, chargeId: string, amountCents: Cents): Promise<ChargeRow> {
  const { rows } = await sql<ChargeRow>`
    update sandbox_charges c set refunded_cents = refunded_cents + ${amountCents} where c.id = ${chargeId}
    returning ${chargeColumns}`.execute(tx);
  return getOnlyRow(rows);
}

/** A payment made before the sandbox ran. */
export interface PastPaymentRow {
  readonly intentId: string;
  readonly clientSecret: string;
  readonly chargeId: string;
  readonly balanceTransactionId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly description: string;
  readonly metadata: Metadata;
  readonly card: string;
  readonly last4: string;
  readonly paidAt: Date;
}

export async function insertPastPayments(tx: Writer, payments: readonly PastPaymentRow[]): Promise<void> {
  const rows = JSON.stringify(payments);
  await sql`
    with past as (
      select * from jsonb_to_recordset(${rows}::jsonb) p("intentId" text, "clientSecret" text, "chargeId" text,
        "balanceTransactionId" text, "amountCents" integer, "feeCents" integer, description text, metadata jsonb,
        card text, last4 text, "paidAt" timestamptz)),
    intents as (
      insert into sandbox_intents (id, client_secret, amount_cents, currency, description, metadata, status, created_at)
      select "intentId", "clientSecret", "amountCents", 'usd', description, metadata, 'succeeded', "paidAt" from past)
    insert into sandbox_charges (id, intent_id, card, last4, amount_cents, fee_cents, balance_transaction_id, status, created_at)
    select "chargeId", "intentId", card, last4, "amountCents", "feeCents", "balanceTransactionId", 'succeeded', "paidAt"
      from past`.execute(tx);
}

/** Days until the second working day, by weekday from Monday. */
const DAYS_TO_AVAILABLE = sql`(array[2, 2, 2, 4, 4, 3, 2])`;
/** Midnight UTC, as at Stripe. */
const AFTER_TWO_WORKING_DAYS = sql`date_trunc('day', app_now(), 'UTC')
  + make_interval(hours => 24 * ${DAYS_TO_AVAILABLE}[extract(isodow from app_now() at time zone 'UTC')::int])`;
