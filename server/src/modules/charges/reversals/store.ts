import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

/**
 * 'pot': its contribution left. 'payer': owes it. 'position': of its entry. 'refund': our refund that it replaced.
 * 'platform': our loss. 'unassigned': before the success event.
 */
export type LiableParty = 'pot' | 'payer' | 'position' | 'refund' | 'platform' | 'unassigned';

export interface ChargeReversal {
  /** 'dispute:<id at the provider>' or 'refund:<our id>'. */
  readonly source: string;
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly liableParty: LiableParty;
  readonly coveredCents: Cents;
}

const COLUMNS = [
  'source',
  'payment_id as chargeId',
  'amount_cents as amountCents',
  'liable_party as liableParty',
  'covered_cents as coveredCents',
] as const;

export async function recordChargeReversal(
  tx: Writer,
  reversal: Omit<ChargeReversal, 'coveredCents'> & { readonly coveredCents?: Cents },
): Promise<void> {
  await tx
    .insertInto('charge_reversals')
    .values({
      source: reversal.source,
      payment_id: reversal.chargeId,
      amount_cents: reversal.amountCents,
      liable_party: reversal.liableParty,
      covered_cents: reversal.coveredCents ?? ZERO_CENTS,
    })
    .execute();
}

export async function listChargeReversals(
  db: Reader,
  chargeIds: readonly string[],
): Promise<ChargeReversal[]> {
  if (chargeIds.length === 0) return [];
  return db
    .selectFrom('charge_reversals')
    .select(COLUMNS)
    .where('payment_id', '=', sql<string>`any(${[...chargeIds]}::uuid[])`)
    .where('returned_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('source')
    .execute();
}

export async function findChargeReversal(db: Reader, source: string): Promise<ChargeReversal | null> {
  const row = await db
    .selectFrom('charge_reversals')
    .select(COLUMNS)
    .where('source', '=', source)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function assignLiableParty(
  tx: Writer,
  source: string,
  change: { readonly liableParty: LiableParty; readonly coveredCents?: Cents },
): Promise<void> {
  await tx
    .updateTable('charge_reversals')
    .set({
      liable_party: change.liableParty,
      ...(change.coveredCents !== undefined && { covered_cents: change.coveredCents }),
    })
    .where('source', '=', source)
    .execute();
}

export async function markReturned(tx: Writer, source: string): Promise<void> {
  await tx
    .updateTable('charge_reversals')
    .set({ returned_at: sql<Date>`app_now()` })
    .where('source', '=', source)
    .where('returned_at', 'is', null)
    .execute();
}
