import type { Settings } from '../../platform/config/settings.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { recordLoginFailure, type Credentials } from '../members/index.ts';
import { notices, notify } from '../notifications/index.ts';
import type { Visitor } from './sessions/start-session.ts';
import { countBrowserFailure } from './sessions/store.ts';

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
