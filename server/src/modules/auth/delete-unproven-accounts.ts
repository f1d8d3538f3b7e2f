import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { closeMember, takeStaleUnproven, takeUnpaidJoins, takeUnproven } from '../members/index.ts';
import { accessTables, auditTables, deletePersonalData, proofTables } from '../personal-data/index.ts';
import { deleteSessions } from './sessions/store.ts';

/** Days until an account with an unverified email address is deleted (product §14). */
const PROOF_DAYS = 7;
const BATCH = 50;

/**
 * After an email address is verified: deletes other accounts that named it or that hold the owner's chosen username,
 * with their sessions, passwords and second factors. They owned nothing. The caller holds the email lock.
 */
export async function deleteUnprovenAccounts(
  tx: Writer,
  mailbox: { readonly email: string; readonly username?: string | undefined; readonly exceptId?: string },
): Promise<void> {
  for (const userId of await takeUnproven(tx, mailbox))
    if (userId !== mailbox.exceptId) await deleteUnprovenAccount(tx, userId, 'replaced');
}

export async function deleteStaleAccounts({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (;;) {
    const taken = await database.transact(async (tx) => {
      const stale = await takeStaleUnproven(tx, PROOF_DAYS, BATCH);
      for (const userId of stale) await deleteUnprovenAccount(tx, userId, 'never proven');
      return stale.length;
    });
    if (taken < BATCH) return;
  }
}

export async function deleteUnpaidJoins(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const unpaid = await takeUnpaidJoins(tx, keepDays, limit);
  for (const userId of unpaid) await deleteUnprovenAccount(tx, userId, 'never paid');
  return unpaid.length;
}

/** Anonymizes the account; the empty row keeps its id for the log. */
async function deleteUnprovenAccount(
  tx: Writer,
  userId: string,
  why: 'replaced' | 'never proven' | 'never paid',
): Promise<void> {
  await deleteSessions(tx, userId);
  // Passes no address, because messages to it belong to the owner of the address.
  await deletePersonalData(tx, { userId }, [...accessTables, ...proofTables, ...auditTables]);
  await closeMember(tx, userId);
  await recordAuditEntries(tx, [{ kind: 'member.discarded', subjectId: userId, detail: { why } }]);
}
