import type { LoginBody } from '@circle-link/contract/auth/auth';
import { authRefusals, staffRefusals } from '@circle-link/contract/refusals/auth';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { answerInConstantTime } from '../../platform/http/answer-times.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAttempt, isWithinLimit } from '../../platform/rate-limits/rate-limits.ts';
import {
  type Credentials,
  findCredentials,
  lockAndCheckPassword,
  normalizeUsername,
  recordLogin,
} from '../members/index.ts';
import { recordSignIn } from './safeguards/record-change.ts';
import { countWrongPassword, isStaffSsoAccount } from './prove-identity.ts';
import { loginByAccount, loginByKnownBrowser, loginByName } from './rate-limits.ts';
import { isPasswordRight } from './passwords/hash-password.ts';
import { checkCode } from './second-factor/check-code.ts';
import { type StartedSession, startSession, type Visitor } from './sessions/open-sessions.ts';
import { hasSignedInBefore, isKnownBrowser } from './sessions/store.ts';

type LoginPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Authenticates by username or email. Five failures lock the account for 15 minutes, except in known browsers. A wrong
 * password, an unknown name and a lock are indistinguishable, also in time (product §4). The second-factor code is
 * checked only after the right password, and a wrong code counts like a wrong password. A known browser has its own
 * limits. A sign-in from an unknown browser notifies the owner.
 * @throws invalid_credentials, second_factor_required, second_factor_wrong, staff_sign_in_only, too_many_requests
 */
export async function logIn(
  platform: LoginPlatform,
  body: LoginBody,
  visitor: Visitor,
): Promise<StartedSession> {
  const outcome = await answerInConstantTime(attempt(platform, body, visitor));
  if (outcome === 'refused') throw new Refusal(authRefusals.invalid_credentials);
  if (outcome === 'missing') throw new Refusal(authRefusals.second_factor_required);
  if (outcome === 'wrong') throw new Refusal(authRefusals.second_factor_wrong);
  if (outcome === 'elsewhere') throw new Refusal(staffRefusals.staff_sign_in_only);
  return outcome;
}

/**
 * Counts the attempt. For an unknown browser it counts by the typed name, which refuses openly, and by account, which
 * refuses like a wrong password: so nobody learns that two names are one account.
 * @throws too_many_requests
 */
async function isAllowed(
  { database, settings }: LoginPlatform,
  {
    username,
    found,
    browser,
  }: { username: string; found: Credentials | undefined; browser: string | undefined },
): Promise<boolean> {
  const hash = browser === undefined ? undefined : hashToken(browser);
  if (found && hash && (await database.read((db) => isKnownBrowser(db, found.userId, hash)))) {
    const caller = `${found.userId} ${hash.toString('base64url')}`;
    await countAttempt(database, settings, loginByKnownBrowser, caller);
    return true;
  }
  const name = normalizeUsername(username).toLowerCase();
  await countAttempt(database, settings, loginByName, name);
  return !found || (await isWithinLimit(database, settings, loginByAccount, found.userId));
}

async function attempt(
  platform: LoginPlatform,
  { username, password, code }: LoginBody,
  visitor: Visitor,
): Promise<StartedSession | 'refused' | 'missing' | 'wrong' | 'elsewhere'> {
  const { database, settings } = platform;
  const found = await database.read((db) => findCredentials(db, username));
  if (!(await isAllowed(platform, { username, found, browser: visitor.browser }))) return 'refused';
  const isRight = await isPasswordRight(password, found?.passwordHash);
  if (!found) return 'refused';
  if (!isRight) {
    await database.transact((tx) => countWrongPassword(tx, settings, found, visitor));
    return 'refused';
  }
  return database.transact(async (tx) => {
    const { userId } = found;
    const isKnown = await isFromKnownBrowser(tx, userId, visitor);
    if ((await lockAndCheckPassword(tx, found, { exempt: isKnown })) !== 'open') return 'refused';
    if (await isStaffSsoAccount(tx, settings, userId)) return 'elsewhere';
    const verdict = await checkCode(tx, settings, found, code, visitor);
    if (verdict === 'wrong') await countWrongPassword(tx, settings, found, visitor);
    if (verdict === 'used') return 'wrong';
    if (verdict === 'wrong' || verdict === 'missing') return verdict;
    if (!isKnown && (await hasSignedInBefore(tx, userId)))
      await recordSignIn(tx, settings, { userId, device: visitor.device });
    await recordLogin(tx, userId);
    return startSession(tx, userId, visitor);
  });
}

function isFromKnownBrowser(tx: Writer, userId: string, { browser }: Visitor): Promise<boolean> {
  return browser === undefined ? Promise.resolve(false) : isKnownBrowser(tx, userId, hashToken(browser));
}
