/**
 * Personal values in the audit log (product §4) are sealed under a key per member, which closing the account deletes.
 * Blocks hash the sealed text, so the log verifies with or without the key.
 */
import { randomBytes } from 'node:crypto';
import { decryptText, encryptText, NotDecryptable } from '../../platform/crypto/encryption.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { findKeys, findOrInsertKey } from './store.ts';

export interface SealedPersonal {
  readonly of: string;
  readonly sealed: string;
}

export type PersonalValues = Readonly<Record<string, unknown>>;

export type LogSettings = { readonly idEncryptionKeys: readonly Buffer[] };
const KEY_BYTES = 32;
export const keyContext = (userId: string): string => `member key:${userId}`;
const leafContext = (userId: string): string => `audit:${userId}`;

/**
 * Seals personal values for an entry's detail: `detail: { personal: await sealPersonal(tx, settings, userId, {…}) }`.
 * Creates the member's key on first use, in the same transaction.
 */
export async function sealPersonal(
  tx: Writer,
  { idEncryptionKeys }: LogSettings,
  userId: string,
  values: PersonalValues,
): Promise<SealedPersonal> {
  const fresh = encryptText(idEncryptionKeys, keyContext(userId), randomBytes(KEY_BYTES).toString('base64'));
  const sealedKey = await findOrInsertKey(tx, userId, fresh);
  const key = openKey(idEncryptionKeys, userId, sealedKey);
  return { of: userId, sealed: encryptText([key], leafContext(userId), JSON.stringify(values)) };
}

/**
 * Opens values of sealPersonal in the given order, for admin screens and a member's own export. Null if the account was
 * closed, since its key is gone.
 */
export async function openPersonal(
  db: Reader,
  { idEncryptionKeys }: LogSettings,
  sealed: readonly SealedPersonal[],
): Promise<(PersonalValues | null)[]> {
  const keys = await findKeys(db, [...new Set(sealed.map(({ of }) => of))]);
  return sealed.map(({ of, sealed: text }) => {
    const sealedKey = keys.get(of);
    if (sealedKey === undefined) return null;
    try {
      const opened: unknown = JSON.parse(
        decryptText([openKey(idEncryptionKeys, of, sealedKey)], leafContext(of), text),
      );
      return opened as PersonalValues;
    } catch (error) {
      if (error instanceof NotDecryptable) return null;
      throw error;
    }
  });
}

export function sealedPart(detail: unknown): SealedPersonal | null {
  const personal = (detail as { personal?: Partial<SealedPersonal> } | null)?.personal;
  if (typeof personal?.of !== 'string' || typeof personal.sealed !== 'string') return null;
  return { of: personal.of, sealed: personal.sealed };
}

function openKey(keys: readonly Buffer[], userId: string, sealedKey: string): Buffer {
  return Buffer.from(decryptText(keys, keyContext(userId), sealedKey), 'base64');
}
