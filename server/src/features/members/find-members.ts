import type { Reader } from '../../platform/database/database.ts';
import type { Contact, Member } from './member.ts';
import { normaliseEmail, normaliseUsername } from './rules.ts';
import {
  selectIdsByContact,
  selectMemberByEmail,
  selectMemberByUsername,
  selectMemberCount,
  selectMembers,
  selectNames,
  type MemberName,
} from './store.ts';

/** The member with this id, pending and closed ones too. */
export async function findMember(db: Reader, id: string): Promise<Member | undefined> {
  return (await selectMembers(db, [id]))[0];
}

/** Many at once, in no order; unknown ids are left out. */
export function listMembers(db: Reader, ids: readonly string[]): Promise<Member[]> {
  return selectMembers(db, ids);
}

/** The names of many at once, in no order; unknown ids are left out. */
export function listNames(db: Reader, ids: readonly string[]): Promise<MemberName[]> {
  return selectNames(db, ids);
}

/** The owner of this address: the account that has proven it, or a member who paid by /join. Never an unproven account. */
export function findMemberByEmail(db: Reader, email: string): Promise<Member | undefined> {
  return selectMemberByEmail(db, normaliseEmail(email));
}

/** The member with this username. */
export function findMemberByUsername(db: Reader, username: string): Promise<Member | undefined> {
  return selectMemberByUsername(db, normaliseUsername(username));
}

/** How many members there are, pending and closed ones too. */
export function countMembers(db: Reader): Promise<number> {
  return selectMemberCount(db);
}

/** Ids of members who own the address or have proven the number (one entry a person, product §3). */
export function listMemberIdsByContact(db: Reader, contact: Contact): Promise<string[]> {
  return selectIdsByContact(db, contact);
}
