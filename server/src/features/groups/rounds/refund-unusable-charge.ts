import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { requestRefunds, type CardPayment, type InboxEvent } from '../../cards/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { notices, type MailSettings } from '../../notifications/index.ts';
import { notifyCardholder } from './announce-charges.ts';
import { captureLines, type Charge } from './bookings.ts';
import { absorbEarlyReversals } from './net-refund-against-dispute.ts';

export interface ApplyParts {
  readonly settings: MailSettings;
  readonly log: Log;
}

export interface SuccessfulCharge {
  readonly event: InboxEvent;
  readonly card: CardPayment;
  readonly intentId: string;
  readonly charge: Charge;
}

/** Refunds a charge that completes nothing. A charge that was never requested raises an alarm. */
export async function refundUnusableCharge(
  tx: Writer,
  success: SuccessfulCharge,
  reason: 'wrong payment' | 'wrong amount' | 'no longer owed',
  { settings, log }: ApplyParts,
): Promise<void> {
  const { event, card, intentId, charge } = success;
  if (reason !== 'no longer owed')
    log.error(
      { alarm: 'wrong_charge', eventId: event.eventId, problem: reason },
      'a charge is not what was ordered',
    );
  await captureCharge(tx, success, 'groups:refunds-due');
  await requestRefunds(tx, [
    { paymentId: card.id, intentId, amountCents: charge.totalCents, reason, requestedBy: 'system' },
  ]);
  // A charge that names another payment has an unknown payer.
  if (reason === 'wrong payment') return;
  await absorbEarlyReversals(tx, card.id, event.occurredAt);
  await notifyCardholder(tx, settings, notices.charge_refunded, {
    cardPaymentId: card.id,
    occasion: `charge-given-back:${card.id}`,
    at: event.occurredAt,
    facts: (about) => ({
      ...about,
      amountCents: charge.totalCents,
      why: reason === 'wrong amount' ? ('wrong_amount' as const) : ('not_owed' as const),
    }),
  });
}

export async function captureCharge(
  tx: Writer,
  { event, card, intentId, charge }: SuccessfulCharge,
  against: 'groups:refunds-due' | 'loss:groups',
): Promise<void> {
  await postTransaction(tx, {
    key: `capture:${intentId}`,
    kind: 'group.capture',
    subjects: [{ kind: 'card_payment', id: card.id }],
    happenedAt: event.occurredAt,
    lines: captureLines(charge, against),
  });
  await recordAuditEntries(tx, [{ kind: 'charge.without_contribution', subjectId: card.id }]);
}
