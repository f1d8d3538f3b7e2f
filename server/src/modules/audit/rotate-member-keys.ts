import { resealColumn, type RotationResult } from '../../platform/crypto/reseal.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectKeysUnderOtherKeys, updateSealedKey } from './key-store.ts';
import { keyContext } from './personal.ts';

export function rotateMemberKeys(
  database: Database,
  { idEncryptionKeys }: { readonly idEncryptionKeys: readonly Buffer[] },
): Promise<RotationResult> {
  return resealColumn(database, idEncryptionKeys, {
    getContext: keyContext,
    select: selectKeysUnderOtherKeys,
    update: updateSealedKey,
  });
}
