import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { holdSession, selectRenewed, selectSession, touchSession } from './store.ts';

/** Who asks, by a session or an API token, read from the database on every request: what is revoked is revoked at once. */
export interface SignedIn {
  /** Of the session, or of the token. */
  readonly sessionId: string;
  /** Set where an API token asks. */
  readonly tokenId: string | null;
  readonly member: Member;
  /** The password was typed again a short while ago. */
  readonly isConfirmed: boolean;
  /** Two-step sign-in is on, or the staff's provider has asked for what it asks for. */
  readonly hasSecondFactor: boolean;
  /** Of staff, begun at their provider. */
  readonly isByProvider: boolean;
  /** Keeps it until the commit; undefined where it has ended. */
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
 * The same for a call that only reads. A session gets a new id when it is confirmed: what the browser had sent just
 * before, as pages do that ask again by themselves, is still answered, unconfirmed.
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
  const hold = (tx: Writer) => holdSession(tx, sessionId);
  return { sessionId, tokenId: null, member, isConfirmed, hasSecondFactor, isByProvider, hold };
}
