import { fraudRefusals } from '@circle-link/contract/refusals/fraud';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { assessMember, type RiskSettings } from './assess-member.ts';
import { findRiskState, lockRiskStateForShare, type RiskState } from './risk-state-store.ts';

/** Nothing is charged and nothing paid out while a review is open; a blacklisted member begins nothing new. */
export function isStopped({ review, isBlacklisted }: Pick<RiskState, 'review' | 'isBlacklisted'>): boolean {
  return isBlacklisted || review === 'open';
}

/**
 * In the transaction that records a payment: a member stopped meanwhile is refused; none is stopped until the commit.
 * @throws review_required
 */
export async function assertNotUnderReview(tx: Writer, userId: string): Promise<void> {
  const state = await lockRiskStateForShare(tx, userId);
  if (state !== null && isStopped(state)) throw new Refusal(fraudRefusals.review_before_paying);
}

/** For a hold, a group, a place in one: new obligations. @throws review_required */
export async function refuseBlacklisted(db: Reader, userId: string): Promise<void> {
  if (await isBlacklisted(db, userId)) throw new Refusal(fraudRefusals.review_before_starting);
}

/** Whether a reviewer looks at the member before they may pay or withdraw. */
export async function isBeingChecked(db: Reader, userId: string): Promise<boolean> {
  return (await findRiskState(db, userId))?.review === 'open';
}

export async function isBlacklisted(db: Reader, userId: string): Promise<boolean> {
  return (await findRiskState(db, userId))?.isBlacklisted === true;
}

/**
 * In the transaction that takes money out of a balance: counts the score first, because a card may have told something
 * since. A blacklisted member's own money leaves when the reviewer has said so.
 * @throws review_required
 */
export async function refuseUnderReview(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  userId: string,
): Promise<void> {
  const { review, isBlacklisted: isListed, mayWithdraw } = await assessMember(tx, settings, userId);
  if (review === 'open' || (isListed && !mayWithdraw))
    throw new Refusal(fraudRefusals.review_before_withdrawing);
}
