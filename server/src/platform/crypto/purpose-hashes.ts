/** Hashes under a key per purpose (HKDF, RFC 5869). Hashes under APP_SECRET_PREVIOUS are still recognized. */
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Settings } from '../config/settings.ts';
import { computeKeyedHash } from './tokens.ts';

export type AppSecrets = Pick<Settings, 'appSecret'> & Partial<Pick<Settings, 'previousAppSecret'>>;

const KEY_BYTES = 32;

/** Deriving a key is slower than hashing. Secrets and purposes are few. */
const keys = new Map<string, KeyObject>();
const MAX_CACHED_KEYS = 500;

export function computePurposeHash({ appSecret }: AppSecrets, purpose: string, value: string): Buffer {
  return hashUnder(appSecret, purpose, value);
}

/** All forms of a stored value: under the current and the previous secret, and without key derivation. */
export function computePurposeHashes(
  secrets: AppSecrets,
  purpose: string,
  value: string,
): [Buffer, ...Buffer[]] {
  const { appSecret, previousAppSecret } = secrets;
  const before = previousAppSecret === undefined ? [] : [hashUnder(previousAppSecret, purpose, value)];
  const underived = [appSecret, ...(previousAppSecret === undefined ? [] : [previousAppSecret])].map(
    (secret) => computeKeyedHash(secret, purpose, value),
  );
  return [hashUnder(appSecret, purpose, value), ...before, ...underived];
}

function hashUnder(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(value).digest();
}

function keyFor(secret: string, purpose: string): KeyObject {
  const name = `${secret}\0${purpose}`;
  const known = keys.get(name);
  if (known !== undefined) return known;
  if (keys.size >= MAX_CACHED_KEYS) keys.clear();
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'circle-link', purpose, KEY_BYTES)));
  keys.set(name, key);
  return key;
}
