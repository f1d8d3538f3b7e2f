import { FORMER_MEMBER } from '@circle-link/contract/account';
import type { Writer } from '../../../platform/database/database.ts';
import { deleteSteps, eraseMember, lockMemberRow, type ClosingMember } from './store.ts';

export type { ClosingMember };

/**
 * Holds a member's row so that nothing new of theirs begins before the commit: a command that opens a hold, joins a
 * group, pays, withdraws or signs in waits for it, and what was begun before is seen. Null for an id that is no
 * member's.
 */
export function holdMember(tx: Writer, userId: string): Promise<ClosingMember | null> {
  return lockMemberRow(tx, userId);
}

/** Erases all that is personal of a member; the row and its id stay. The caller holds the member (holdMember). */
export async function closeMember(tx: Writer, userId: string): Promise<void> {
  await deleteSteps(tx, userId);
  await eraseMember(tx, userId, FORMER_MEMBER);
}
