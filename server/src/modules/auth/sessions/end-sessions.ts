import { httpRefusals } from '@circle-link/contract/refusals/http';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount } from '../../members/index.ts';
import { closeChangeLinks } from '../verification/tokens.ts';
import { deleteOldChallenges } from '../passkey-store.ts';
import { deleteExpiredStaffSignIns } from '../staff-store.ts';
import {
  deleteDeadSessions,
  deleteKnownBrowsers,
  deleteSession,
  deleteSessionById,
  deleteSessions,
  endAccess,
} from './store.ts';

export async function logOut(database: Database, secret: string): Promise<void> {
  await database.transact(async (tx) => {
    const userId = await deleteSession(tx, hashToken(secret));
    if (userId === undefined) return;
    await recordAuditEntries(tx, [{ kind: 'member.signed_out', subjectId: userId, actorId: userId }]);
  });
}

/** @throws not_found when the member has no such session */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<void> {
  await database.transact(async (tx, authorizeNow) => {
    // First, as it may be the current session.
    await authorizeNow();
    if (!(await deleteSessionById(tx, userId, sessionId))) throw new Refusal(httpRefusals.nothing_here);
    await recordEnd(tx, userId, 1);
  });
}

/**
 * Ends all sessions except the current one, in the caller's transaction, which holds the account. Also cancels pending
 * email changes and setups, and ends all API tokens, the calendar address and webhook endpoints, so that no intruder
 * keeps access. Returns the number of sessions.
 */
export async function endSessions(tx: Writer, userId: string, keepId?: string): Promise<number> {
  // First, so that anything else committed by these sessions is visible to the following statements.
  const ended = await deleteSessions(tx, userId, keepId);
  await closeChangeLinks(tx, userId);
  await endAccess(tx, userId);
  return ended;
}

export async function endOtherSessions(tx: Writer, userId: string, keepId?: string): Promise<void> {
  const ended = await endSessions(tx, userId, keepId);
  if (ended > 0) await recordEnd(tx, userId, ended);
}

/** Ends the member's other sessions. Of two sessions that end each other, the second fails as ended. */
export async function endOtherMemberSessions(
  database: Database,
  userId: string,
  keepId: string,
): Promise<void> {
  await database.transact(async (tx, authorizeNow) => {
    await lockSignInAccount(tx, userId);
    await authorizeNow();
    await endOtherSessions(tx, userId, keepId);
  });
}

export async function endAllAccess(tx: Writer, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await deleteKnownBrowsers(tx, userId);
}

export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database.transact(deleteDeadSessions);
  await database.transact(deleteOldChallenges);
  await database.transact(deleteExpiredStaffSignIns);
}

async function recordEnd(tx: Writer, userId: string, ended: number): Promise<void> {
  await recordAuditEntries(tx, [
    { kind: 'member.sessions_ended', subjectId: userId, actorId: userId, detail: { ended } },
  ]);
}
