import type { ConfirmBody } from '@circle-link/contract/auth/auth';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import type { SecondFactorStart, SecondFactorState } from '@circle-link/contract/auth/second-factor';
import { toString as toPicture } from 'qrcode';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAttempt } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type Credentials, lockSignInAccount, type Member } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import { countPasskeys } from '../passkey-store.ts';
import { proveIdentity } from '../prove-identity.ts';
import { codeByMember } from '../rate-limits.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import type { SignedIn, Visitor } from '../sessions/open-sessions.ts';
import {
  buildOtpUri,
  computeRecoveryCodeHashes,
  findMatchingStep,
  newRecoveryCodes,
  newSecret,
  openSecret,
  sealSecret,
} from './codes.ts';
import { recordFactorChange } from './record-factor-change.ts';
import {
  clearApp,
  confirmFactor,
  deleteFactor,
  lockFactorRow,
  selectFactor,
  startAppSetup,
  updateRecoveryHashes,
} from './store.ts';

type SetUpPlatform = Pick<Platform, 'database' | 'settings'>;

export async function viewSecondFactor(
  { database, settings }: SetUpPlatform,
  { member, isByProvider }: Pick<SignedIn, 'member' | 'isByProvider'>,
): Promise<SecondFactorState> {
  const factor = await database.read((db) => selectFactor(db, member.id));
  const passkeys = await database.read((db) => countPasskeys(db, member.id));
  const isOn = factor?.isAppOn === true;
  return {
    isOn,
    enabledAt: isOn ? factor.enabledAt.toISOString() : null,
    recoveryCodesLeft: factor?.codesLeft ?? 0,
    passkeys,
    isRequired: settings.production && member.isAdmin && passkeys === 0 && !isByProvider,
    isByProvider,
  };
}

/**
 * Checks the password (and a code, if passkeys are the second factor) and starts the setup of an app with a new secret.
 * Nothing changes until the first code.
 * @throws second_factor_on, and as proveIdentity()
 */
export async function startSecondFactor(
  platform: SetUpPlatform,
  { id: userId, username, email }: Member,
  { visitor, proof }: { readonly visitor: Visitor; readonly proof: ConfirmBody },
): Promise<SecondFactorStart> {
  const { database, settings } = platform;
  const factor = await database.read((db) => selectFactor(db, userId));
  if (factor?.isAppOn === true) throw new Refusal(authRefusals.second_factor_on);
  const secret = newSecret();
  await proveIdentity(platform, { userId, visitor }, proof, async (tx) => {
    if (!(await startAppSetup(tx, userId, sealSecret(settings, userId, secret))))
      throw new Refusal(authRefusals.second_factor_on);
  });
  const otpauthUri = buildOtpUri(secret, username ?? email);
  return { secret, otpauthUri, qrSvg: await toPicture(otpauthUri, { type: 'svg', margin: 2 }) };
}

/**
 * Turns the app on with its first code. Sessions opened with a password alone end, except the current one.
 * @returns ten recovery codes, shown once
 * @throws code_not_accepted, second_factor_not_started, too_many_requests
 */
export async function enableSecondFactor(
  { database, settings }: SetUpPlatform,
  { member, sessionId }: SignedIn,
  code: string,
): Promise<string[]> {
  const { id: userId } = member;
  await countAttempt(database, settings, codeByMember, userId);
  return database.transact(async (tx) => {
    // Lock order: the account before its second factor, as at sign-in.
    await lockSignInAccount(tx, userId);
    const factor = await lockFactorRow(tx, userId);
    if (!factor || factor.sealedSecret === null || factor.isAppOn || factor.isStale)
      throw new Refusal(authRefusals.second_factor_not_started);
    const secret = openSecret(settings, userId, factor.sealedSecret);
    const step = code.length > 6 ? undefined : findMatchingStep(code, { ...factor, secret });
    if (step === undefined || step === 'used') throw new Refusal(authRefusals.code_not_accepted);
    const codes = newRecoveryCodes();
    await recordFactorChange(tx, settings, {
      userId,
      words: { notice: notices.second_factor_on, facts: {} },
    });
    await confirmFactor(tx, userId, { step, hashes: hashRecoveryCodes(settings, userId, codes) });
    await endOtherSessions(tx, userId, sessionId);
    await recordAuditEntries(tx, [
      { kind: 'member.second_factor_enabled', subjectId: userId, actorId: userId },
    ]);
    return codes;
  });
}

/**
 * Removes the app; passkeys, and with them the recovery codes, remain. Runs in the transaction that checked password
 * and code. @throws second_factor_off
 */
export async function disableSecondFactor(
  tx: Writer,
  settings: Settings,
  { userId }: Credentials,
): Promise<void> {
  const factor = await lockFactorRow(tx, userId);
  if (factor?.isAppOn !== true) throw new Refusal(authRefusals.second_factor_off);
  const keysStay = (await countPasskeys(tx, userId)) > 0;
  const notice = keysStay ? notices.second_factor_app_off : notices.second_factor_off;
  await recordFactorChange(tx, settings, { userId, words: { notice, facts: {} } });
  if (keysStay) await clearApp(tx, userId);
  else await deleteFactor(tx, userId);
  await recordAuditEntries(tx, [
    { kind: 'member.second_factor_disabled', subjectId: userId, actorId: userId },
  ]);
}

/**
 * Replaces the recovery codes by ten new ones. Runs in the transaction that checked password and code.
 * @throws second_factor_off
 */
export async function renewRecoveryCodes(
  tx: Writer,
  settings: Settings,
  { userId }: Credentials,
): Promise<string[]> {
  const factor = await lockFactorRow(tx, userId);
  if (factor?.isOn !== true) throw new Refusal(authRefusals.second_factor_off);
  const codes = newRecoveryCodes();
  await recordFactorChange(tx, settings, {
    userId,
    words: { notice: notices.recovery_codes_renewed, facts: {} },
  });
  await updateRecoveryHashes(tx, userId, hashRecoveryCodes(settings, userId, codes));
  await recordAuditEntries(tx, [
    { kind: 'member.recovery_codes_renewed', subjectId: userId, actorId: userId },
  ]);
  return codes;
}

function hashRecoveryCodes(settings: Settings, userId: string, codes: readonly string[]): Buffer[] {
  return codes.map((code) => computeRecoveryCodeHashes(settings, userId, code)[0]);
}
