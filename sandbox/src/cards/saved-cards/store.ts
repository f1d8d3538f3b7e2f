/** SQL of setups and saved cards. Stores the test card's name and a fingerprint, never a number. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../database.ts';
import { asJson, getOnlyRow, type Metadata } from '../store.ts';
import type { CardError } from '../test-cards.ts';

export interface PendingCard {
  readonly name: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A bank account awaiting micro-deposit verification. */
export interface PendingAccount {
  readonly name: string;
  readonly last4: string;
}

export type MethodKind = 'card' | 'us_bank_account';

export interface SetupRow {
  readonly id: string;
  readonly kind: MethodKind;
  readonly customer: string;
  readonly metadata: Metadata;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded';
  readonly pendingCard: PendingCard | null;
  readonly pendingAccount: PendingAccount | null;
  readonly verificationId: string | null;
  readonly verificationTries: number;
  readonly returnUrl: string | null;
  readonly lastError: CardError | null;
  readonly methodId: string | null;
  readonly createdSeconds: number;
}

export interface MethodRow {
  readonly id: string;
  readonly customer: string;
  readonly kind: MethodKind;
  /** Name of the test card or account. */
  readonly card: string;
  readonly last4: string;
  /** Cards only. */
  readonly expMonth: number | null;
  readonly expYear: number | null;
  /** Bank accounts only. */
  readonly bankName: string | null;
  readonly fingerprint: string;
  readonly isDetached: boolean;
  readonly createdSeconds: number;
}

export type SetupKey =
  | { id: string }
  | { clientSecret: string }
  | { authenticationId: string }
  | { verificationId: string };

const setupColumns = sql`s.id, s.kind, s.pending_account as "pendingAccount", s.verification_id as "verificationId",
  s.verification_tries as "verificationTries", s.customer, s.metadata, s.status, s.pending_card as "pendingCard",
  s.return_url as "returnUrl", s.last_error as "lastError", s.method_id as "methodId",
  floor(extract(epoch from s.created_at))::float8 as "createdSeconds"`;

function whereSetup(key: SetupKey): RawBuilder<unknown> {
  if ('id' in key) return sql`s.id = ${key.id}`;
  if ('clientSecret' in key) return sql`s.client_secret = ${key.clientSecret}`;
  return 'verificationId' in key
    ? sql`s.verification_id = ${key.verificationId}`
    : sql`s.authentication_id = ${key.authenticationId}`;
}

export async function findSetup(db: Reader, key: SetupKey): Promise<SetupRow | null> {
  const { rows } = await sql<SetupRow>`
    select ${setupColumns} from sandbox_setups s where ${whereSetup(key)}`.execute(db);
  return rows[0] ?? null;
}

/** This row lock decides which card is saved. */
export async function lockSetup(tx: Writer, key: SetupKey): Promise<SetupRow | null> {
  const { rows } = await sql<SetupRow>`
    select ${setupColumns} from sandbox_setups s where ${whereSetup(key)} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function insertCustomer(tx: Writer, id: string, metadata: Metadata): Promise<number> {
  const { rows } = await sql<{ createdSeconds: number }>`
    insert into sandbox_customers (id, metadata) values (${id}, ${JSON.stringify(metadata)}::jsonb)
    returning floor(extract(epoch from created_at))::float8 as "createdSeconds"`.execute(tx);
  return getOnlyRow(rows).createdSeconds;
}

export async function hasCustomer(db: Reader, id: string): Promise<boolean> {
  const { rows } =
    await sql`select id from sandbox_customers where id = ${id} and deleted_at is null`.execute(db);
  return rows.length === 1;
}

/** Deletes the customer and its saved methods. Returns false if there is none. */
export async function deleteCustomer(tx: Writer, id: string): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_customers set deleted_at = app_now() where id = ${id} and deleted_at is null
    returning id`.execute(tx);
  await sql`
    update sandbox_methods set detached_at = app_now() where customer = ${id} and detached_at is null`.execute(
    tx,
  );
  return rows.length === 1;
}

export async function insertSetup(
  tx: Writer,
  setup: Pick<SetupRow, 'id' | 'kind' | 'customer' | 'metadata'> & { readonly clientSecret: string },
): Promise<SetupRow> {
  const { rows } = await sql<SetupRow>`
    insert into sandbox_setups as s (id, kind, client_secret, customer, metadata)
    values (${setup.id}, ${setup.kind}, ${setup.clientSecret}, ${setup.customer}, ${JSON.stringify(setup.metadata)}::jsonb)
    returning ${setupColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export interface SetupChange {
  readonly status: SetupRow['status'];
  readonly authenticationId?: string;
  readonly pendingCard?: PendingCard;
  readonly verificationId?: string;
  readonly pendingAccount?: PendingAccount;
  readonly returnUrl?: string | null;
  readonly lastError?: CardError;
  readonly methodId?: string;
}

/** Sets the state and clears all other columns. */
export async function changeSetup(tx: Writer, id: string, change: SetupChange): Promise<SetupRow> {
  const { rows } = await sql<SetupRow>`
    update sandbox_setups s
    set status = ${change.status}, authentication_id = ${change.authenticationId ?? null},
      pending_card = ${asJson(change.pendingCard)}::jsonb, verification_id = ${change.verificationId ?? null},
      pending_account = ${asJson(change.pendingAccount)}::jsonb, verification_tries = 0, return_url = ${change.returnUrl ?? null},
      last_error = ${asJson(change.lastError)}::jsonb, method_id = ${change.methodId ?? null}
    where s.id = ${id} returning ${setupColumns}`.execute(tx);
  return getOnlyRow(rows);
}

/** Counts an attempt with wrong amounts. */
export async function countVerification(tx: Writer, id: string): Promise<void> {
  await sql`update sandbox_setups set verification_tries = verification_tries + 1 where id = ${id}`.execute(
    tx,
  );
}

const methodColumns = sql`m.id, m.kind, m.bank_name as "bankName", m.customer, m.card, m.last4, m.exp_month as "expMonth", m.exp_year as "expYear",
  m.fingerprint, m.detached_at is not null as "isDetached",
  floor(extract(epoch from m.created_at))::float8 as "createdSeconds"`;

export async function insertMethod(
  tx: Writer,
  method: Omit<MethodRow, 'isDetached' | 'createdSeconds'>,
): Promise<MethodRow> {
  const { rows } = await sql<MethodRow>`
    insert into sandbox_methods as m (id, kind, bank_name, customer, card, last4, exp_month, exp_year, fingerprint)
    values (${method.id}, ${method.kind}, ${method.bankName}, ${method.customer}, ${method.card}, ${method.last4}, ${method.expMonth}, ${method.expYear},
      ${method.fingerprint}) returning ${methodColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function findMethod(db: Reader, id: string): Promise<MethodRow | null> {
  const { rows } = await sql<MethodRow>`
    select ${methodColumns} from sandbox_methods m where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns null when it was already detached or never existed. */
export async function markDetached(tx: Writer, id: string): Promise<MethodRow | null> {
  const { rows } = await sql<MethodRow>`
    update sandbox_methods m set detached_at = app_now() where m.id = ${id} and m.detached_at is null
    returning ${methodColumns}`.execute(tx);
  return rows[0] ?? null;
}
