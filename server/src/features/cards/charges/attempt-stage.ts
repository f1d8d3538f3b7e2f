/**
 * The stage of the newest charge attempt, as seen by a new click. Pure; the table STEPS of charge-saved.ts has the
 * action of each stage.
 *
 * | row      | and                                                         | stage            |
 * | -------- | ----------------------------------------------------------- | ---------------- |
 * | open     | another member is paying                                    | owned_by_other   |
 * | open     | the provider's answer was never stored                      | not_requested    |
 * | open     | the provider knows it                                       | requested        |
 * | canceled | the provider does not know yet that it has ended            | pending_cancel   |
 * | canceled | declined while this click waited for it, with the same card | declined         |
 * | canceled | otherwise                                                   | over             |
 * | paid     | before this click: a new request to pay                     | over             |
 * | paid     | after this click started, even if reversed since            | paid             |
 */
import type { CardPayment } from '../store.ts';

export type Stage =
  | 'owned_by_other'
  | 'not_requested'
  | 'requested'
  | 'pending_cancel'
  | 'declined'
  | 'paid'
  | 'over';

export interface PayRequest {
  readonly userId: string;
  readonly methodId: string;
  readonly isOffSession: boolean;
  readonly seen: CardPayment | null;
}

export function classifyAttempt(newest: CardPayment, click: PayRequest): Stage {
  if (newest.status === 'open') return classifyOpenAttempt(newest, click);
  if (newest.status === 'canceled') return classifyEndedAttempt(newest, click);
  return click.seen?.id === newest.id && wasPaid(click.seen) ? 'over' : 'paid';
}

function classifyOpenAttempt({ userId, intentId }: CardPayment, click: PayRequest): Stage {
  if (userId !== click.userId) return 'owned_by_other';
  return intentId === null ? 'not_requested' : 'requested';
}

function classifyEndedAttempt(newest: CardPayment, click: PayRequest): Stage {
  if (newest.intentId !== null && newest.intentClosedAt === null) return 'pending_cancel';
  return newest.lastDecline !== null && isShared(newest, click) ? 'declined' : 'over';
}

function wasPaid({ status }: CardPayment): boolean {
  return status !== 'open' && status !== 'canceled';
}

/**
 * True if it was in progress with the same card while the click waited. An off-session decline is no decline to the
 * payer.
 */
export function isShared(attempt: CardPayment, { methodId, isOffSession, seen }: PayRequest): boolean {
  if (attempt.methodId !== methodId || (attempt.isOffSession && !isOffSession)) return false;
  return seen?.id !== attempt.id || (seen.status === 'open' && seen.checkoutUrl === null);
}
