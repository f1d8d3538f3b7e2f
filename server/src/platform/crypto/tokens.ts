/** Secrets that are handed out, and how they are kept: only their hash is stored, comparisons take constant time. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, base64url: for links and sessions. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a random token is stored. Plain SHA-256 suffices, because 256 bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** "000000" to "999999", each as likely: for text messages. Store it by keyedHash, and count the tries. */
export function sixDigitCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** HMAC-SHA256 of a value from a small space under a key of its own; of the app's secret see purpose-hashes.ts. */
export function keyedHash(secret: string | Buffer, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update('\0').update(value).digest();
}

/** Equality whose duration tells nothing about where the two differ. */
export function constantTimeEquals(left: string | Buffer, right: string | Buffer): boolean {
  const digest = (value: string | Buffer) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}
