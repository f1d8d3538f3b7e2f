import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { randomToken } from '../../../platform/crypto/tokens.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Credentials } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { hashesOfRecoveryCode, openSecret, stepOf } from './codes.ts';
import { lockFactorRow, removeRecoveryHashes, updateLastStep } from './store.ts';

/**
 * `off`: nothing is asked for. `used`: right, but it was used already, as when a form is sent twice: refused like a wrong
 * one and no guess, so it counts towards no lock.
 */
export type CodeVerdict = 'off' | 'right' | 'missing' | 'wrong' | 'used';

/** Judges a code and uses it up: neither a code of the app nor a recovery code counts twice, in whatever hurry. */
export async function checkCode(
  tx: Writer,
  settings: Settings,
  member: Pick<Credentials, 'userId'>,
  code: string | undefined,
): Promise<CodeVerdict> {
  const { userId } = member;
  const factor = await lockFactorRow(tx, userId);
  if (factor?.isOn !== true) return 'off';
  if (code === undefined) return 'missing';
  if (code.length > 6)
    return useRecoveryCode(tx, settings, member, { code, lastUsed: factor.lastRecoveryHash });
  const secret = openSecret(settings, userId, factor.sealedSecret);
  const step = stepOf(code, { ...factor, secret });
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
  const hashes = hashesOfRecoveryCode(settings, userId, code);
  const left = await removeRecoveryHashes(tx, userId, hashes);
  if (left === undefined) return hashes.some((hash) => lastUsed?.equals(hash) === true) ? 'used' : 'wrong';
  await recordAuditEntries(tx, [
    { kind: 'member.recovery_code_used', subjectId: userId, actorId: userId, detail: { left } },
  ]);
  const occasion = `notice:${randomToken()}`;
  await notify(tx, settings, notices.recovery_code_used, { to: [userId], occasion, facts: { left } });
  return 'right';
}
