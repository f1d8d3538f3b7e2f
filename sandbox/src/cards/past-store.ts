/** SQL of payments made before the sandbox ran. */
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Writer } from '../database.ts';
import type { Metadata } from './store.ts';

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
