import type { ConfirmBody } from '@circle-link/contract/auth/auth';
import {
  MAX_PASSKEYS,
  PASSKEY_MINUTES,
  type PasskeyAttestation,
  passkeyCreation,
  type PasskeyCreation,
  type PasskeyItem,
} from '@circle-link/contract/auth/passkeys';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockSignInAccount, type Member } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  type NewPasskey,
  type PasskeyRow,
  selectMemberPasskeys,
} from '../passkey-store.ts';
import { proveIdentity } from '../prove-identity.ts';
import { computeRecoveryCodeHashes, newRecoveryCodes } from '../second-factor/codes.ts';
import { recordFactorChange } from '../second-factor/record-factor-change.ts';
import { deleteFactor, insertCodesRow, lockFactorRow } from '../second-factor/store.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import type { SignedIn, Visitor } from '../sessions/open-sessions.ts';
import { consumeChallenge, createChallenge, type IssuedChallenge } from '../passkey-challenges.ts';
import { getRelyingParty, parseChallenge, toHandleBytes } from './sign-in-by-passkey.ts';

const ALGORITHMS = [-8, -7, -257];

type AddPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Checks password and code and returns the creation options of a passkey. `browser` goes into the cookie.
 * @throws too_many_passkeys, and as proveIdentity()
 */
export async function startPasskey(
  platform: AddPlatform,
  { id: userId, username, email, firstName }: Member,
  { visitor, proof }: { readonly visitor: Visitor; readonly proof: ConfirmBody },
): Promise<{ readonly browser: string; readonly creation: PasskeyCreation }> {
  const { database, settings } = platform;
  const known = await database.read((db) => selectMemberPasskeys(db, userId));
  if (known.length >= MAX_PASSKEYS) throw new Refusal(authRefusals.too_many_passkeys);
  const question: IssuedChallenge = await proveIdentity(platform, { userId, visitor }, proof, (tx) =>
    createChallenge(tx, userId, visitor),
  );
  const { id, name } = getRelyingParty(settings);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: toHandleBytes(userId),
    userName: username ?? email,
    userDisplayName: firstName ?? username ?? email,
    challenge: Buffer.from(question.challenge, 'base64url'),
    timeout: PASSKEY_MINUTES * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  });
  return { browser: question.browser, creation: passkeyCreation.parse(options) };
}

/**
 * Stores the new passkey. The first one turns on two-step sign-in: sessions opened with a password alone end, except
 * the current one, and recovery codes are created if there are none.
 * @returns ten recovery codes, shown once; none if existing codes remain valid
 * @throws passkey_not_added, too_many_passkeys
 */
export async function addPasskey(
  { database, settings }: AddPlatform,
  { member, sessionId }: SignedIn,
  { name, credential }: { readonly name: string; readonly credential: PasskeyAttestation },
  visitor: Visitor,
): Promise<string[]> {
  const { id: userId } = member;
  const challenge = parseChallenge(credential.response.clientDataJSON);
  const isOurs =
    challenge !== undefined &&
    (await database.transact((tx) => consumeChallenge(tx, { challenge, userId }, visitor)));
  const made = isOurs ? await verify({ settings }, credential, challenge) : undefined;
  if (made === undefined) throw new Refusal(authRefusals.passkey_not_added);
  return database.transact(async (tx) => {
    // Lock order: the account before its second factor, as at sign-in.
    await lockSignInAccount(tx, userId);
    if ((await countPasskeys(tx, userId)) >= MAX_PASSKEYS) throw new Refusal(authRefusals.too_many_passkeys);
    await recordFactorChange(tx, settings, {
      userId,
      words: { notice: notices.passkey_added, facts: { name } },
    });
    const codes = await beginSecondStep(tx, { settings, userId, sessionId });
    const passkeyId = await insertPasskey(tx, { userId, ...made, name });
    if (passkeyId === undefined) throw new Refusal(authRefusals.passkey_not_added);
    await recordAuditEntries(tx, [
      { kind: 'member.passkey_added', subjectId: userId, actorId: userId, detail: { passkeyId } },
    ]);
    return codes;
  });
}

async function verify(
  { settings }: Pick<Platform, 'settings'>,
  credential: PasskeyAttestation,
  challenge: string,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const { id, origin } = getRelyingParty(settings);
  const verdict = await verifyRegistrationResponse({
    // No extensions were requested.
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verdict?.verified !== true) return undefined;
  const { credential: made, credentialBackedUp } = verdict.registrationInfo;
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

async function beginSecondStep(
  tx: Writer,
  {
    settings,
    userId,
    sessionId,
  }: Pick<Platform, 'settings'> & { readonly userId: string; readonly sessionId: string },
): Promise<string[]> {
  if ((await lockFactorRow(tx, userId))?.isOn === true) return [];
  const codes = newRecoveryCodes();
  await insertCodesRow(
    tx,
    userId,
    codes.map((code) => computeRecoveryCodeHashes(settings, userId, code)[0]),
  );
  await endOtherSessions(tx, userId, sessionId);
  return codes;
}

export async function listPasskeys(db: Reader, userId: string): Promise<PasskeyItem[]> {
  const rows = await selectMemberPasskeys(db, userId);
  return rows.map(({ id, name, isSynced, createdAt, lastUsedAt, copiedAt }) => ({
    ...formatFields({ id, name, isSynced, createdAt, lastUsedAt }),
    isCopied: copiedAt !== null,
  }));
}

/** @throws not_found */
export async function findOwnPasskey(db: Reader, userId: string, passkeyId: string): Promise<PasskeyRow> {
  const passkey = (await selectMemberPasskeys(db, userId)).find(({ id }) => id === passkeyId);
  if (passkey === undefined) throw new Refusal(httpRefusals.nothing_here);
  return passkey;
}

/**
 * Runs in the transaction that checked password and code. Without another key or app, the password alone opens the
 * account again, and the recovery codes end.
 * @throws not_found if the member has no such key
 */
export async function removePasskey(
  tx: Writer,
  settings: Settings,
  { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
): Promise<void> {
  const { name } = await findOwnPasskey(tx, userId, passkeyId);
  await recordFactorChange(tx, settings, {
    userId,
    words: { notice: notices.passkey_removed, facts: { name } },
  });
  await deletePasskey(tx, userId, passkeyId);
  if ((await countPasskeys(tx, userId)) === 0 && (await lockFactorRow(tx, userId))?.isAppOn !== true)
    await deleteFactor(tx, userId);
  await recordAuditEntries(tx, [
    { kind: 'member.passkey_removed', subjectId: userId, actorId: userId, detail: { passkeyId } },
  ]);
}
