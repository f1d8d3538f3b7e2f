import { decryptText, encryptText } from '../../../platform/crypto/encryption.ts';
import { resealColumn, type RotationResult } from '../../../platform/crypto/reseal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { selectPreviousUnderOtherKeys, updatePrevious } from './store.ts';

export interface KeySettings {
  readonly idEncryptionKeys: readonly Buffer[];
}

/** Bound to its notice, so that no other account can be restored with it. */
const getContext = (noticeId: string): string => `security_notices.former:${noticeId}`;

export function encryptPrevious(
  { idEncryptionKeys }: KeySettings,
  noticeId: string,
  former: unknown,
): string {
  return encryptText(idEncryptionKeys, getContext(noticeId), JSON.stringify(former));
}

export function decryptPrevious(
  { idEncryptionKeys }: KeySettings,
  notice: { readonly id: string; readonly former: string | null },
): unknown {
  if (notice.former === null) return undefined;
  return JSON.parse(decryptText(idEncryptionKeys, getContext(notice.id), notice.former));
}

export function rotatePreviousKeys(
  database: Database,
  { idEncryptionKeys }: KeySettings,
): Promise<RotationResult> {
  return resealColumn(database, idEncryptionKeys, {
    getContext,
    select: selectPreviousUnderOtherKeys,
    update: updatePrevious,
  });
}
