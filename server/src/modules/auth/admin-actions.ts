import { RESET_LINK_HOURS } from '@circle-link/contract/limits';
import { lockingRefusals } from '@circle-link/contract/refusals/members';
import type { NoFacts } from '@circle-link/contract/messages/message-parameters';
import { createRandomToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { type AccountAct, lockAccountForAction, openAccount, setLocked, setOpen } from '../members/index.ts';
import { type Notice, notices, notify } from '../notifications/index.ts';
import { lockForRelease } from '../risk/index.ts';
import { resetByAdmin } from './rate-limits.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { closeMemberLinks, issueToken, linkOccasion } from './verification/tokens.ts';

type ActPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Locks an account: all sessions end in the same commit, and sign-in fails like a wrong password until the email
 * address is verified again. Debts and automatic payments remain (product §4). Notifies the member by email.
 * @throws own_account, no_such_member, role_missing, admin_account, no_account, already_done
 */
export function lockAccount({ database, settings }: ActPlatform, act: AccountAct): Promise<void> {
  return database.transact(async (tx) => {
    await setLocked(tx, act);
    await endSessions(tx, act.userId);
    // Older links are closed, because the email address must be verified after the lock.
    await closeMemberLinks(tx, act.userId);
    await notifyMember(tx, settings, notices.account_locked, act.userId);
  });
}

/** Unlocks the account. @throws as lockAccount, linked_account */
export function unlockAccount({ database, settings }: ActPlatform, act: AccountAct): Promise<void> {
  return database.transact(async (tx) => {
    await setOpen(tx, await lockForRelease(tx, act), act);
    await notifyMember(tx, settings, notices.account_unlocked, act.userId);
  });
}

/**
 * Unlocks from the server's console, for a last owner who locked their own account by the link in an email. Money is
 * held as after any unlock. @returns false if the account is not locked
 */
export function openFromConsole({ database, settings }: ActPlatform, act: AccountAct): Promise<boolean> {
  return database.transact(async (tx) => {
    if ((await openAccount(tx, act)) === false) return false;
    await notifyMember(tx, settings, notices.account_unlocked, act.userId);
    return true;
  });
}

/** Ends all sessions of the member. @throws own_account, no_such_member, role_missing, admin_account, no_account */
export function endMemberSessions({ database, settings }: ActPlatform, act: AccountAct): Promise<void> {
  return database.transact(async (tx) => {
    await lockAccountForAction(tx, act);
    const ended = await endSessions(tx, act.userId);
    await recordAuditEntries(tx, [
      {
        kind: 'account.sessions_ended',
        subjectId: act.userId,
        actorId: act.actorId,
        detail: { reason: act.reason, before: { sessions: ended }, after: { sessions: 0 } },
      },
    ]);
    if (ended > 0) await notifyMember(tx, settings, notices.sessions_ended, act.userId);
  });
}

function notifyMember(
  tx: Writer,
  settings: Platform['settings'],
  notice: Notice<NoFacts>,
  userId: string,
): Promise<void> {
  return notify(tx, settings, notice, { to: [userId], occasion: `notice:${createRandomToken()}`, facts: {} });
}

/**
 * Mails the member a link to choose a new password, which no admin sees (security 6.4.6). Requires an unlocked account
 * and a verified address: otherwise the link could open an account that belongs to another person.
 * @throws too_many_requests, own_account, no_such_member, role_missing, admin_account, no_account, address_unproven
 */
export async function mailReset(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  act: AccountAct,
): Promise<void> {
  await countAttempt(database, settings, resetByAdmin, act.userId);
  await database.transact(async (tx) => {
    const { email, isActive, isEmailVerified } = await lockAccountForAction(tx, act);
    if (email === null || !isActive) throw new Refusal(lockingRefusals.no_account);
    if (!isEmailVerified) throw new Refusal(lockingRefusals.address_unproven);
    const token = await issueToken(tx, {
      purpose: 'reset',
      email,
      userId: act.userId,
      validHours: RESET_LINK_HOURS,
    });
    await notify(tx, settings, notices.reset_started, {
      to: [act.userId],
      occasion: linkOccasion(token),
      facts: { token },
      secret: true,
    });
    await recordAuditEntries(tx, [
      {
        kind: 'account.reset_mailed',
        subjectId: act.userId,
        actorId: act.actorId,
        detail: { reason: act.reason },
      },
    ]);
  });
}
