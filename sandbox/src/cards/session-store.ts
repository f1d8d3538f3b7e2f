import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../database.ts';
import {
  type IntentKey,
  type IntentRow,
  lockIntent,
  type Metadata,
  getOnlyRow,
  whereIntent,
} from './store.ts';

export type PaymentKey = IntentKey | { sessionId: string };

export interface SessionRow {
  readonly id: string;
  /** Null until the payer's first attempt. */
  readonly intentId: string | null;
  readonly intentDescription: string;
  readonly intentMetadata: Metadata;
  /** A page past its time reads 'expired', recorded or not. */
  readonly status: 'open' | 'complete' | 'expired';
  readonly recorded: boolean;
  readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Metadata;
  readonly createdSeconds: number;
  readonly expiresSeconds: number;
}

const sessionColumns = sql`s.id, s.intent_id as "intentId", s.intent_description as "intentDescription",
  s.intent_metadata as "intentMetadata", s.status <> 'open' as recorded,
  case when s.status = 'open' and s.expires_at <= app_now() then 'expired' else s.status end as status,
  s.lines, s.success_url as "successUrl", s.cancel_url as "cancelUrl", s.metadata,
  floor(extract(epoch from s.created_at))::float8 as "createdSeconds",
  floor(extract(epoch from s.expires_at))::float8 as "expiresSeconds"`;

export async function findSession(
  db: Reader,
  key: { id: string } | { intentId: string },
): Promise<SessionRow | null> {
  const where = 'id' in key ? sql`s.id = ${key.id}` : sql`s.intent_id = ${key.intentId}`;
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from sandbox_checkout_sessions s where ${where}`.execute(db);
  return rows[0] ?? null;
}

export interface Payment {
  /** Null without a hosted page. */
  readonly session: SessionRow | null;
  /** Null before the first attempt on a hosted page. */
  readonly intent: IntentRow | null;
}

/** These row locks decide the payment's outcome. */
export async function lockPayment(tx: Writer, key: PaymentKey): Promise<Payment> {
  const where =
    'sessionId' in key
      ? sql`s.id = ${key.sessionId}`
      : sql`s.intent_id = (select i.id from sandbox_intents i where ${whereIntent(key)})`;
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from sandbox_checkout_sessions s where ${where} for update of s`.execute(tx);
  const session = rows[0] ?? null;
  if (!('sessionId' in key)) return { session, intent: await lockIntent(tx, key) };
  const intentId = session?.intentId ?? null;
  return { session, intent: intentId === null ? null : await lockIntent(tx, { id: intentId }) };
}

export type NewSession = Pick<
  SessionRow,
  'id' | 'lines' | 'successUrl' | 'cancelUrl' | 'metadata' | 'intentDescription' | 'intentMetadata'
>;

/** A hosted page stays open for 24 hours, Stripe's maximum. */
export async function insertSession(tx: Writer, session: NewSession): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    insert into sandbox_checkout_sessions as s (id, status, lines, success_url, cancel_url, metadata, intent_description,
      intent_metadata, expires_at)
    values (${session.id}, 'open', ${JSON.stringify(session.lines)}::jsonb, ${session.successUrl}, ${session.cancelUrl},
      ${JSON.stringify(session.metadata)}::jsonb, ${session.intentDescription},
      ${JSON.stringify(session.intentMetadata)}::jsonb, app_now() + interval '24 hours')
    returning ${sessionColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function setSessionIntent(tx: Writer, id: string, intentId: string): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    update sandbox_checkout_sessions s set intent_id = ${intentId} where s.id = ${id} and s.intent_id is null
    returning ${sessionColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function closeSession(
  tx: Writer,
  id: string,
  status: 'complete' | 'expired',
): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    update sandbox_checkout_sessions s set status = ${status} where s.id = ${id}
    returning ${sessionColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function listExpiredSessions(db: Reader, limit: number): Promise<readonly { id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox_checkout_sessions where status = 'open' and expires_at <= app_now()
    order by expires_at limit ${limit}`.execute(db);
  return rows;
}
