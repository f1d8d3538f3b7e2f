import type { MemberPath } from '@circle-link/contract/paths';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import { getSqlState, UNIQUE_VIOLATION, type Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { updateConsent, updatePath, updatePhoneVerified, updateTerms } from './profile-store.ts';
import { updateEmailVerified, updateFullyVerified, updateIdVerified } from './store.ts';

/** Marks the email as verified, which opens its gate. The caller has checked other accounts with this address. */
export async function markEmailVerified(tx: Writer, userId: string): Promise<void> {
  if (!(await updateEmailVerified(tx, userId))) return;
  await recordAuditEntries(tx, [{ kind: 'member.email_verified', subjectId: userId, actorId: userId }]);
}

/**
 * Marks the number (E.164) as verified by a code.
 * @throws phone_unavailable if another account has verified it; the transaction is then aborted
 */
export async function markPhoneVerified(tx: Writer, userId: string, phone: string): Promise<void> {
  try {
    await updatePhoneVerified(tx, userId, phone);
  } catch (error) {
    if (getSqlState(error) === UNIQUE_VIOLATION) throw new Refusal(memberRefusals.phone_unavailable);
    throw error;
  }
  await recordAuditEntries(tx, [{ kind: 'member.phone_verified', subjectId: userId, actorId: userId }]);
}

export async function markIdVerified(tx: Writer, userId: string, reviewerId: string): Promise<void> {
  await updateIdVerified(tx, userId);
  await recordAuditEntries(tx, [{ kind: 'member.id_verified', subjectId: userId, actorId: reviewerId }]);
}

/** Opens the phone and ID gates, for the development bypass and an admin's command. */
export async function markFullyVerified(tx: Writer, userId: string, actorId: string | null): Promise<void> {
  const changed = await updateFullyVerified(tx, userId);
  if (!changed) return;
  await recordAuditEntries(tx, [{ kind: 'member.verification_granted', subjectId: userId, actorId }]);
}

export async function recordConsent(tx: Writer, userId: string, version: string): Promise<void> {
  await updateConsent(tx, userId, version);
}

export async function recordTerms(tx: Writer, userId: string, version: string): Promise<void> {
  await updateTerms(tx, userId, version);
}

/** Sets the path that the member came for (product §14). Each command of that path checks its gates. */
export async function choosePath(tx: Writer, userId: string, path: MemberPath): Promise<void> {
  if (!(await updatePath(tx, userId, path))) return;
  await recordAuditEntries(tx, [
    { kind: 'member.path_chosen', subjectId: userId, actorId: userId, detail: { path } },
  ]);
}
