import type { Language } from '@circle-link/contract/language';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { deleteSession, insertSession, upsertKnownBrowser } from './store.ts';

/** The browser that signs in, from its cookies and its name. */
export interface Visitor {
  /** A session it already has; it ends, so that no session id survives a sign-in (fixation). */
  readonly oldSession: string | undefined;
  /** Its known-browser secret, if it has one. */
  readonly browser: string | undefined;
  /** Under which passkeys were asked in it, if any were. */
  readonly passkeyBrowser: string | undefined;
  readonly device: string;
  readonly language: Language;
}

/** Both go into cookies; only their hashes are stored. */
export interface StartedSession {
  readonly secret: string;
  readonly browser: string;
}

/**
 * A new session with a new id; the browser is known from now on. Of staff the `provider` has just asked for the password and
 * the second step: such a session needs neither here, and begins confirmed.
 */
export async function startSession(
  tx: Writer,
  userId: string,
  visitor: Visitor,
  by?: 'provider',
): Promise<StartedSession> {
  if (visitor.oldSession !== undefined) await deleteSession(tx, hashToken(visitor.oldSession));
  const secret = randomToken();
  const browser = visitor.browser ?? randomToken();
  const sess = { device: visitor.device, ...(by !== undefined && { by }) };
  await insertSession(tx, { sidHash: hashToken(secret), userId, sess, isConfirmed: by === 'provider' });
  await upsertKnownBrowser(tx, userId, hashToken(browser));
  return { secret, browser };
}
