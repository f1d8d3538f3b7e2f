import type { Language } from '@circle-link/contract/language';
import { hashToken, createRandomToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { deleteSession, insertSession, upsertKnownBrowser } from './store.ts';

export interface Visitor {
  /** The previous session ends, so that no session id survives a sign-in (session fixation). */
  readonly oldSession: string | undefined;
  readonly browser: string | undefined;
  readonly passkeyBrowser: string | undefined;
  readonly device: string;
  readonly language: Language;
}

export interface StartedSession {
  readonly secret: string;
  readonly browser: string;
}

/**
 * Creates a session with a new id and makes the browser known. With `provider`, the staff's provider has just checked
 * password and second factor, so the session begins confirmed.
 */
export async function startSession(
  tx: Writer,
  userId: string,
  visitor: Visitor,
  by?: 'provider',
): Promise<StartedSession> {
  if (visitor.oldSession !== undefined) await deleteSession(tx, hashToken(visitor.oldSession));
  const secret = createRandomToken();
  const browser = visitor.browser ?? createRandomToken();
  const sess = { device: visitor.device, ...(by !== undefined && { by }) };
  await insertSession(tx, { sidHash: hashToken(secret), userId, sess, isConfirmed: by === 'provider' });
  await upsertKnownBrowser(tx, userId, hashToken(browser));
  return { secret, browser };
}
