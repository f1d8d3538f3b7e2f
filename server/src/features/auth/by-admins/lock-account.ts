import type { Platform } from '../../../platform/platform.ts';
import { recordMessages } from '../../../platform/outbox/record-messages.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  holdAccount,
  openAccount,
  setLocked,
  setOpen,
  type AccountAct,
  type ReleaseAct,
} from '../../members/index.ts';
import { closeLinksOfMember } from '../../verification/index.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { accountLockedMail, accountUnlockedMail, sessionsEndedMail } from './mails.ts';

type ActPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Locks an account: every session ends with the same commit, and a sign-in is refused like a wrong password until the mailbox was proven anew. What the
 * member owes stays owed, and automatic payments go on (product §4). Tells the member by mail.
 * @throws own_account, no_such_member, team_right_lost, admin_account, no_account, already_done
 */
export function lockAccount({ database, settings }: ActPlatform, act: AccountAct): Promise<void> {
  return database.transact(async (tx) => {
    const { email } = await setLocked(tx, act);
    await endSessions(tx, act.userId);
    // The mailbox is to be proven anew, since the lock.
    await closeLinksOfMember(tx, act.userId);
    if (email !== null) await recordMessages(tx, [accountLockedMail(settings, email)]);
  });
}

/** Opens it again. @throws the same, linked_account */
export function unlockAccount({ database, settings }: ActPlatform, act: ReleaseAct): Promise<void> {
  return database.transact(async (tx) => {
    const { email } = await setOpen(tx, act);
    if (email !== null) await recordMessages(tx, [accountUnlockedMail(settings, email)]);
  });
}

/**
 * Opens it from the server's console, where the last owner has locked themselves out by the link of a mail: nobody else
 * could. Money waits as after any unlock. @returns false where it is not locked
 */
export function openFromConsole({ database, settings }: ActPlatform, act: AccountAct): Promise<boolean> {
  return database.transact(async (tx) => {
    const opened = await openAccount(tx, act);
    if (opened === false) return false;
    if (opened.email !== null) await recordMessages(tx, [accountUnlockedMail(settings, opened.email)]);
    return true;
  });
}

/** Signs the member out everywhere. @throws own_account, no_such_member, team_right_lost, admin_account, no_account */
export function endSessionsOf({ database, settings }: ActPlatform, act: AccountAct): Promise<void> {
  return database.transact(async (tx) => {
    const { email } = await holdAccount(tx, act);
    const ended = await endSessions(tx, act.userId);
    await recordAuditEntries(tx, [
      {
        kind: 'account.sessions_ended',
        subjectId: act.userId,
        actorId: act.actorId,
        detail: { reason: act.reason, before: { sessions: ended }, after: { sessions: 0 } },
      },
    ]);
    if (ended > 0 && email !== null) await recordMessages(tx, [sessionsEndedMail(settings, email)]);
  });
}
