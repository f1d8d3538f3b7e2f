import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { requestRefunds } from '../refunds/store.ts';
import { type CapturedAmount, unusedCaptureLines } from './charge-lines.ts';
import type { Charge, ChargePolicy, RefundPolicy, UnusedReason } from './charge-policy.ts';
import { absorbEarlyReversals } from './net-refunds.ts';

export interface SuccessfulCharge {
  readonly eventId: string;
  readonly charge: Charge;
  readonly intentId: string;
  readonly captured: CapturedAmount;
  readonly at: Date;
}

type Refunding = ChargePolicy & { readonly refunds: RefundPolicy };

/** Refunds a charge that pays nothing, in full. A charge that was never requested raises an alarm. */
export async function refundUnusableCharge(
  tx: Writer,
  success: SuccessfulCharge,
  reason: UnusedReason,
  { policy, log }: { readonly policy: Refunding; readonly log: Log },
): Promise<void> {
  const { eventId, charge, intentId, at } = success;
  const { totalCents } = success.captured;
  if (reason !== 'no longer owed') logWrongCharge(log, eventId, reason);
  await captureUnused(tx, success, 'refundsDue', policy);
  await requestRefunds(tx, [
    { paymentId: charge.id, intentId, amountCents: totalCents, reason, requestedBy: 'system' },
  ]);
  // A charge that names another payment has an unknown payer.
  if (reason === 'wrong payment') return;
  await absorbEarlyReversals(tx, charge.id, at, policy);
  await policy.refunds.announceUnused?.(tx, charge, { reason, totalCents, at });
}

/** Raises the alarm about a charge that is not what was ordered. */
export function logWrongCharge(log: Log, eventId: string, problem: string): void {
  log.error({ alarm: 'wrong_charge', eventId, problem }, 'a charge is not what was ordered');
}

export async function captureUnused(
  tx: Writer,
  { charge, intentId, captured, at }: SuccessfulCharge,
  against: 'refundsDue' | 'loss',
  { accounts, refunds }: Refunding,
): Promise<void> {
  await postTransaction(tx, {
    key: `capture:${intentId}`,
    kind: refunds.unused.kind,
    subjects: [{ kind: 'card_payment', id: charge.id }],
    happenedAt: at,
    lines: unusedCaptureLines(accounts, captured, against),
  });
  await recordAuditEntries(tx, [{ kind: refunds.unused.audit, subjectId: charge.id }]);
}
