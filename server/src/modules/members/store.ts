import { ADMIN_ROLES } from '@circle-link/contract/admin/roles';
import { type Language, LANGUAGES } from '@circle-link/contract/messages/language';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { TERMS_VERSION } from '@circle-link/contract/auth/consent';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import type { Contact, Member } from './member.ts';
import { normalizeEmail, normalizeUsername } from './rules.ts';

const memberColumns = [
  'id',
  'status',
  'isSuperseded',
  'username',
  'firstName',
  'lastName',
  'email',
  'phone',
  'verifiedPhone',
  'phoneVerifiedAt',
  'idVerifiedAt',
  'dateOfBirth',
  'address',
  'city',
  'state',
  'zipCode',
  'profileImageUrl',
  'language',
  'isAdmin',
  'adminRoles',
  'isActive',
  'isEmailVerified',
  'isFullyVerified',
  'hasGivenConsent',
  'consentVersion',
  'consentGivenAt',
  'path',
  'termsVersion',
  'isProfileComplete',
  'lastLoginAt',
  'createdAt',
] as const;

export type MemberRow = Row<'users', (typeof memberColumns)[number]>;

export function toLanguage(stored: string | null): Language | null {
  return LANGUAGES.find((language) => language === stored) ?? null;
}

export function toMember(row: MemberRow): Member {
  const { status, isSuperseded, phoneVerifiedAt, idVerifiedAt, consentVersion, termsVersion, ...member } =
    row;
  const hasCurrentConsent = consentVersion === CONSENT_VERSION;
  return {
    ...member,
    isRegistered: status === 'registered',
    hasGivenWay: isSuperseded,
    email: row.email ?? '',
    language: toLanguage(row.language),
    adminRoles: ADMIN_ROLES.filter((role) => row.adminRoles.includes(role)),
    isPhoneVerified: phoneVerifiedAt !== null,
    isIdVerified: idVerifiedAt !== null,
    hasGivenConsent: row.hasGivenConsent && hasCurrentConsent,
    earlierConsent: row.hasGivenConsent && !hasCurrentConsent ? consentVersion : null,
    hasAcceptedTerms: termsVersion === TERMS_VERSION,
  };
}

export async function findMember(db: Reader, id: string): Promise<Member | undefined> {
  return (await listMembers(db, [id]))[0];
}

export async function listMembers(db: Reader, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(memberColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(toMember);
}

/** `name` and the picture's address are null until known. */
export interface MemberName extends Row<'users', 'id' | 'profileImageUrl'> {
  readonly name: string | null;
  readonly isClosed: boolean;
}

export async function listNames(db: Reader, ids: readonly string[]): Promise<MemberName[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MemberName>`
    select u.id, u.first_name as name, u.profile_image_url, u.email is null as is_closed
      from unnest(${ids}::uuid[]) named(id) join users u on u.id = named.id`.execute(db);
  return rows;
}

/** The owner of this address: the account that has verified it, or a member who paid through /join. */
export async function findMemberByEmail(db: Reader, email: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('users')
    .select(memberColumns)
    .where('email', '=', normalizeEmail(email))
    .where(sql<boolean>`((status = 'pending' and not is_superseded) or is_email_verified)`)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function findMemberByUsername(db: Reader, username: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom('users')
    .select(memberColumns)
    .where((is) => is(is.fn<string>('lower', ['username']), '=', normalizeUsername(username).toLowerCase()))
    .executeTakeFirst();
  return row && toMember(row);
}

export async function countMembers(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  return row.members;
}

/** Ids of members who own the address or have verified the number (one entry per person, product §3). */
export async function listMemberIdsByContact(db: Reader, { email, phone }: Contact): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((is) =>
      is.or([
        is.and([
          is('email', '=', email),
          sql<boolean>`((status = 'pending' and not is_superseded) or is_email_verified)`,
        ]),
        is('verifiedPhone', '=', phone),
        // Verified without a code: the profile number counts. A typed number next to a verified one does not.
        is.and([
          is('phone', '=', phone),
          is('phoneVerifiedAt', 'is not', null),
          is('verifiedPhone', 'is', null),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertPendingMember(
  tx: Writer,
  contact: Contact & { readonly language: Language },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ status: 'pending', email: contact.email, phone: contact.phone, language: contact.language })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks the member until the commit. */
export async function isStillPending(tx: Writer, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(['status', 'isSuperseded'])
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.status === 'pending' && !row.isSuperseded;
}

export async function updatePendingPhones(tx: Writer, phones: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update users u set phone = given.phone, updated_at = app_now()
      from unnest(${[...phones.keys()]}::uuid[], ${[...phones.values()]}::text[]) given(user_id, phone)
     where u.id = given.user_id and u.status = 'pending'`.execute(tx);
}

export interface ProfileColumns {
  readonly firstName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export async function updateProfile(tx: Writer, userId: string, profile: ProfileColumns): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...profile, isProfileComplete: true, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
  const done = { personalInfoComplete: true, addressInfoComplete: true, contactInfoComplete: true };
  await tx
    .insertInto('profile_completion_steps')
    .values({ userId, ...done, completedAt: sql<Date>`app_now()` })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        ...done,
        completedAt: sql<Date>`coalesce(profile_completion_steps.completed_at, app_now())`,
        updatedAt: sql<Date>`app_now()`,
      }),
    )
    .execute();
}

/** False if the email was verified before. May violate users_email. */
export async function updateEmailVerified(tx: Writer, userId: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ isEmailVerified: true, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .where('status', '=', 'registered')
    .where('isEmailVerified', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateIdVerified(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ idVerifiedAt: sql<Date>`app_now()`, updatedAt: sql<Date>`app_now()` })
    .where('id', '=', userId)
    .execute();
}

export async function updateFullyVerified(tx: Writer, userId: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({
      phoneVerifiedAt: sql<Date>`coalesce(phone_verified_at, app_now())`,
      idVerifiedAt: sql<Date>`coalesce(id_verified_at, app_now())`,
      updatedAt: sql<Date>`app_now()`,
    })
    .where('id', '=', userId)
    .where('isFullyVerified', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
