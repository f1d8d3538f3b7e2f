import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import { closeChangeLinks } from '../../verification/index.ts';
import { NothingHere } from '../errors.ts';
import { deleteBrowsersOf } from './forget-store.ts';
import { deleteDeadSessions, deleteSession, deleteSessionById, deleteSessionsOf } from './store.ts';

/** Signs this browser out on the server; without a session nothing happens. */
export async function logOut(database: Database, secret: string): Promise<void> {
  await database.transact(async (tx) => {
    const userId = await deleteSession(tx, hashToken(secret));
    if (userId === undefined) return;
    await recordLeaves(tx, [{ kind: 'member.signed_out', subjectId: userId, actorId: userId }]);
  });
}

/** @throws NothingHere when the member has no such session */
export async function endSession(database: Database, userId: string, sessionId: string): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await deleteSessionById(tx, userId, sessionId))) throw new NothingHere();
    await recordEnd(tx, userId, 1);
  });
}

/**
 * Everywhere but in the session that asks, in the caller's transaction. A change of address that was asked for in one of
 * them is off: whoever took the account over must not keep it by a link.
 */
export async function endOtherSessions(tx: Writer, userId: string, keepId?: string): Promise<void> {
  const ended = await deleteSessionsOf(tx, userId, keepId);
  await closeChangeLinks(tx, userId);
  if (ended > 0) await recordEnd(tx, userId, ended);
}

/** For good, of an account that is locked: no session goes on, and no browser is known any more. */
export async function endAccess(tx: Writer, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId);
  await deleteBrowsersOf(tx, userId);
}

/** A job: removes sessions that count no more. */
export async function sweepSessions(database: Database): Promise<void> {
  await database.transact(deleteDeadSessions);
}

async function recordEnd(tx: Writer, userId: string, ended: number): Promise<void> {
  await recordLeaves(tx, [
    { kind: 'member.sessions_ended', subjectId: userId, actorId: userId, detail: { ended } },
  ]);
}
