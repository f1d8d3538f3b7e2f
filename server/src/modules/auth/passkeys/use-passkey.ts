import type { PasskeyAssertion } from '@circle-link/contract/passkeys';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Database, Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount, type SignInAccount } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import type { Visitor } from '../sessions/start-session.ts';
import { consumeChallenge } from '../challenges.ts';
import { getRelyingParty } from './relying-party.ts';
import { findOwner, lockPasskey, markPasskeyCopied, updateUsed, type PasskeyRow } from '../passkey-store.ts';

export interface Signer {
  readonly userId: string;
  readonly account: SignInAccount;
}

/**
 * Verifies a passkey answer: our challenge, issued to this browser and unused; our origin; user verification; an
 * increasing counter. A counter that does not increase means a clone: the key no longer counts. The command runs in the
 * transaction that stores the counter.
 * @returns undefined if it does not count, for any reason
 */
export async function usePasskey<T>(
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
