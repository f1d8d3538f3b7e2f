import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { closeMember } from '../closing/close-member.ts';
import { markEmailVerified } from '../mark-verified.ts';
import { lockRowByEmail, updateToRegistered } from './store.ts';
import { lockUnprovenRow } from './unproven-store.ts';

/**
 * The mailbox of an account is proven by a person who also knows its password or is signed in to it. Where that mailbox
 * has paid by /join, the account goes on as that member, so that the position keeps its id, and this row is closed. The caller holds the mailbox.
 * @returns the id of the account from now on; undefined where it is no unproven account of this address, or another
 * account has proven the address
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
