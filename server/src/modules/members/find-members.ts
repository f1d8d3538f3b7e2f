import type { Reader } from '../../platform/database/database.ts';
import type { Contact, Member } from './member.ts';
import { normalizeEmail, normalizeUsername } from './rules.ts';
import {
  selectIdsByContact,
  selectMemberByEmail,
  selectMemberByUsername,
  selectMemberCount,
  selectMembers,
  selectNames,
  type MemberName,
} from './store.ts';

export async function findMember(db: Reader, id: string): Promise<Member | undefined> {
  return (await selectMembers(db, [id]))[0];
}

export function listMembers(db: Reader, ids: readonly string[]): Promise<Member[]> {
  return selectMembers(db, ids);
}

export function listNames(db: Reader, ids: readonly string[]): Promise<MemberName[]> {
  return selectNames(db, ids);
}

/** The owner of this address: the account that has verified it, or a member who paid through /join. */
export function findMemberByEmail(db: Reader, email: string): Promise<Member | undefined> {
  return selectMemberByEmail(db, normalizeEmail(email));
}

export function findMemberByUsername(db: Reader, username: string): Promise<Member | undefined> {
  return selectMemberByUsername(db, normalizeUsername(username));
}

export function countMembers(db: Reader): Promise<number> {
  return selectMemberCount(db);
}

/** Ids of members who own the address or have verified the number (one entry per person, product §3). */
export function listMemberIdsByContact(db: Reader, contact: Contact): Promise<string[]> {
  return selectIdsByContact(db, contact);
}
