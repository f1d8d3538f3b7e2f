import type { LoginBody } from '@circle-link/contract/auth';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { answerEvenly } from '../../platform/http/even-timing.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeFromLimit } from '../../platform/rate-limits/rate-limits.ts';
import { findCredentials, normaliseUsername, recordLogin } from '../members/index.ts';
import { countWrongPassword } from './count-wrong-password.ts';
import { InvalidCredentials } from './errors.ts';
import { loginByName } from './limits.ts';
import { isPasswordRight } from './passwords/hash-password.ts';
import { startSession, type StartedSession, type Visitor } from './sessions/start-session.ts';
import { isKnownBrowser } from './sessions/store.ts';

type LoginPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Signs in by username or e-mail. Five failures lock the account for 15 minutes, except for browsers that have signed
 * in before; a wrong password, an unknown name and a lock get one answer in one time (product §4).
 * @throws InvalidCredentials, TooManyRequests
 */
export async function logIn(
  platform: LoginPlatform,
  body: LoginBody,
  visitor: Visitor,
): Promise<StartedSession> {
  const name = normaliseUsername(body.username).toLowerCase();
  await takeFromLimit(platform.database, platform.settings, loginByName, name);
  const session = await answerEvenly(attempt(platform, body, visitor));
  if (!session) throw new InvalidCredentials();
  return session;
}

async function attempt(
  platform: LoginPlatform,
  { username, password }: LoginBody,
  visitor: Visitor,
): Promise<StartedSession | undefined> {
  const { database, settings } = platform;
  const found = await database.read((db) => findCredentials(db, username));
  const isRight = await isPasswordRight(password, found?.passwordHash);
  if (!found) return undefined;
  if (!isRight) {
    await database.transact((tx) => countWrongPassword(tx, settings, found, visitor));
    return undefined;
  }
  return database.transact(async (tx) => {
    const { userId } = found;
    const exempt =
      visitor.browser !== undefined && (await isKnownBrowser(tx, userId, hashToken(visitor.browser)));
    const admitted = await recordLogin(tx, userId, { exempt });
    return admitted ? startSession(tx, userId, visitor) : undefined;
  });
}
