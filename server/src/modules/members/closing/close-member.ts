import type { Writer } from '../../../platform/database/database.ts';
import { deletePersonalData, memberTables } from '../../personal-data/index.ts';
import { lockMemberRow, type ClosingMember } from './store.ts';

export type { ClosingMember };

/** Concurrent holds, joins, payments, withdrawals and sign-ins wait until the commit. Null for an unknown id. */
export function lockMember(tx: Writer, userId: string): Promise<ClosingMember | null> {
  return lockMemberRow(tx, userId);
}

/** Anonymizes a member; the row and its id stay. The caller holds the member (lockMember). */
export async function closeMember(tx: Writer, userId: string): Promise<void> {
  await deletePersonalData(tx, { userId }, memberTables);
}
