import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetKey, recordAuditEntries } from '../audit/index.ts';
import { closeMember, takeStaleUnproven, takeUnpaidJoins, takeUnproven } from '../members/index.ts';
import { forgetProofs } from '../verification/index.ts';
import { forgetSessions } from './forget-member.ts';

/** How long an account waits for the proof of its mailbox (product §14). */
const PROOF_DAYS = 7;
const BATCH = 50;

/**
 * A mailbox was proven: accounts that only named its address, or hold the username that its owner chose, are gone with
 * their sessions, passwords, second factors and pending proofs. They owned nothing. The caller holds the mailbox.
 */
export async function discardUnproven(
  tx: Writer,
  mailbox: { readonly email: string; readonly username?: string | undefined; readonly exceptId?: string },
): Promise<void> {
  for (const userId of await takeUnproven(tx, mailbox))
    if (userId !== mailbox.exceptId) await discard(tx, userId, 'replaced');
}

/** A job: accounts that were not proven within seven days disappear. */
export async function discardStale({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (;;) {
    const taken = await database.transact(async (tx) => {
      const stale = await takeStaleUnproven(tx, PROOF_DAYS, BATCH);
      for (const userId of stale) await discard(tx, userId, 'never proven');
      return stale.length;
    });
    if (taken < BATCH) return;
  }
}

/** What visitors typed into /join and never paid for goes. Returns how many there were in this batch. */
export async function discardUnpaidJoins(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const unpaid = await takeUnpaidJoins(tx, keepDays, limit);
  for (const userId of unpaid) await discard(tx, userId, 'never paid');
  return unpaid.length;
}

/** It cannot be signed in to, and nothing personal is left; only the empty row keeps its id for the log. */
async function discard(
  tx: Writer,
  userId: string,
  why: 'replaced' | 'never proven' | 'never paid',
): Promise<void> {
  await forgetAccess(tx, userId);
  await forgetKey(tx, userId);
  await closeMember(tx, userId);
  await recordAuditEntries(tx, [{ kind: 'member.discarded', subjectId: userId, detail: { why } }]);
}

/** No address is given: what was mailed to it belongs to the mailbox's owner. */
async function forgetAccess(tx: Writer, userId: string): Promise<void> {
  await forgetSessions(tx, userId);
  await forgetProofs(tx, { userId, email: null });
}
