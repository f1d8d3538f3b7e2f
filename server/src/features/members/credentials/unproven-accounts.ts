import type { Reader, Writer } from '../../../platform/database/database.ts';
import { normaliseUsername } from '../rules.ts';
import { lockMailbox } from './store.ts';
import { lockStaleUnproven, lockUnpaidJoins, lockUnproven, selectUnproven } from './unproven-store.ts';

/** Until the commit no other account proves this address. Before anything that depends on who has proven it. */
export function holdMailbox(tx: Writer, email: string): Promise<void> {
  return lockMailbox(tx, email);
}

/** Ids of accounts that name this address and have not proven it. */
export function findUnproven(db: Reader, email: string): Promise<string[]> {
  return selectUnproven(db, email);
}

/**
 * The same, and those that hold this username: the account that proves a mailbox replaces them. Held until the commit.
 */
export function takeUnproven(
  tx: Writer,
  { email, username }: { readonly email: string; readonly username?: string | undefined },
): Promise<string[]> {
  return lockUnproven(tx, { email, username: username === undefined ? null : normaliseUsername(username) });
}

/** Accounts that had so many days for the proof; held until the commit. */
export function takeStaleUnproven(tx: Writer, days: number, limit: number): Promise<string[]> {
  return lockStaleUnproven(tx, days, limit);
}

/** What visitors typed into /join so many days ago without paying: nothing is paid or open there. Held until the commit. */
export function takeUnpaidJoins(tx: Writer, days: number, limit: number): Promise<string[]> {
  return lockUnpaidJoins(tx, days, limit);
}
