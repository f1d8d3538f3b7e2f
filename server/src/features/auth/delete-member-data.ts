import type { Writer } from '../../platform/database/database.ts';
import { deleteChallenges } from './challenge-store.ts';
import { deletePasskeys } from './passkey-store.ts';
import { deleteFactor } from './second-factor/store.ts';
import { deleteKnownBrowsers } from './sessions/deletion-store.ts';
import { deleteApiTokens } from './token-store.ts';
import { deleteStaffIdentity } from './staff-store.ts';
import { deleteSessions } from './sessions/store.ts';

export async function deleteMemberAccess(tx: Writer, userId: string): Promise<void> {
  await deleteSessions(tx, userId);
  await deleteKnownBrowsers(tx, userId);
  await deleteChallenges(tx, userId);
  await deletePasskeys(tx, userId);
  await deleteFactor(tx, userId);
  await deleteApiTokens(tx, userId);
  await deleteStaffIdentity(tx, userId);
}
