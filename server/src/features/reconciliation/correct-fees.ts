import { formatAmount, subtractCents, type Cents } from '@circle-link/contract/money';
import { findNow } from '../../platform/database/installation.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { changeFee, type Listed, type Reconciler } from '../cards/index.ts';
import { credit, debit, postTransaction, type LedgerLine } from '../ledger/index.ts';

/**
 * The fee that the provider kept of a charge is the one in its balance: where another was booked, because it was not known yet
 * or has changed, the difference is booked once. It is ours: payers and pots have had their amounts. Returns how many.
 */
export async function correctFees({ database, log }: Reconciler, listed: readonly Listed[]): Promise<number> {
  let corrected = 0;
  for (const { kind, providerId, feeCents } of listed) {
    if (kind !== 'payment' || feeCents === null) continue;
    const change = await database.transact(async (tx) => {
      const changed = await changeFee(tx, providerId, feeCents);
      if (changed === null) return null;
      const { paymentId, purpose, fromCents } = changed;
      const half = purpose === 'contribution' || purpose === 'owed' ? 'groups' : 'queue';
      const at = await findNow(tx);
      await postTransaction(tx, {
        // The row is what keeps a change from being booked twice; a fee may change there and back, and there again.
        key: `fee:${paymentId}:${fromCents}:${feeCents}:${at.toISOString()}`,
        kind: 'provider.fee-corrected',
        subjects: [{ kind: 'card_payment', id: paymentId }],
        happenedAt: at,
        lines: feeLines(half, subtractCents(feeCents, fromCents)),
      });
      const detail = { from: formatAmount(fromCents), to: formatAmount(feeCents) };
      await recordAuditEntries(tx, [{ kind: 'charge.fee_corrected', subjectId: paymentId, detail }]);
      return changed;
    });
    if (change === null) continue;
    corrected += 1;
    log.warn(
      { ...change, feeCents },
      'the provider kept another fee than was booked: the difference is booked',
    );
  }
  return corrected;
}

function feeLines(half: 'groups' | 'queue', grownCents: Cents): LedgerLine[] {
  return [debit(`provider:fees:${half}`, grownCents), credit(`${half}:clearing`, grownCents)];
}
