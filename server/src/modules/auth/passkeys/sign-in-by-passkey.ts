import {
  PASSKEY_MINUTES,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@circle-link/contract/auth/passkeys';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Settings } from '../../../platform/config/settings.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount, recordLogin, type SignInAccount } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { findOwner, lockPasskey, markPasskeyCopied, type PasskeyRow, updateUsed } from '../passkey-store.ts';
import { isStaffSsoAccount } from '../prove-identity.ts';
import { recordSignIn } from '../safeguards/record-change.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/open-sessions.ts';
import { hasSignedInBefore, isKnownBrowser } from '../sessions/store.ts';
import { consumeChallenge, createChallenge, createProof } from '../passkey-challenges.ts';

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

interface Signer {
  readonly userId: string;
  readonly account: SignInAccount;
}

/**
 * Verifies a passkey answer: our challenge, issued to this browser and unused; our origin; user verification; an
 * increasing counter. A counter that does not increase means a clone: the key no longer counts. The command runs in the
 * transaction that stores the counter.
 * @returns undefined if it does not count, for any reason
 */
async function usePasskey<T>(
  platform: Pick<Platform, 'database' | 'settings'>,
  credential: PasskeyAssertion,
  visitor: Visitor,
  command: (tx: Writer, signer: Signer) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { database, settings } = platform;
  const challenge = await takeChallenge(database, credential, visitor);
  if (challenge === undefined) return undefined;
  const credentialId = Buffer.from(credential.id, 'base64url');
  return database.transact(async (tx) => {
    const userId = await findOwner(tx, credentialId);
    // Lock order: the account before its keys.
    const account = userId === undefined ? undefined : await lockSignInAccount(tx, userId);
    if (userId === undefined || account === undefined) return undefined;
    const passkey = await lockPasskey(tx, userId, credentialId);
    if (passkey === undefined || passkey.copiedAt !== null) return undefined;
    const used = await judge(platform, { passkey, credential, challenge });
    if (used === undefined) return undefined;
    if (isCopied(passkey.counter, used.counter)) {
      await stop(tx, settings, passkey);
      return undefined;
    }
    await updateUsed(tx, passkey.id, used);
    return command(tx, { userId, account });
  });
}

/** In its own transaction, so that the challenge is used up even if the answer is refused. */
async function takeChallenge(
  database: Database,
  { response }: PasskeyAssertion,
  visitor: Visitor,
): Promise<string | undefined> {
  const challenge = parseChallenge(response.clientDataJSON);
  if (challenge === undefined) return undefined;
  const isOurs = await database.transact((tx) => consumeChallenge(tx, { challenge, userId: null }, visitor));
  return isOurs ? challenge : undefined;
}

export function parseChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientData) as { readonly challenge: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

async function judge(
  { settings }: Pick<Platform, 'settings'>,
  {
    passkey,
    credential,
    challenge,
  }: {
    readonly passkey: PasskeyRow;
    readonly credential: PasskeyAssertion;
    readonly challenge: string;
  },
): Promise<{ readonly counter: number; readonly isSynced: boolean } | undefined> {
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== toHandle(passkey.userId)) return undefined;
  const { id, origin } = getRelyingParty(settings);
  const verdict = await verifyAuthenticationResponse({
    // No extensions were requested.
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The counter is compared below, because a thrown error would undo the record of the clone.
    credential: { id: credential.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  if (verdict?.verified !== true) return undefined;
  const { newCounter, credentialBackedUp } = verdict.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}

/** It is unknown which copy is the owner's. Other sign-in methods remain. */
async function stop(
  tx: Writer,
  settings: Platform['settings'],
  { id: passkeyId, userId, name }: PasskeyRow,
): Promise<void> {
  await markPasskeyCopied(tx, passkeyId);
  await recordAuditEntries(tx, [
    { kind: 'member.passkey_refused', subjectId: userId, detail: { passkeyId } },
  ]);
  const occasion = `passkey:${passkeyId}:copied`;
  await notify(tx, settings, notices.passkey_copied, { to: [userId], occasion, facts: { name } });
}

/** A counter that does not increase means a cloned key. Authenticators without a counter always send 0. */
function isCopied(before: number, now: number): boolean {
  return now <= before && (now > 0 || before > 0);
}

function toHandle(userId: string): string {
  return toHandleBytes(userId).toString('base64url');
}

export function toHandleBytes(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}

export function getRelyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Circle Link', origin };
}
