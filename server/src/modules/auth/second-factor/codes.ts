import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Settings } from '../../../platform/config/settings.ts';
import { decryptText, encryptText } from '../../../platform/crypto/encryption.ts';
import { type AppSecrets, computePurposeHashes } from '../../../platform/crypto/tokens.ts';

const ISSUER = 'Circle Link';
const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const RECOVERY_LETTERS = 10;
const PROOF_LETTERS = 32;

type KeySettings = Pick<Settings, 'idEncryptionKeys'>;

export function newSecret(): string {
  return generateSecret();
}

export function buildOtpUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret });
}

/** Encrypted with the member's id, so that a secret moved to another row does not open. */
export function sealSecret({ idEncryptionKeys }: KeySettings, userId: string, secret: string): string {
  return encryptText(idEncryptionKeys, secretContext(userId), secret);
}

export function openSecret({ idEncryptionKeys }: KeySettings, userId: string, sealed: string): string {
  return decryptText(idEncryptionKeys, secretContext(userId), sealed);
}

/**
 * The 30-second step of a code; undefined if the code is wrong or more than one step away; `used` if this or a later
 * step was already accepted. `nowSeconds` is the database's time.
 */
export function findMatchingStep(
  code: string,
  { secret, nowSeconds, lastUsedStep }: { secret: string; nowSeconds: number; lastUsedStep: number | null },
): number | 'used' | undefined {
  const found = verifySync({ secret, token: code, epoch: nowSeconds, epochTolerance: STEP_SECONDS });
  if (!found.valid || !('timeStep' in found)) return undefined;
  return lastUsedStep !== null && found.timeStep <= lastUsedStep ? 'used' : found.timeStep;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = randomLetters(RECOVERY_LETTERS);
    return `${letters.slice(0, RECOVERY_LETTERS / 2)}-${letters.slice(RECOVERY_LETTERS / 2)}`;
  });
}

/** Proves a passkey signature where a code is required: 160 random bits, never typed. */
export function newProofCode(): string {
  return randomLetters(PROOF_LETTERS);
}

export function isProofCode({ length }: string): boolean {
  return length === PROOF_LETTERS;
}

function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** The hash of a recovery code, and its older forms; the dash is ignored. */
export function computeRecoveryCodeHashes(
  secrets: AppSecrets,
  userId: string,
  code: string,
): [Buffer, ...Buffer[]] {
  return computePurposeHashes(secrets, 'recovery code', `${userId}\0${code.replace('-', '')}`);
}

export function secretContext(userId: string): string {
  return `second_factors.secret:${userId}`;
}
