import { CHARGE_KIND_TERMS } from '@circle-link/contract/charge-kinds';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { type CardPayment, type InboxEvent, recordReturnFee } from '../charges/index.ts';
import { postTransaction } from '../ledger/index.ts';
import { returnFeeLines } from './bookings.ts';

/**
 * Booked once, in any order of events; uses the fee schedule if the event has no amount. Null if it is no return or is
 * booked already. The caller holds the payer's accounts.
 */
export async function bookReturnFee(
  tx: Writer,
  card: CardPayment,
  { kind, returnFeeCents, occurredAt }: InboxEvent,
): Promise<Cents | null> {
  if (kind !== 'payment_failed' && returnFeeCents === null) return null;
  const feeCents = returnFeeCents ?? CHARGE_KIND_TERMS[card.kind].returnFeeCents;
  if (!(await recordReturnFee(tx, card.id, feeCents))) return null;
  if (feeCents > ZERO_CENTS)
    await postTransaction(tx, {
      key: `return-fee:${card.id}`,
      kind: 'owed.return-fee',
      subjects: [{ kind: 'card_payment', id: card.id }],
      happenedAt: occurredAt,
      lines: returnFeeLines(card.userId, feeCents),
    });
  return feeCents;
}
