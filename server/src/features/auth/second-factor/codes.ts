/** The codes themselves: of the app on the member's phone (RFC 6238), and those to fall back on. */
import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Settings } from '../../../platform/config/settings.ts';
import { decryptText, encryptText } from '../../../platform/crypto/encryption.ts';
import { purposeHashes, type AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';

const ISSUER = 'Circle Link';
const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Base 32 without look-alikes: five bits a letter. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const RECOVERY_LETTERS = 10;
const PROOF_LETTERS = 32;

type KeySettings = Pick<Settings, 'idEncryptionKeys'>;

/** 160 random bits in base 32. */
export function newSecret(): string {
  return generateSecret();
}

/** What the picture holds: the app reads issuer, account and secret from it. */
export function buildOtpUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret });
}

/** Bound to the member, so that one row's secret opens no other account. */
export function sealSecret({ idEncryptionKeys }: KeySettings, userId: string, secret: string): string {
  return encryptText(idEncryptionKeys, secretContext(userId), secret);
}

export function openSecret({ idEncryptionKeys }: KeySettings, userId: string, sealed: string): string {
  return decryptText(idEncryptionKeys, secretContext(userId), sealed);
}

/**
 * The 30 seconds that a code belongs to; undefined for a wrong one and one more than a step away; `used` for a right one
 * that was accepted before, or that is older than one that was. `nowSeconds` is the database's.
 */
export function findMatchingStep(
  code: string,
  { secret, nowSeconds, lastUsedStep }: { secret: string; nowSeconds: number; lastUsedStep: number | null },
): number | 'used' | undefined {
  const found = verifySync({ secret, token: code, epoch: nowSeconds, epochTolerance: STEP_SECONDS });
  if (!found.valid || !('timeStep' in found)) return undefined;
  return lastUsedStep !== null && found.timeStep <= lastUsedStep ? 'used' : found.timeStep;
}

/** Ten codes like "abcde-fgh23", each for once; shown now and never again. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = randomLetters(RECOVERY_LETTERS);
    return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`;
  });
}

/** What a passkey's signature stands for where a code is asked for: 160 random bits, which no one types. */
export function newProofCode(): string {
  return randomLetters(PROOF_LETTERS);
}

export function isProofCode({ length }: string): boolean {
  return length === PROOF_LETTERS;
}

function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** How a recovery code is kept, and the older forms in which it may be; the dash does not count. */
export function computeRecoveryCodeHashes(
  secrets: AppSecrets,
  userId: string,
  code: string,
): [Buffer, ...Buffer[]] {
  return purposeHashes(secrets, 'recovery code', `${userId}\0${code.replace('-', '')}`);
}

/** What the sealed secret belongs to: it opens for this member alone. */
export function secretContext(userId: string): string {
  return `second_factors.secret:${userId}`;
}
