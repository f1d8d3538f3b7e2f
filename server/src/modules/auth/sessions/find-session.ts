import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Reader, Writer } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { lockSession, selectRenewed, selectSession, touchSession } from './store.ts';

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
