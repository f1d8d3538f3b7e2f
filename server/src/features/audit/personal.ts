/**
 * Personal values in the audit log (product §4): sealed under a key of the member's own, which closing the account
 * deletes. The sealed text is what leaves and blocks are hashed over, so the log is checked with the key or without it.
 */
import { randomBytes } from 'node:crypto';
import { decryptText, encryptText, NotDecryptable } from '../../platform/crypto/encryption.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { deleteKey, findOrInsertKey, findKeys } from './key-store.ts';

/** What a leaf's detail holds under `personal`. */
export interface SealedPersonal {
  /** Whose key opens it. */
  readonly of: string;
  readonly sealed: string;
}

/** Values before and after, by field. */
export type PersonalValues = Readonly<Record<string, unknown>>;

/** What holds the keys that seal members' keys. */
export type LogSettings = { readonly idEncryptionKeys: readonly Buffer[] };
const KEY_BYTES = 32;
/** What a member's sealed key belongs to. */
export const keyContext = (userId: string): string => `member key:${userId}`;
const leafContext = (userId: string): string => `audit:${userId}`;

/**
 * Seals personal values for a leaf's detail: `detail: { personal: await sealPersonal(tx, settings, userId, {…}) }`. The
 * member's key is made on first use, in the same transaction.
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
 * Opens what sealPersonal sealed, for admins' screens and a member's own export; in the order given. Null where the
 * account was closed since: it cannot be read any more.
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
      // Of a key that was deleted and made anew; a changed text is the log check's to find.
      if (error instanceof NotDecryptable) return null;
      throw error;
    }
  });
}

/** The part of a leaf's detail that is sealed; null where nothing is. */
export function sealedPart(detail: unknown): SealedPersonal | null {
  const personal = (detail as { personal?: Partial<SealedPersonal> } | null)?.personal;
  if (typeof personal?.of !== 'string' || typeof personal.sealed !== 'string') return null;
  return { of: personal.of, sealed: personal.sealed };
}

/** Of a member who closes the account: what is sealed stays, and cannot be read. */
export async function forgetKey(tx: Writer, userId: string): Promise<void> {
  await deleteKey(tx, userId);
}

function openKey(keys: readonly Buffer[], userId: string, sealedKey: string): Buffer {
  return Buffer.from(decryptText(keys, keyContext(userId), sealedKey), 'base64');
}
