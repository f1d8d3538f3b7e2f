/** AES-256-GCM for personal text at rest. The key's name stands before the text, so that keys can be rotated. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** No key of ours opens this text, or somebody changed it. */
export class NotDecryptable extends Error {
  override readonly name = 'NotDecryptable';
}

/**
 * Encrypts with the first key.
 * @param context what the text belongs to, e.g. `users.address:42`; the same must be given to read it again, so that a
 * row's text cannot be moved to another row.
 */
export function encryptText(keys: readonly Buffer[], context: string, text: string): string {
  const [key] = keys;
  if (key === undefined) throw new RangeError('There is no key to encrypt with.');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', toAesKey(key), nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${keyIdOf(key)}.${sealed.toString('base64url')}`;
}

/** Reads what encryptText wrote with any of the keys. Throws NotDecryptable. */
export function decryptText(keys: readonly Buffer[], context: string, encrypted: string): string {
  const [keyId, body = ''] = encrypted.split('.', 2);
  const key = keys.find((candidate) => keyIdOf(candidate) === keyId);
  const sealed = Buffer.from(body, 'base64url');
  if (key === undefined || sealed.length < nonceBytes + tagBytes)
    throw new NotDecryptable('Unknown key or form.');
  const decipher = createDecipheriv('aes-256-gcm', toAesKey(key), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return (
      decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch (error) {
    throw new NotDecryptable('The text or its context was changed.', { cause: error });
  }
}

/** Settings take keys of 128 bits and more; AES-256 takes exactly 256. */
function toAesKey(key: Buffer): Buffer {
  return createHash('sha256').update('aes-256-gcm\0').update(key).digest();
}

function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('key id\0').update(key).digest('base64url').slice(0, 8);
}
