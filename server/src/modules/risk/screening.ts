import { riskRefusals } from '@circle-link/contract/refusals/risk';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AssessedMember, assessMember, type RiskSettings } from './assess-member.ts';
import { findRiskState, lockRiskStateForShare, type RiskState } from './risk-state-store.ts';
import { recordContacts } from './identity-links.ts';
import { recordOrigin, type Visit } from './record-acts.ts';
import { putAct } from './store.ts';

/** Refuses a member stopped since the check, and blocks new stops until the commit. @throws review_required */
export async function assertNotUnderReview(tx: Writer, userId: string): Promise<void> {
  const state = await lockRiskStateForShare(tx, userId);
  if (state !== null && isPaymentBlocked(state)) throw new Refusal(riskRefusals.review_before_paying);
}

/** An open review blocks charges and payouts; a blacklisting blocks new obligations. */
function isPaymentBlocked({ review, isBlacklisted }: Pick<RiskState, 'review' | 'isBlacklisted'>): boolean {
  return isBlacklisted || review === 'open';
}

/** For new obligations: a hold, a group, or a place in one. @throws review_required */
export async function refuseBlacklisted(db: Reader, userId: string): Promise<void> {
  if (await isBlacklisted(db, userId)) throw new Refusal(riskRefusals.review_before_starting);
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
    throw new Refusal(riskRefusals.review_before_withdrawing);
}

type ScreenPlatform = Pick<Platform, 'database' | 'settings'>;

/** Uses its own transaction, so that the review stays when the payment is refused. True if they may continue. */
export async function screenPayment(
  { database, settings }: ScreenPlatform,
  payment: { readonly userId: string; readonly subjectId: string },
): Promise<boolean> {
  const state = await database.transact(async (tx): Promise<AssessedMember> => {
    await recordContacts(tx, settings, payment.userId);
    await putAct(tx, payment.userId, 'payment_started', payment.subjectId);
    return assessMember(tx, settings, payment.userId);
  });
  return !isPaymentBlocked(state);
}

/** Visitors can type any address, so browser and network are recorded on the pending member. */
export async function screenJoin(
  { database, settings }: ScreenPlatform,
  visitor: Omit<Visit, 'isNew'>,
): Promise<boolean> {
  const state = await database.transact(async (tx): Promise<RiskState> => {
    await recordOrigin(tx, settings, { ...visitor, isNew: true });
    await putAct(tx, visitor.userId, 'payment_started', visitor.userId);
    return assessMember(tx, settings, visitor.userId);
  });
  return !isPaymentBlocked(state);
}
