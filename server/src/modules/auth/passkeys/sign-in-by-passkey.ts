import { PASSKEY_MINUTES, type PasskeyAssertion, type PasskeyRequest } from '@circle-link/contract/passkeys';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordLogin } from '../../members/index.ts';
import { recordSignIn } from '../safeguards/record-sign-in.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start-session.ts';
import { hasSignedInBefore, isKnownBrowser } from '../sessions/store.ts';
import { isStaffSsoAccount } from '../is-staff-sso.ts';
import { createChallenge, createProof } from '../challenges.ts';
import { getRelyingParty } from './relying-party.ts';
import { type Signer, usePasskey } from './use-passkey.ts';

type PasskeyPlatform = Pick<Platform, 'database' | 'settings'>;

/** Challenge for any key, so that the browser learns nothing about who has one. `browser` goes into the cookie. */
export async function startPasskeySignIn(
  { database, settings }: PasskeyPlatform,
  visitor: Visitor,
): Promise<{ readonly browser: string; readonly request: PasskeyRequest }> {
  const { challenge, browser } = await database.transact((tx) => createChallenge(tx, null, visitor));
  const request: PasskeyRequest = {
    challenge,
    rpId: getRelyingParty(settings).id,
    timeout: PASSKEY_MINUTES * 60_000,
    userVerification: 'required',
  };
  return { browser, request };
}

/**
 * Opens a session with a passkey alone, since the device verified the person. A lock by wrong passwords does not apply,
 * since a key cannot be guessed. A locked account opens only with a new password set through a reset email (record
 * 0034).
 * @throws passkey_refused
 */
export async function signInByPasskey(
  platform: PasskeyPlatform,
  credential: PasskeyAssertion,
  visitor: Visitor,
): Promise<StartedSession> {
  const session = await usePasskey(platform, credential, visitor, (tx, signer) =>
    enter(tx, platform, signer, visitor),
  );
  if (session === undefined) throw new Refusal(authRefusals.passkey_refused);
  return session;
}

async function enter(
  tx: Writer,
  { settings }: PasskeyPlatform,
  { userId, account }: Signer,
  visitor: Visitor,
): Promise<StartedSession | undefined> {
  if (!account.isActive || (await isStaffSsoAccount(tx, settings, userId))) return undefined;
  const { browser, device } = visitor;
  const isKnown = browser !== undefined && (await isKnownBrowser(tx, userId, hashToken(browser)));
  if (!isKnown && (await hasSignedInBefore(tx, userId))) await recordSignIn(tx, settings, { userId, device });
  await recordLogin(tx, userId);
  return startSession(tx, userId, visitor);
}

/** Issues a second-factor code for this member and browser. @throws passkey_not_accepted */
export async function provePasskey(
  platform: PasskeyPlatform,
  credential: PasskeyAssertion,
  visitor: Visitor,
): Promise<string> {
  const code = await usePasskey(platform, credential, visitor, (tx, { userId }) =>
    visitor.passkeyBrowser === undefined
      ? Promise.resolve(undefined)
      : createProof(tx, userId, visitor.passkeyBrowser),
  );
  if (code === undefined) throw new Refusal(authRefusals.passkey_not_accepted);
  return code;
}
