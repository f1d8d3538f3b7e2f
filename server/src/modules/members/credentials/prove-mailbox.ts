import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { closeMember } from '../closing/close-member.ts';
import { markEmailVerified } from '../mark-verified.ts';
import { lockRowByEmail, updateToRegistered } from './store.ts';
import { lockUnprovenRow } from './unproven-store.ts';

/**
 * If the address has paid through /join, the account continues as that member, so the position keeps its id, and this
 * row is closed. The caller holds the address lock.
 * @returns the resulting account's id; undefined if there is no such unverified account, or another one has verified it
 */
export async function proveMailbox(
  tx: Writer,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string | undefined> {
  const account = await lockUnprovenRow(tx, userId, email);
  if (!account) return undefined;
  const owner = await lockRowByEmail(tx, email);
  if (owner?.isPending === false) return undefined;
  if (!owner) {
    await markEmailVerified(tx, userId);
    return userId;
  }
  await closeMember(tx, userId);
  await updateToRegistered(tx, owner.id, { ...account, phone: account.phone ?? owner.phone });
  await recordAuditEntries(tx, [
    { kind: 'member.claimed', subjectId: owner.id, actorId: owner.id, detail: { isEmailProven: true } },
  ]);
  return owner.id;
}
