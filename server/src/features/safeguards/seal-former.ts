import { decryptText, encryptText } from '../../platform/crypto/encryption.ts';
import { resealColumn, type Rotated } from '../../platform/crypto/reseal.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectFormersUnderOtherKeys, updateFormer } from './store.ts';

export interface KeySettings {
  readonly idEncryptionKeys: readonly Buffer[];
}

/** Bound to its notice: no other account can be put back with it. */
const contextOf = (noticeId: string): string => `security_notices.former:${noticeId}`;

export function sealFormer({ idEncryptionKeys }: KeySettings, noticeId: string, former: unknown): string {
  return encryptText(idEncryptionKeys, contextOf(noticeId), JSON.stringify(former));
}

/** Undefined for a notice that changed nothing. */
export function openFormer(
  { idEncryptionKeys }: KeySettings,
  notice: { readonly id: string; readonly former: string | null },
): unknown {
  if (notice.former === null) return undefined;
  return JSON.parse(decryptText(idEncryptionKeys, contextOf(notice.id), notice.former));
}

/** Writes what was before each change under the first key again. */
export function rotateFormers(database: Database, { idEncryptionKeys }: KeySettings): Promise<Rotated> {
  return resealColumn(database, idEncryptionKeys, {
    contextOf,
    select: selectFormersUnderOtherKeys,
    update: updateFormer,
  });
}
