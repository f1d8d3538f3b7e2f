import { httpRefusals } from '@circle-link/contract/refusals/http';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { reauthorizeBeforeCommit, type Database, type Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { holdSignInAccount, recordSessionsEnded } from '../../members/index.ts';
import { closeChangeLinks } from '../../verification/index.ts';
import { deleteChallenges, deleteOldChallenges } from '../challenge-store.ts';
import { deleteKnownBrowsers, deleteTry } from './forget-store.ts';
import { deleteApiTokens } from '../token-store.ts';
import { deleteOldStaffSignIns } from '../staff-store.ts';
import { deleteDeadSessions, deleteSession, deleteSessionById, deleteSessions } from './store.ts';

/** Signs this browser out on the server; without a session nothing happens. */
export async function logOut(database: Database, secret: string): Promise<void> {
  await database.transact(async (tx) => {
    const userId = await deleteSession(tx, hashToken(secret));
    if (userId === undefined) return;
    await recordAuditEntries(tx, [{ kind: 'member.signed_out', subjectId: userId, actorId: userId }]);
  });
}

/** @throws not_found when the member has no such session */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<void> {
  await database.transact(async (tx) => {
    // First, as it may be the one that asks.
    await reauthorizeBeforeCommit(tx);
    if (!(await deleteSessionById(tx, userId, sessionId))) throw new Refusal(httpRefusals.nothing_here);
    await recordEnd(tx, userId, 1);
  });
}

/**
 * Everywhere but in the session that asks, in the caller's transaction, which holds the account. What was begun in one of
 * them is off, a change of address or two-step sign-in: an intruder must not keep the account by that. Every API token,
 * the calendar address and the webhook addresses end too. How many sessions.
 */
export async function endSessions(tx: Writer, userId: string, keepId?: string): Promise<number> {
  // First: whatever else commits in one of them, commits before, and is seen by what follows.
  const ended = await deleteSessions(tx, userId, keepId);
  await closeChangeLinks(tx, userId);
  await deleteTry(tx, userId);
  await deleteApiTokens(tx, userId);
  await deleteChallenges(tx, userId);
  await recordSessionsEnded(tx, userId);
  return ended;
}

/** The same, on record as the member's own doing. */
export async function endOtherSessions(tx: Writer, userId: string, keepId?: string): Promise<void> {
  const ended = await endSessions(tx, userId, keepId);
  if (ended > 0) await recordEnd(tx, userId, ended);
}

/** The member signs out everywhere else. Of two sessions that end each other, the second finds that it has ended. */
export async function signOutElsewhere(database: Database, userId: string, keepId: string): Promise<void> {
  await database.transact(async (tx) => {
    await holdSignInAccount(tx, userId);
    await reauthorizeBeforeCommit(tx);
    await endOtherSessions(tx, userId, keepId);
  });
}

/** For good, of an account that is locked: no session goes on, and no browser is known any more. */
export async function endAccess(tx: Writer, userId: string): Promise<void> {
  await endSessions(tx, userId);
  await deleteKnownBrowsers(tx, userId);
}

/** A job: removes sessions, questions to passkeys and sign-ins of staff that count no more. */
export async function sweepSessions(database: Database): Promise<void> {
  await database.transact(deleteDeadSessions);
  await database.transact(deleteOldChallenges);
  await database.transact(deleteOldStaffSignIns);
}

async function recordEnd(tx: Writer, userId: string, ended: number): Promise<void> {
  await recordAuditEntries(tx, [
    { kind: 'member.sessions_ended', subjectId: userId, actorId: userId, detail: { ended } },
  ]);
}
