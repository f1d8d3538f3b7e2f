import type { LoginBody } from '@circle-link/contract/auth';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { answerEvenly } from '../../platform/http/even-timing.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeFromLimit } from '../../platform/rate-limits/rate-limits.ts';
import { findCredentials, isLockedOut, normaliseUsername, recordLogin } from '../members/index.ts';
import { countWrongPassword } from './count-wrong-password.ts';
import { InvalidCredentials, SecondFactorRequired, SecondFactorWrong } from './errors.ts';
import { loginByName } from './limits.ts';
import { isPasswordRight } from './passwords/hash-password.ts';
import { checkCode } from './second-factor/check-code.ts';
import { startSession, type StartedSession, type Visitor } from './sessions/start-session.ts';
import { isKnownBrowser } from './sessions/store.ts';

type LoginPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Signs in by username or e-mail. Five failures lock the account for 15 minutes, except for browsers that have signed
 * in before; a wrong password, an unknown name and a lock get one answer in one time (product §4). Where two-step
 * sign-in is on, the code is asked for after the right password only, and a wrong one counts like a wrong password.
 * @throws InvalidCredentials, SecondFactorRequired, SecondFactorWrong, TooManyRequests
 */
export async function logIn(
  platform: LoginPlatform,
  body: LoginBody,
  visitor: Visitor,
): Promise<StartedSession> {
  const name = normaliseUsername(body.username).toLowerCase();
  await takeFromLimit(platform.database, platform.settings, loginByName, name);
  const outcome = await answerEvenly(attempt(platform, body, visitor));
  if (outcome === 'refused') throw new InvalidCredentials();
  if (outcome === 'missing') throw new SecondFactorRequired();
  if (outcome === 'wrong') throw new SecondFactorWrong();
  return outcome;
}

async function attempt(
  { database, settings }: LoginPlatform,
  { username, password, code }: LoginBody,
  visitor: Visitor,
): Promise<StartedSession | 'refused' | 'missing' | 'wrong'> {
  const found = await database.read((db) => findCredentials(db, username));
  const isRight = await isPasswordRight(password, found?.passwordHash);
  if (!found) return 'refused';
  if (!isRight) {
    await database.transact((tx) => countWrongPassword(tx, settings, found, visitor));
    return 'refused';
  }
  return database.transact(async (tx) => {
    const { userId } = found;
    const exempt =
      visitor.browser !== undefined && (await isKnownBrowser(tx, userId, hashToken(visitor.browser)));
    if (await isLockedOut(tx, userId, { exempt })) return 'refused';
    const verdict = await checkCode(tx, settings, found, code);
    if (verdict === 'wrong') await countWrongPassword(tx, settings, found, visitor);
    if (verdict === 'wrong' || verdict === 'missing') return verdict;
    await recordLogin(tx, userId);
    return startSession(tx, userId, visitor);
  });
}
