import { type Cents, formatAmount, subtractCents } from '@circle-link/contract/money';
import { findNow } from '../../../platform/database/installation.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type ChangedFee, changeFee, changeRefundFee, type ListedItem } from '../../charges/index.ts';
import { credit, debit, postTransaction, type Subjects } from '../../ledger/index.ts';
import { changeTransferFee } from '../../withdrawals/index.ts';

interface Books {
  readonly database: Database;
  readonly log: Log;
}

interface Correction {
  readonly of: 'charge' | 'refund' | 'transfer';
  readonly id: string;
  readonly half: 'queue' | 'groups' | 'withdrawals';
  readonly subjects: Subjects;
  readonly fromCents: Cents;
}

export interface ReportedFee {
  readonly kind: ListedItem['kind'] | 'transfer';
  readonly providerId: string;
  readonly feeCents: Cents | null;
}

/**
 * The provider's balance decides the fee of a charge, refund or transfer. If another fee was posted, posts the
 * difference once. We bear it: payers, pots and members have final amounts. Returns the number corrected.
 */
export async function correctFees(
  { database, log }: Books,
  reported: readonly ReportedFee[],
): Promise<number> {
  let corrected = 0;
  for (const { kind, providerId, feeCents } of reported) {
    if (kind === 'dispute' || feeCents === null) continue;
    const changed = await database.transact(async (tx) => {
      const correction = await CHANGES[kind](tx, providerId, feeCents);
      if (correction !== null) await bookCorrection(tx, correction, feeCents);
      return correction;
    });
    if (changed === null) continue;
    corrected += 1;
    log.warn(
      { ...changed, providerId, feeCents },
      'the provider kept another fee than was booked: the difference is booked',
    );
  }
  return corrected;
}

const CHANGES: Readonly<
  Record<
    'payment' | 'refund' | 'transfer',
    (tx: Writer, providerId: string, feeCents: Cents) => Promise<Correction | null>
  >
> = {
  payment: async (tx, intentId, feeCents) => toCorrection(await changeFee(tx, intentId, feeCents)),
  refund: async (tx, refundId, feeCents) => toCorrection(await changeRefundFee(tx, refundId, feeCents)),
  async transfer(tx, transferId, feeCents) {
    const changed = await changeTransferFee(tx, transferId, feeCents);
    if (changed === null) return null;
    const { withdrawalId: id, fromCents } = changed;
    return { of: 'transfer', id, half: 'withdrawals', subjects: [{ kind: 'withdrawal', id }], fromCents };
  },
};

function toCorrection(changed: ChangedFee | null): Correction | null {
  if (changed === null) return null;
  const { chargeId, refundId, purpose, fromCents } = changed;
  const half = purpose === 'contribution' || purpose === 'owed' ? 'groups' : 'queue';
  const payment = { kind: 'card_payment', id: chargeId } as const;
  if (refundId === null) return { of: 'charge', id: chargeId, half, subjects: [payment], fromCents };
  const subjects: Subjects = [payment, { kind: 'refund', id: refundId }];
  return { of: 'refund', id: refundId, half, subjects, fromCents };
}

const KEYS = { charge: 'fee:', refund: 'fee:refund:', transfer: 'fee:transfer:' } as const;
const AUDIT_KINDS = {
  charge: 'charge.fee_corrected',
  refund: 'refund.fee_corrected',
  transfer: 'withdrawal.fee_corrected',
} as const;

async function bookCorrection(
  tx: Writer,
  { of, id, half, subjects, fromCents }: Correction,
  feeCents: Cents,
): Promise<void> {
  const happenedAt = await findNow(tx);
  const grownCents = subtractCents(feeCents, fromCents);
  await postTransaction(tx, {
    // The stored row prevents a second posting, because a fee may change back and forth.
    key: `${KEYS[of]}${id}:${fromCents}:${feeCents}:${happenedAt.toISOString()}`,
    kind: 'provider.fee-corrected',
    subjects,
    happenedAt,
    lines: [debit(`provider:fees:${half}`, grownCents), credit(`${half}:clearing`, grownCents)],
  });
  const detail = { from: formatAmount(fromCents), to: formatAmount(feeCents) };
  await recordAuditEntries(tx, [{ kind: AUDIT_KINDS[of], subjectId: subjects[0].id, detail }]);
}
