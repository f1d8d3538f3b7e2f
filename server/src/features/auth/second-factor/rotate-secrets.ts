import { resealColumn, type Rotated } from '../../../platform/crypto/reseal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { secretContext } from './codes.ts';
import { selectSecretsUnderOtherKeys, updateSealedSecret } from './store.ts';

/** Writes the secret of every member's app under the first key again. */
export function rotateSecrets(
  database: Database,
  { idEncryptionKeys }: { readonly idEncryptionKeys: readonly Buffer[] },
): Promise<Rotated> {
  return resealColumn(database, idEncryptionKeys, {
    contextOf: secretContext,
    select: selectSecretsUnderOtherKeys,
    update: updateSealedSecret,
  });
}
