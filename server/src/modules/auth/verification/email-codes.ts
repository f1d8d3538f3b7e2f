/** Six-digit codes of verification emails. A code is in the row of its email's link and ends with it. */
import { randomUUID } from 'node:crypto';
import {
  type AppSecrets,
  computePurposeHashes,
  constantTimeEquals,
  createSixDigitCode,
} from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { type CodeRequest, countEmailCodeAttempt, markOpenedByCode, type Proof } from './store.ts';

export interface EmailCode {
  /** Of the verification. It binds the code to the browser that requested the email. */
  readonly id: string;
  readonly code: string;
  readonly codeHash: Buffer;
}

export function createEmailCode(secrets: AppSecrets): EmailCode {
  const id = randomUUID();
  const code = createSixDigitCode();
  const [codeHash] = computeHashes(secrets, id, code);
  return { id, code, codeHash };
}

/**
 * Uses a right code up and opens the verification. A wrong one costs one of five attempts, also concurrently, so the
 * caller has to commit after null too.
 */
export async function redeemEmailCode(
  tx: Writer,
  secrets: AppSecrets,
  { request, code }: { readonly request: CodeRequest; readonly code: string },
): Promise<(Proof & { readonly isFirst: boolean }) | null> {
  const open = await countEmailCodeAttempt(tx, request);
  if (open === undefined) return null;
  const { codeHash, ...proof } = open;
  if (!computeHashes(secrets, proof.id, code).some((hash) => constantTimeEquals(hash, codeHash))) return null;
  await markOpenedByCode(tx, proof.id);
  return proof;
}

/** Six digits can be brute-forced, so the hash has a key. The first form is stored, all are accepted. */
function computeHashes(secrets: AppSecrets, id: string, code: string): [Buffer, ...Buffer[]] {
  return computePurposeHashes(secrets, 'email code', `${id}\0${code}`);
}
