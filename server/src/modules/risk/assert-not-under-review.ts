import { fraudRefusals } from '@circle-link/contract/refusals/fraud';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { assessMember, type RiskSettings } from './assess-member.ts';
import { findRiskState, lockRiskStateForShare, type RiskState } from './risk-state-store.ts';

/** An open review blocks charges and payouts; a blacklisting blocks new obligations. */
export function isPaymentBlocked({
  review,
  isBlacklisted,
}: Pick<RiskState, 'review' | 'isBlacklisted'>): boolean {
  return isBlacklisted || review === 'open';
}

/** Refuses a member stopped since the check, and blocks new stops until the commit. @throws review_required */
export async function assertNotUnderReview(tx: Writer, userId: string): Promise<void> {
  const state = await lockRiskStateForShare(tx, userId);
  if (state !== null && isPaymentBlocked(state)) throw new Refusal(fraudRefusals.review_before_paying);
}

/** For new obligations: a hold, a group, or a place in one. @throws review_required */
export async function refuseBlacklisted(db: Reader, userId: string): Promise<void> {
  if (await isBlacklisted(db, userId)) throw new Refusal(fraudRefusals.review_before_starting);
}

export async function isUnderReview(db: Reader, userId: string): Promise<boolean> {
  return (await findRiskState(db, userId))?.review === 'open';
}

export async function isBlacklisted(db: Reader, userId: string): Promise<boolean> {
  return (await findRiskState(db, userId))?.isBlacklisted === true;
}

/** Recomputes the score first, because of newly recorded cards. @throws review_required */
export async function refuseUnderReview(
  tx: Writer,
  settings: Pick<RiskSettings, 'fraud'>,
  userId: string,
): Promise<void> {
  const { review, isBlacklisted: isListed, mayWithdraw } = await assessMember(tx, settings, userId);
  if (review === 'open' || (isListed && !mayWithdraw))
    throw new Refusal(fraudRefusals.review_before_withdrawing);
}
