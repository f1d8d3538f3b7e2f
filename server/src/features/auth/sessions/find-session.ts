import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { holdSession, selectSession, touchSession } from './store.ts';

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

/** Undefined for an unknown, ended or idle session and for an inactive member. Records the visit once a minute. */
export async function findSession(database: Database, secret: string): Promise<SignedIn | undefined> {
  const hash = hashToken(secret);
  const found = await database.readTogether((db) => selectSession(db, hash));
  if (found?.isStale === true) await database.transact((tx) => touchSession(tx, hash));
  if (!found) return undefined;
  const { sessionId, member, isConfirmed, hasSecondFactor, isByProvider } = found;
  const hold = (tx: Writer) => holdSession(tx, sessionId);
  return { sessionId, tokenId: null, member, isConfirmed, hasSecondFactor, isByProvider, hold };
}
