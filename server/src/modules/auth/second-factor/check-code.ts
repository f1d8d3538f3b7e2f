import type { Settings } from '../../../platform/config/settings.ts';
import { createRandomToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Credentials } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { consumePasskeyProof } from '../passkey-challenges.ts';
import type { Visitor } from '../sessions/open-sessions.ts';
import { computeRecoveryCodeHashes, findMatchingStep, isProofCode, openSecret } from './codes.ts';
import { type HeldFactor, lockFactorRow, removeRecoveryHashes, updateLastStep } from './store.ts';

/**
 * `off`: no code is required. `used`: correct but already used, as when a form is sent twice, or an expired passkey
 * proof. Refused like a wrong code, but no guess, so it counts towards no lock.
 */
export type CodeVerdict = 'off' | 'right' | 'missing' | 'wrong' | 'used';

/** Checks a code and uses it up. Each counts once, also concurrently; a passkey proof counts only in its browser. */
export async function checkCode(
  tx: Writer,
  settings: Settings,
  member: Pick<Credentials, 'userId'>,
  code: string | undefined,
  visitor: Pick<Visitor, 'passkeyBrowser'>,
): Promise<CodeVerdict> {
  const { userId } = member;
  const factor = await lockFactorRow(tx, userId);
  if (factor?.isOn !== true) return 'off';
  if (code === undefined) return 'missing';
  if (isProofCode(code)) return (await consumePasskeyProof(tx, userId, code, visitor)) ? 'right' : 'used';
  if (code.length > 6)
    return useRecoveryCode(tx, settings, member, { code, lastUsed: factor.lastRecoveryHash });
  return useAppCode(tx, settings, { userId, factor }, code);
}

async function useAppCode(
  tx: Writer,
  settings: Settings,
  { userId, factor }: { readonly userId: string; readonly factor: HeldFactor },
  code: string,
): Promise<CodeVerdict> {
  if (!factor.isAppOn || factor.sealedSecret === null) return 'wrong';
  const secret = openSecret(settings, userId, factor.sealedSecret);
  const step = findMatchingStep(code, { ...factor, secret });
  if (step === undefined) return 'wrong';
  if (step === 'used') return 'used';
  await updateLastStep(tx, userId, step);
  return 'right';
}

async function useRecoveryCode(
  tx: Writer,
  settings: Settings,
  { userId }: Pick<Credentials, 'userId'>,
  { code, lastUsed }: { readonly code: string; readonly lastUsed: Buffer | null },
): Promise<CodeVerdict> {
  const hashes = computeRecoveryCodeHashes(settings, userId, code);
  const left = await removeRecoveryHashes(tx, userId, hashes);
  if (left === undefined) return hashes.some((hash) => lastUsed?.equals(hash) === true) ? 'used' : 'wrong';
  await recordAuditEntries(tx, [
    { kind: 'member.recovery_code_used', subjectId: userId, actorId: userId, detail: { left } },
  ]);
  const occasion = `notice:${createRandomToken()}`;
  await notify(tx, settings, notices.recovery_code_used, { to: [userId], occasion, facts: { left } });
  return 'right';
}
