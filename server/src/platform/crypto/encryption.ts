/** AES-256-GCM for personal data at rest. The key's name precedes the ciphertext, so that keys can be rotated. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const keyIdCharacters = 8;

/** The data was changed, or none of our keys decrypts it. */
export class NotDecryptable extends Error {
  override readonly name = 'NotDecryptable';
}

/** @param context the owner of the text, e.g. `users.address:42`; decryption requires the same */
export function encryptText(keys: readonly Buffer[], context: string, text: string): string {
  const key = getFirstKey(keys);
  return `${computeKeyId(key)}.${seal(key, context, Buffer.from(text)).toString('base64url')}`;
}

export function decryptText(keys: readonly Buffer[], context: string, encrypted: string): string {
  const [keyId = '', body = ''] = encrypted.split('.', 2);
  return open(keys, { keyId, context, sealed: Buffer.from(body, 'base64url') }).toString();
}

/** Like encryptText for a file's content: the key's name in ASCII, then the ciphertext. */
export function encryptBytes(keys: readonly Buffer[], context: string, content: Buffer): Buffer {
  const key = getFirstKey(keys);
  return Buffer.concat([Buffer.from(computeKeyId(key), 'ascii'), seal(key, context, content)]);
}

export function decryptBytes(keys: readonly Buffer[], context: string, encrypted: Buffer): Buffer {
  const keyId = encrypted.toString('ascii', 0, keyIdCharacters);
  return open(keys, { keyId, context, sealed: encrypted.subarray(keyIdCharacters) });
}

export function currentKeyId(keys: readonly Buffer[]): string {
  return computeKeyId(getFirstKey(keys));
}

function getFirstKey([key]: readonly Buffer[]): Buffer {
  if (key === undefined) throw new RangeError('There is no key to encrypt with.');
  return key;
}

function seal(key: Buffer, context: string, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', toAesKey(key), nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function open(
  keys: readonly Buffer[],
  { keyId, context, sealed }: { readonly keyId: string; readonly context: string; readonly sealed: Buffer },
): Buffer {
  const key = keys.find((candidate) => computeKeyId(candidate) === keyId);
  if (key === undefined || sealed.length < nonceBytes + tagBytes)
    throw new NotDecryptable('Unknown key or form.');
  const decipher = createDecipheriv('aes-256-gcm', toAesKey(key), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new NotDecryptable('The sealed data or its context was changed.', { cause: error });
  }
}

/** Settings accept keys of 128 bits and more; AES-256 needs exactly 256. */
function toAesKey(key: Buffer): Buffer {
  return createHash('sha256').update('aes-256-gcm\0').update(key).digest();
}

function computeKeyId(key: Buffer): string {
  return createHash('sha256').update('key id\0').update(key).digest('base64url').slice(0, keyIdCharacters);
}

export interface RotationResult {
  readonly rewritten: number;
  readonly unreadable: number;
}
