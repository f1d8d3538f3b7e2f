/** What we have booked of payments, refunds and disputes that the provider lists, by its ids. */
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** The payments of these that have been booked. */
export async function findSettledPayments(
  db: Reader,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('card_payments')
    .select('intent_id')
    .where('intent_id', 'in', [...intentIds, ''])
    .where('status', 'not in', ['open', 'canceled'])
    .execute();
  return new Set(rows.map((row) => row.intent_id ?? ''));
}

export async function findSettledRefunds(
  db: Reader,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('card_refunds')
    .select(['provider_refund_id', 'status'])
    .where('provider_refund_id', 'in', [...refundIds, ''])
    .execute();
  return new Map(rows.map((row) => [row.provider_refund_id ?? '', row.status]));
}

export async function findSettledDisputes(
  db: Reader,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('card_disputes')
    .select(['dispute_id', 'status'])
    .where('dispute_id', 'in', [...disputeIds, ''])
    .execute();
  return new Map(rows.map((row) => [row.dispute_id, row.status]));
}

/** Another fee than was booked of a payment becomes the one that was kept; null where it is that already. */
export async function changeFee(
  tx: Writer,
  intentId: string,
  feeCents: Cents,
): Promise<{ readonly paymentId: string; readonly purpose: string; readonly fromCents: Cents } | null> {
  const { rows } = await sql<{ id: string; purpose: string; from: number }>`
    update card_payments p set fee_cents = ${feeCents}
      from (select id, fee_cents from card_payments where intent_id = ${intentId} for no key update) was
     where p.id = was.id and p.succeeded_at is not null and was.fee_cents <> ${feeCents}
    returning p.id, p.purpose, coalesce(was.fee_cents, 0) as from`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { paymentId: row.id, purpose: row.purpose, fromCents: toCents(row.from) };
}
