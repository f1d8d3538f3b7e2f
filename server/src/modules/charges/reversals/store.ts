import { type Cents, toCents } from '@circle-link/contract/money';
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
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly liableParty: LiableParty;
  readonly coveredCents: Cents;
}

const COLUMNS = ['source', 'payment_id', 'amount_cents', 'liable_party', 'covered_cents'] as const;

interface ChargeReversalRow {
  readonly source: string;
  readonly payment_id: string;
  readonly amount_cents: number;
  readonly liable_party: string;
  readonly covered_cents: number;
}

function toChargeReversal(row: ChargeReversalRow): ChargeReversal {
  return {
    source: row.source,
    paymentId: row.payment_id,
    amountCents: toCents(row.amount_cents),
    liableParty: row.liable_party as LiableParty,
    coveredCents: toCents(row.covered_cents),
  };
}

export async function recordChargeReversal(
  tx: Writer,
  reversal: Omit<ChargeReversal, 'coveredCents'> & { readonly coveredCents?: Cents },
): Promise<void> {
  await tx
    .insertInto('charge_reversals')
    .values({
      source: reversal.source,
      payment_id: reversal.paymentId,
      amount_cents: reversal.amountCents,
      liable_party: reversal.liableParty,
      covered_cents: reversal.coveredCents ?? 0,
    })
    .execute();
}

export async function listChargeReversals(
  db: Reader,
  paymentIds: readonly string[],
): Promise<ChargeReversal[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('charge_reversals')
    .select(COLUMNS)
    .where('payment_id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .where('returned_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('source')
    .execute();
  return rows.map(toChargeReversal);
}

export async function findChargeReversal(db: Reader, source: string): Promise<ChargeReversal | null> {
  const row = await db
    .selectFrom('charge_reversals')
    .select(COLUMNS)
    .where('source', '=', source)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toChargeReversal(row);
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
