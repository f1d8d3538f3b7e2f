import type { Reader } from '../../platform/database/database.ts';

export async function hasIntent(db: Reader, intentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSettledPayments(
  db: Reader,
  intentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('charges')
    .select('intent_id')
    .where('intent_id', 'in', [...intentIds, ''])
    .where((row) =>
      row.or([
        row('status', '=', 'succeeded'),
        // For a payment reversed before its success event, only the reversal is booked so far.
        row.and([row('status', 'in', ['refunded', 'disputed']), row('succeeded_at', 'is not', null)]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.intent_id ?? ''));
}

export async function findSettledRefunds(
  db: Reader,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('refunds')
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
    .selectFrom('disputes')
    .select(['dispute_id', 'status'])
    .where('dispute_id', 'in', [...disputeIds, ''])
    .execute();
  return new Map(rows.map((row) => [row.dispute_id, row.status]));
}
