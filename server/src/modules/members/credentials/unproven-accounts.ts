import type { Reader, Writer } from '../../../platform/database/database.ts';
import { normalizeUsername } from '../rules.ts';
import { lockMailbox } from './store.ts';
import { lockStaleUnproven, lockUnpaidJoins, lockUnproven, selectUnproven } from './unproven-store.ts';

export function lockMailboxOwner(tx: Writer, email: string): Promise<void> {
  return lockMailbox(tx, email);
}

export function findUnproven(db: Reader, email: string): Promise<string[]> {
  return selectUnproven(db, email);
}

export function takeUnproven(
  tx: Writer,
  { email, username }: { readonly email: string; readonly username?: string | undefined },
): Promise<string[]> {
  return lockUnproven(tx, { email, username: username === undefined ? null : normalizeUsername(username) });
}

export function takeStaleUnproven(tx: Writer, days: number, limit: number): Promise<string[]> {
  return lockStaleUnproven(tx, days, limit);
}

/** Unpaid /join visitors from this many days ago; they have no payments or open charges. Locked until the commit. */
export function takeUnpaidJoins(tx: Writer, days: number, limit: number): Promise<string[]> {
  return lockUnpaidJoins(tx, days, limit);
}
