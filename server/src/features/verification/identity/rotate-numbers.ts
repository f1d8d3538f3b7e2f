import { resealColumn, type Rotated } from '../../../platform/crypto/reseal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { numberContext } from './seal-number.ts';
import { selectNumbersUnderOtherKeys, updateNumber } from './store.ts';

/** Writes every document's number under the first key again. */
export function rotateNumbers(
  database: Database,
  { idEncryptionKeys }: { readonly idEncryptionKeys: readonly Buffer[] },
): Promise<Rotated> {
  return resealColumn(database, idEncryptionKeys, {
    contextOf: numberContext,
    select: selectNumbersUnderOtherKeys,
    update: updateNumber,
  });
}
