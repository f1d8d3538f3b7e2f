import type { PasskeyItem } from '@circle-link/contract/passkeys';
import type { Reader } from '../../../platform/database/database.ts';
import { selectMemberPasskeys } from '../passkey-store.ts';

export async function listPasskeys(db: Reader, userId: string): Promise<PasskeyItem[]> {
  const rows = await selectMemberPasskeys(db, userId);
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt, copiedAt }) => ({
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isCopied: copiedAt !== null,
  }));
}
