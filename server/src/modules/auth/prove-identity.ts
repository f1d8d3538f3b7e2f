import type { ConfirmBody } from '@circle-link/contract/auth/auth';
import { authRefusals, staffRefusals } from '@circle-link/contract/refusals/auth';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { createRandomToken, hashToken } from '../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal, renderFieldNote } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limits.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { findNow } from '../../platform/database/installation.ts';
import {
  type Credentials,
  findMemberCredentials,
  lockAndCheckPassword,
  recordConfirmation,
  recordLoginFailure,
} from '../members/index.ts';
import { notices, notify } from '../notifications/index.ts';
import { confirmByMember } from './rate-limits.ts';
import { isPasswordRight } from './passwords/hash-password.ts';
import { checkCode } from './second-factor/check-code.ts';
import { selectFactor } from './second-factor/store.ts';
import type { SignedIn, Visitor } from './sessions/open-sessions.ts';
import { countBrowserFailure, isKnownBrowser, renewSession } from './sessions/store.ts';
import { hasIdentity } from './staff-store.ts';

type Outcome<T> =
  | { readonly status: 'proven'; readonly result: T }
  | { readonly status: 'locked' | 'missing' | 'wrong' };

/**
 * Authenticates a signed-in member again, as at sign-in: password, and code with two-step sign-in. The command runs in
 * the transaction that uses the code up. Wrong attempts count and can lock the account (product §4). Holds the member's
 * row: commands that also lock groups or accounts name them in `first`, since those are locked before a member.
 * @throws no_password_here, wrong_current_password, code_missing, code_not_accepted, second_factor_off if a code is
 * given but not configured, too_many_requests, unavailable
 */
export async function proveIdentity<T>(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { userId, visitor }: { readonly userId: string; readonly visitor: Visitor },
  { password, code }: ConfirmBody,
  command: (tx: Writer, member: Credentials) => Promise<T>,
  first?: (tx: Writer) => Promise<void>,
): Promise<T> {
  if (code !== undefined && !(await database.read((db) => selectFactor(db, userId))))
    throw new Refusal(authRefusals.second_factor_off);
  if (await database.read((db) => isStaffSsoAccount(db, settings, userId)))
    throw new Refusal(staffRefusals.no_password_here);
  await countAttempt(database, settings, confirmByMember, userId);
  const found = await database.read((db) => findMemberCredentials(db, userId));
  if (!found) throw new Refusal(httpRefusals.sign_in);
  if (!(await isPasswordRight(password, found.passwordHash))) {
    await database.transact((tx) => countWrongPassword(tx, settings, found, visitor));
    throw new Refusal(authRefusals.wrong_current_password, {}, { field: 'password' });
  }
  const { browser } = visitor;
  const outcome = await database.transact(async (tx, authorizeNow): Promise<Outcome<T>> => {
    await first?.(tx);
    const exempt = browser !== undefined && (await isKnownBrowser(tx, userId, hashToken(browser)));
    if ((await lockAndCheckPassword(tx, found, { exempt })) !== 'open') return { status: 'locked' };
    // Now, as the change may end the current session.
    await authorizeNow();
    const verdict = await checkCode(tx, settings, found, code, visitor);
    if (verdict === 'wrong') await countWrongPassword(tx, settings, found, visitor);
    if (verdict === 'used') return { status: 'wrong' };
    if (verdict === 'wrong' || verdict === 'missing') return { status: verdict };
    await recordConfirmation(tx, userId);
    return { status: 'proven', result: await command(tx, found) };
  });
  if (outcome.status === 'proven') return outcome.result;
  if (outcome.status === 'locked')
    throw new Refusal(authRefusals.wrong_current_password, {}, { field: 'password' });
  throw outcome.status === 'missing'
    ? new Refusal(authRefusals.code_missing, {}, { fields: { code: renderFieldNote('code') } })
    : new Refusal(authRefusals.code_not_accepted);
}

/**
 * Confirms the session for ten minutes and gives it a new id.
 * @returns the session's new secret
 * @throws as proveIdentity(); unauthorized if the session has ended concurrently
 */
export function confirmSession(
  platform: Pick<Platform, 'database' | 'settings'>,
  { sessionId, member }: SignedIn,
  proof: ConfirmBody,
  visitor: Visitor,
): Promise<string> {
  const { oldSession } = visitor;
  if (oldSession === undefined) throw new Refusal(httpRefusals.sign_in);
  return proveIdentity(platform, { userId: member.id, visitor }, proof, async (tx) => {
    const secret = createRandomToken();
    if (!(await renewSession(tx, sessionId, hashToken(oldSession), hashToken(secret))))
      throw new Refusal(httpRefusals.sign_in);
    return secret;
  });
}

/** Counts a wrong password or second-factor code. Mails the owner when it locks the account, at most once a day. */
export async function countWrongPassword(
  tx: Writer,
  settings: Settings,
  { userId }: Pick<Credentials, 'userId'>,
  { browser }: Pick<Visitor, 'browser'>,
): Promise<void> {
  if (browser !== undefined) await countBrowserFailure(tx, userId, hashToken(browser));
  const isNewLock = await recordLoginFailure(tx, userId);
  if (!isNewLock) return;
  const day = (await findNow(tx)).toISOString().slice(0, 10);
  // Repeated lockouts by others send one email a day.
  const occasion = `locked:${userId}:${day}`;
  await notify(tx, settings, notices.sign_in_locked, { to: [userId], occasion, facts: {} });
}

/** True if only the staff identity provider may sign this account in, so that former staff cannot use a password. */
export async function isStaffSsoAccount(
  db: Reader,
  { oidc }: Pick<Settings, 'oidc'>,
  userId: string,
): Promise<boolean> {
  return oidc !== undefined && (await hasIdentity(db, userId, oidc.issuer));
}
