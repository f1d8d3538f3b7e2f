/** Secrets for links, sessions and codes: only their hash is stored, and comparisons take constant time. */
import {
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import type { Settings } from '../config/settings.ts';

/** 256 random bits, base64url: for links and sessions. */
export function createRandomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Plain SHA-256 suffices, because 256 bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function createSixDigitCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** HMAC-SHA256 of a value from a small space, under a separate key; for the app's secret see computePurposeHash(). */
export function computeKeyedHash(secret: string | Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update('\0').update(value).digest();
}

export function constantTimeEquals(left: string | Buffer, right: string | Buffer): boolean {
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}

export type AppSecrets = Pick<Settings, 'appSecret'> & Partial<Pick<Settings, 'previousAppSecret'>>;

const KEY_BYTES = 32;

/** Deriving a key is slower than hashing. Secrets and purposes are few. */
const keys = new Map<string, KeyObject>();
const MAX_CACHED_KEYS = 500;

/** Under a key per purpose (HKDF, RFC 5869). Hashes under APP_SECRET_PREVIOUS are still recognized. */
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
