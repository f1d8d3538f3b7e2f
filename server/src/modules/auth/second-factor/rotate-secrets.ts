import { resealColumn, type RotationResult } from '../../../platform/crypto/reseal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { secretContext } from './codes.ts';
import { selectSecretsUnderOtherKeys, updateSealedSecret } from './store.ts';

export function rotateSecrets(
  database: Database,
  { idEncryptionKeys }: { readonly idEncryptionKeys: readonly Buffer[] },
): Promise<RotationResult> {
  return resealColumn(database, idEncryptionKeys, {
    getContext: secretContext,
    select: selectSecretsUnderOtherKeys,
    update: updateSealedSecret,
  });
}
