/** What we have booked of payments, refunds and disputes that the provider lists, by its ids. */
import type { Reader } from '../../platform/database/database.ts';

/** The fee of each payment that has been booked; null where none was. */
export async function findSettledPayments(
  db: Reader,
  intentIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('card_payments')
    .select(['intent_id', 'fee_cents'])
    .where('intent_id', 'in', [...intentIds, ''])
    .where('status', 'not in', ['open', 'canceled'])
    .execute();
  return new Map(rows.map((row) => [row.intent_id ?? '', row.fee_cents]));
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
