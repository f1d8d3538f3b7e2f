/**
 * The stage of the newest attempt to charge for something, as a click that comes now finds it. Pure; what is done at each stage
 * is the table STEPS of charge-saved.ts.
 *
 * | row      | and                                                            | stage            |
 * | -------- | -------------------------------------------------------------- | ---------------- |
 * | open     | another member is paying                                       | of_another_payer |
 * | open     | the provider's answer was never stored                         | not_asked        |
 * | open     | the provider knows it                                          | asked            |
 * | canceled | the provider was not told yet that it is over                  | to_close         |
 * | canceled | declined while this click waited for it, with the same card    | declined         |
 * | canceled | otherwise                                                      | over             |
 * | paid     | when the click began: it is a new wish to pay                  | over             |
 * | paid     | meanwhile: taken back since then too                           | paid             |
 */
import type { CardPayment } from '../store.ts';

export type Stage = 'of_another_payer' | 'not_asked' | 'asked' | 'to_close' | 'declined' | 'paid' | 'over';

/** The click: who pays with which card, and the newest attempt when it began. */
export interface PayRequest {
  readonly userId: string;
  readonly methodId: string;
  /** It is charged by itself: there is no click. */
  readonly isOffSession: boolean;
  readonly seen: CardPayment | null;
}

export function classifyAttempt(newest: CardPayment, click: PayRequest): Stage {
  if (newest.status === 'open') return classifyOpenAttempt(newest, click);
  if (newest.status === 'canceled') return classifyEndedAttempt(newest, click);
  return click.seen?.id === newest.id && wasPaid(click.seen) ? 'over' : 'paid';
}

function classifyOpenAttempt({ userId, intentId }: CardPayment, click: PayRequest): Stage {
  if (userId !== click.userId) return 'of_another_payer';
  return intentId === null ? 'not_asked' : 'asked';
}

function classifyEndedAttempt(newest: CardPayment, click: PayRequest): Stage {
  if (newest.intentId !== null && newest.intentClosedAt === null) return 'to_close';
  return newest.lastDecline !== null && isShared(newest, click) ? 'declined' : 'over';
}

function wasPaid({ status }: CardPayment): boolean {
  return status !== 'open' && status !== 'canceled';
}

/**
 * The attempt was under way while this click waited, with the same card: its answer is this click's too. One that waited
 * for its payer at 3-D Secure is older than the click, which asks for another. A bank's no to a charge without its payer
 * is not its no to the payer.
 */
export function isShared(attempt: CardPayment, { methodId, isOffSession, seen }: PayRequest): boolean {
  if (attempt.methodId !== methodId || (attempt.isOffSession && !isOffSession)) return false;
  return seen?.id !== attempt.id || (seen.status === 'open' && seen.checkoutUrl === null);
}
