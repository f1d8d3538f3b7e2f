import type { BlacklistBody } from '@circle-link/contract/admin/risk';
import { riskRefusals } from '@circle-link/contract/refusals/risk';
import { lockingRefusals } from '@circle-link/contract/refusals/members';
import type { NoFacts } from '@circle-link/contract/messages/message-parameters';
import { createRandomToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { type AccountAct, findMember, type HeldAccount, lockAccountForAction } from '../members/index.ts';
import { type Notice, notices, notify } from '../notifications/index.ts';
import { assessMember } from './assess-member.ts';
import { areLinked } from './identity-links.ts';
import { findRiskState, lockRiskState, putBlacklisting, putCleared } from './risk-state-store.ts';
import { joinRiskFacts } from './rules.ts';
import { markLinksPending } from './store.ts';

type DecidePlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * The member may pay and withdraw again. Facts known until now no longer raise flags; new ones do.
 * @throws own_account, linked_account, nothing_noted, blacklisted, nothing_to_clear
 */
export async function clearMember(
  { database, settings }: DecidePlatform,
  decision: AccountAct,
): Promise<void> {
  const { userId } = decision;
  refuseOwnAccount(decision);
  await database.transact(async (tx) => {
    await refuseLinked(tx, decision);
    if ((await findRiskState(tx, userId)) === null) throw new Refusal(riskRefusals.nothing_noted);
    const state = await assessMember(tx, settings, userId);
    if (state.isBlacklisted) throw new Refusal(riskRefusals.blacklisted);
    if (state.review !== 'open' && state.flags.length === 0) throw new Refusal(riskRefusals.nothing_to_clear);
    await putCleared(tx, userId, joinRiskFacts(state.cleared, state.riskFacts));
    await assessMember(tx, settings, userId);
    await record(tx, 'risk.cleared', decision);
    if (state.review === 'open') await notifyMember(tx, settings, notices.review_cleared, userId);
  });
}

/**
 * Blocks new holds, entries and groups. The member can pay what they owe, and withdraw if `mayWithdraw`.
 * @throws own_account, nothing_noted, linked_account if the balance may leave
 */
export async function blacklistMember(
  { database, settings }: DecidePlatform,
  decision: AccountAct & Pick<BlacklistBody, 'mayWithdraw'>,
): Promise<void> {
  const { userId, reason, mayWithdraw } = decision;
  refuseOwnAccount(decision);
  await database.transact(async (tx) => {
    if (mayWithdraw) await refuseLinked(tx, decision);
    if ((await findMember(tx, userId)) === undefined) throw new Refusal(riskRefusals.nothing_noted);
    const before = await lockRiskState(tx, userId);
    await putBlacklisting(tx, userId, { reason, mayWithdraw });
    await markLinksPending(tx, userId);
    await record(tx, 'risk.blacklisted', decision, { mayWithdraw });
    if (!before.isBlacklisted) await notifyMember(tx, settings, notices.review_refused, userId);
  });
}

/**
 * Lifts the blacklisting. Uncleared flags count again, so a review may open immediately.
 * @throws own_account, linked_account, nothing_noted, not_blacklisted
 */
export async function liftBlacklist(
  { database, settings }: DecidePlatform,
  decision: AccountAct,
): Promise<void> {
  const { userId } = decision;
  refuseOwnAccount(decision);
  await database.transact(async (tx) => {
    await refuseLinked(tx, decision);
    if ((await findRiskState(tx, userId)) === null) throw new Refusal(riskRefusals.nothing_noted);
    if (!(await lockRiskState(tx, userId)).isBlacklisted) throw new Refusal(riskRefusals.not_blacklisted);
    await putBlacklisting(tx, userId, null);
    await markLinksPending(tx, userId);
    await record(tx, 'risk.blacklist_lifted', decision);
    const { review } = await assessMember(tx, settings, userId);
    if (review !== 'open') await notifyMember(tx, settings, notices.review_cleared, userId);
  });
}

function refuseOwnAccount({ userId, actorId }: AccountAct): void {
  if (userId === actorId) throw new Refusal(riskRefusals.own_account);
}

/**
 * Locks both accounts for an action that restores access. Refused for an account that may be the admin's second one.
 * @throws linked_account, and the refusals of lockAccountForAction
 */
export async function lockForRelease(tx: Writer, act: AccountAct): Promise<HeldAccount> {
  const held = await lockAccountForAction(tx, act);
  await refuseLinked(tx, act);
  return held;
}

/** @throws linked_account */
export async function refuseLinked(
  tx: Writer,
  { userId, actorId }: Pick<AccountAct, 'userId' | 'actorId'>,
): Promise<void> {
  if (await areLinked(tx, actorId, [userId])) throw new Refusal(lockingRefusals.linked_account);
}

async function record(
  tx: Writer,
  kind: string,
  { userId, actorId, reason }: AccountAct,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordAuditEntries(tx, [{ kind, subjectId: userId, actorId, detail: { reason, ...detail } }]);
}

function notifyMember(
  tx: Writer,
  settings: Platform['settings'],
  notice: Notice<NoFacts>,
  userId: string,
): Promise<void> {
  return notify(tx, settings, notice, { to: [userId], occasion: `review:${createRandomToken()}`, facts: {} });
}
