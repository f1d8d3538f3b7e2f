import type { SessionItem } from '@circle-link/contract/auth/auth';
import type { Language } from '@circle-link/contract/messages/language';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import type { Member } from '../../members/index.ts';
import {
  deleteSession,
  insertSession,
  lockSession,
  selectMemberSessions,
  selectRenewed,
  selectSession,
  touchSession,
  upsertKnownBrowser,
} from './store.ts';

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

/** The caller by session or API token, read from the database on every request, so that revocation is immediate. */
export interface SignedIn {
  readonly sessionId: string;
  readonly tokenId: string | null;
  readonly member: Member;
  readonly isConfirmed: boolean;
  readonly hasSecondFactor: boolean;
  readonly isByProvider: boolean;
  /** Locks the session until the commit; undefined if it has ended. */
  readonly hold: (
    tx: Writer,
  ) => Promise<{ readonly isActive: boolean; readonly roles: readonly string[] } | undefined>;
}

type Found = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

/** Undefined for an unknown, ended or idle session and for an inactive member. Records the visit once a minute. */
export async function findSession(database: Database, secret: string): Promise<SignedIn | undefined> {
  const hash = hashToken(secret);
  const found = await database.readTogether((db) => selectSession(db, hash));
  if (found?.isStale === true) await database.transact((tx) => touchSession(tx, hash));
  return found && toSignedIn(found);
}

/**
 * For calls that only read. Confirming changes the session id: requests sent just before are still answered under the
 * old id, as unconfirmed.
 */
export async function findSessionToRead(database: Database, secret: string): Promise<SignedIn | undefined> {
  return (await findSession(database, secret)) ?? database.read((db) => findRenewed(db, hashToken(secret)));
}

async function findRenewed(db: Reader, earlierHash: Buffer): Promise<SignedIn | undefined> {
  const hash = await selectRenewed(db, earlierHash);
  const found = hash && (await selectSession(db, hash));
  return found && toSignedIn({ ...found, isConfirmed: false });
}

function toSignedIn(found: Found): SignedIn {
  const { sessionId, member, isConfirmed, hasSecondFactor, isByProvider } = found;
  const hold = (tx: Writer) => lockSession(tx, sessionId);
  return { sessionId, tokenId: null, member, isConfirmed, hasSecondFactor, isByProvider, hold };
}

export async function listSessions(db: Reader, userId: string, currentId: string): Promise<SessionItem[]> {
  const rows = await selectMemberSessions(db, userId);
  return rows.map(({ sess, ...row }) => ({
    ...formatFields(row),
    device: getDevice(sess),
    isCurrent: row.id === currentId,
  }));
}

function getDevice(sess: unknown): string {
  const hasDevice = typeof sess === 'object' && sess !== null && 'device' in sess;
  return hasDevice && typeof sess.device === 'string' ? sess.device : 'Unknown device';
}
