/** A document's number: kept encrypted for reviewers, and as a keyed hash to recognize it on another account. */
import { normaliseIdNumber } from '@circle-link/contract/identity';
import type { Settings } from '../../../platform/config/settings.ts';
import { decryptText, encryptText } from '../../../platform/crypto/encryption.ts';
import { keyedHash } from '../../../platform/crypto/tokens.ts';

type NumberSettings = Pick<Settings, 'idEncryptionKeys' | 'idHashKey'>;

/** Of a number with fewer signs than `LONG` only two are shown. */
const LONG = 8;

/** As typed, encrypted for this member's row; the hash is of its letters and digits, whatever kind of document it is. */
export function sealNumber(
  settings: NumberSettings,
  userId: string,
  idNumber: string,
): { readonly encrypted: string; readonly hash: Buffer } {
  return {
    encrypted: encryptText(settings.idEncryptionKeys, numberContext(userId), idNumber),
    hash: keyedHash(settings.idHashKey, 'identity document', normaliseIdNumber(idNumber)),
  };
}

/** The number as the member typed it. @throws NotDecryptable */
export function openNumber(
  settings: Pick<Settings, 'idEncryptionKeys'>,
  userId: string,
  encrypted: string,
): string {
  return decryptText(settings.idEncryptionKeys, numberContext(userId), encrypted);
}

/** The last four signs, fewer of a short number: enough to tell two documents apart. */
export function getNumberEnding(idNumber: string): string {
  const signs = Array.from(normaliseIdNumber(idNumber));
  return signs.slice(signs.length < LONG ? -2 : -4).join('');
}

/** What the text belongs to: it opens for this member alone. */
export function numberContext(userId: string): string {
  return `id_verifications.id_number:${userId}`;
}
