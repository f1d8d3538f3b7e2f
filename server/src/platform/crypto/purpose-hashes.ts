/**
 * Keyed hashes under the app's secret, each purpose with a key of its own (HKDF, RFC 5869). While APP_SECRET_PREVIOUS is
 * set, what was kept under that secret is still recognized, so that a new secret invalidates nothing at once.
 */
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Settings } from '../config/settings.ts';
import { keyedHash } from './tokens.ts';

export type AppSecrets = Pick<Settings, 'appSecret'> & Partial<Pick<Settings, 'previousAppSecret'>>;

const KEY_BYTES = 32;

/** To derive a key takes longer than the hash. Secrets and purposes are few, but for what tests make. */
const keys = new Map<string, KeyObject>();
const MAX_CACHED_KEYS = 500;

/** How a value is kept from now on. */
export function purposeHash({ appSecret }: AppSecrets, purpose: string, value: string): Buffer {
  return hashUnder(appSecret, purpose, value);
}

/**
 * Every form in which the value may have been kept, the present one first: under the present and the previous secret, and
 * as it was before keys were derived.
 */
export function purposeHashes(secrets: AppSecrets, purpose: string, value: string): [Buffer, ...Buffer[]] {
  const { appSecret, previousAppSecret } = secrets;
  const before = previousAppSecret === undefined ? [] : [hashUnder(previousAppSecret, purpose, value)];
  const underived = [appSecret, ...(previousAppSecret === undefined ? [] : [previousAppSecret])].map(
    (secret) => keyedHash(secret, purpose, value),
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
