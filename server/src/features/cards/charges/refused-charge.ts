import { METHOD_REASONS } from '@circle-link/contract/bank-reasons';
import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { ZERO_CENTS } from '@circle-link/contract/money';
import type { ChargeAnswer, ChargeRefusal } from '../../../platform/card-provider/port.ts';
import { toProviderEvent, type FactParts } from '../to-provider-event.ts';
import type { InboxWriter } from '../inbox-writer.ts';
import { getChargeOrder } from './store.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CardPayment } from '../store.ts';

/** The message for the payer. No bank was contacted, so there is no return fee. */
export function toDecline(
  { kind }: Pick<CardPayment, 'kind'>,
  refusal: ChargeRefusal,
  message: string,
): Pick<ChargeAnswer, 'declineMessage' | 'isPayerWanted' | 'returnFeeCents'> {
  const reasons = METHOD_REASONS[isBankDebit(kind) ? 'account' : 'card'];
  return {
    declineMessage: refusal === 'declined' ? message : reasons[refusal],
    isPayerWanted: false,
    returnFeeCents: ZERO_CENTS,
  };
}

interface AsideParts extends FactParts {
  readonly database: Database;
  readonly writer: InboxWriter;
}

export async function markMethodUnusable(
  parts: AsideParts,
  { id: paymentId, amountCents }: CardPayment,
): Promise<void> {
  const { methodId } = await parts.database.read((db) => getChargeOrder(db, paymentId));
  const fact = await toProviderEvent(parts, {
    eventId: `answered:${paymentId}:method_unusable`,
    kind: 'method_unusable',
    type: 'answered',
    paymentId,
    intentId: null,
    amountCents,
    currency: 'usd',
  });
  await parts.writer.submit({ ...fact, amountCents: null, metadata: {}, methodChange: { methodId } });
}
