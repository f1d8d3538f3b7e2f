/** A document's number is encrypted for reviewers, with a keyed hash to recognize it on another account. */
import { normalizeIdNumber } from '@circle-link/contract/auth/identity';
import type { Settings } from '../../../../platform/config/settings.ts';
import { decryptText, encryptText } from '../../../../platform/crypto/encryption.ts';
import { computeKeyedHash } from '../../../../platform/crypto/tokens.ts';

type NumberSettings = Pick<Settings, 'idEncryptionKeys' | 'idHashKey'>;

const LONG = 8;

export function sealNumber(
  settings: NumberSettings,
  userId: string,
  idNumber: string,
): { readonly encrypted: string; readonly hash: Buffer } {
  return {
    encrypted: encryptText(settings.idEncryptionKeys, numberContext(userId), idNumber),
    hash: computeKeyedHash(settings.idHashKey, 'identity document', normalizeIdNumber(idNumber)),
  };
}

/** The number as typed. @throws NotDecryptable */
export function openNumber(
  settings: Pick<Settings, 'idEncryptionKeys'>,
  userId: string,
  encrypted: string,
): string {
  return decryptText(settings.idEncryptionKeys, numberContext(userId), encrypted);
}

export function getNumberEnding(idNumber: string): string {
  const signs = Array.from(normalizeIdNumber(idNumber));
  return signs.slice(signs.length < LONG ? -2 : -4).join('');
}

export function numberContext(userId: string): string {
  return `id_verifications.id_number:${userId}`;
}
