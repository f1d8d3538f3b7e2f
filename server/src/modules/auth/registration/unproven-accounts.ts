import { authRefusals, verificationRefusals } from '@circle-link/contract/refusals/auth';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAttempt } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  closeMember,
  findMemberCredentials,
  lockAndCheckPassword,
  lockMailboxOwner,
  proveMailbox,
  takeStaleUnproven,
  takeUnpaidJoins,
  takeUnproven,
} from '../../members/index.ts';
import { accessTables, auditTables, deletePersonalData, proofTables } from '../../personal-data/index.ts';
import { deleteVisitorData } from '../../risk/index.ts';
import { isPasswordRight } from '../passwords/hash-password.ts';
import { countWrongPassword } from '../prove-identity.ts';
import { proveByLink } from '../rate-limits.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/open-sessions.ts';
import { deleteSessions, moveSessions } from '../sessions/store.ts';
import { closeOpenLinks, findOpenedProof } from '../verification/tokens.ts';

/**
 * Verifies an account's email address for the holder of both the link and the account's session or password. Deletes
 * other accounts that named the address. If the address has paid by /join, account and sessions merge into that member.
 * @returns the account's id from now on; undefined if another account has verified the address, or there is no such
 * account
 */
export async function proveAccount(
  tx: Writer,
  account: { readonly userId: string; readonly email: string },
): Promise<string | undefined> {
  const { userId, email } = account;
  await lockMailboxOwner(tx, email);
  const provenId = await proveMailbox(tx, account);
  if (provenId === undefined) return undefined;
  await deleteUnprovenAccounts(tx, { email, exceptId: provenId });
  if (provenId !== userId) {
    await moveSessions(tx, userId, provenId);
    await deleteSessions(tx, userId);
    await deletePersonalData(tx, { userId }, accessTables);
    await deleteVisitorData(tx, provenId);
  }
  await closeOpenLinks(tx, email);
  return provenId;
}

/**
 * For a link opened in a browser that is not signed in: the account's password proves that both belong to one person.
 * Opens a session there.
 * @throws invalid_token without such a link in this browser, wrong_account_password, too_many_requests
 */
export async function proveByPassword(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  password: string,
  { proofId, visitor }: { readonly proofId: string | undefined; readonly visitor: Visitor },
): Promise<StartedSession> {
  const proof = proofId === undefined ? undefined : await database.read((db) => findOpenedProof(db, proofId));
  if (proof === undefined || proof.userId === null) throw new Refusal(verificationRefusals.invalid_token);
  const { userId, email } = proof;
  await countAttempt(database, settings, proveByLink, proof.id);
  const account = await database.read((db) => findMemberCredentials(db, userId));
  if (!account || account.isEmailVerified || account.email !== email)
    throw new Refusal(verificationRefusals.invalid_token);
  if (!(await isPasswordRight(password, account.passwordHash))) {
    await database.transact((tx) => countWrongPassword(tx, settings, account, visitor));
    throw new Refusal(authRefusals.wrong_account_password);
  }
  return database.transact(async (tx) => {
    // Lock order: the email address before its accounts.
    await lockMailboxOwner(tx, email);
    // While an account is locked by wrong guesses, the right password counts only after the lock.
    if ((await lockAndCheckPassword(tx, account, { exempt: false })) !== 'open')
      throw new Refusal(authRefusals.wrong_account_password);
    const provenId = await proveAccount(tx, { userId, email });
    if (provenId === undefined) throw new Refusal(verificationRefusals.invalid_token);
    return startSession(tx, provenId, visitor);
  });
}

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
