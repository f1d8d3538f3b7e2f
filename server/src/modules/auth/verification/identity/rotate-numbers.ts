import { resealColumn, type RotationResult } from '../../../../platform/crypto/reseal.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { numberContext } from './seal-number.ts';
import { selectNumbersUnderOtherKeys, updateNumber } from './store.ts';

export function rotateNumbers(
  database: Database,
  { idEncryptionKeys }: { readonly idEncryptionKeys: readonly Buffer[] },
): Promise<RotationResult> {
  return resealColumn(database, idEncryptionKeys, {
    getContext: numberContext,
    select: selectNumbersUnderOtherKeys,
    update: updateNumber,
  });
}
