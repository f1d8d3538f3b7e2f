import { createRandomToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  type AccountAct,
  lockAccountForAction,
  openAccount,
  type ReleaseAct,
  setLocked,
  setOpen,
} from '../../members/index.ts';
import { type NoFacts, type Notice, notices, notify } from '../../notifications/index.ts';
import { closeMemberLinks } from '../verification/use-proof.ts';
import { endSessions } from '../sessions/end-sessions.ts';

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
export function unlockAccount({ database, settings }: ActPlatform, act: ReleaseAct): Promise<void> {
  return database.transact(async (tx) => {
    await setOpen(tx, act);
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
