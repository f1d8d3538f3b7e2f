/** Secrets for links, sessions and codes: only their hash is stored, and comparisons take constant time. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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

/** HMAC-SHA256 of a value from a small space, under a separate key; for the app's secret see purpose-hashes.ts. */
export function computeKeyedHash(secret: string | Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update('\0').update(value).digest();
}

export function constantTimeEquals(left: string | Buffer, right: string | Buffer): boolean {
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}
