import type { Language } from '@circle-link/contract/messages/language';
import type { MemberPath } from '@circle-link/contract/paths';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import { getSqlState, UNIQUE_VIOLATION, type Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { normalizeEmail, normalizeUsername } from './rules.ts';
import {
  insertRegistered,
  isProvenAddress,
  lockRowByEmail,
  lockUnprovenRow,
  type RegistrationColumns,
  updateToRegistered,
  usernameExists,
} from './credentials-store.ts';
import { closeMember } from './account-state.ts';
import { markEmailVerified } from './gates.ts';
import { toE164 } from './profile.ts';
import { findMemberByEmail, insertPendingMember, updatePendingPhones } from './store.ts';

export interface Registration {
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName: string;
  /** Null if the savings path was given a single name. */
  readonly lastName: string | null;
  readonly email: string;
  readonly phone: string | undefined;
  /** Verified in this browser, never taken from the form. */
  readonly isEmailProven: boolean;
  readonly language: Language;
  readonly path?: MemberPath;
}

/**
 * Creates the account, or takes over the pending member of a verified address (product §3).
 * @throws registration_refused if an account has verified the address
 * @throws username_taken
 */
export async function registerMember(
  tx: Writer,
  registration: Registration,
): Promise<{ userId: string; tookOver: boolean }> {
  const username = normalizeUsername(registration.username);
  const columns: RegistrationColumns = {
    username,
    passwordHash: registration.passwordHash,
    firstName: registration.firstName,
    lastName: registration.lastName,
    email: registration.email,
    phone: registration.phone ?? null,
    isEmailVerified: registration.isEmailProven,
    language: registration.language,
    path: registration.path ?? 'queue',
  };
  if (!registration.isEmailProven && (await isProvenAddress(tx, registration.email)))
    throw new Refusal(memberRefusals.registration_refused);
  const created = await insertRegistered(tx, columns);
  if (created !== undefined) {
    await record(tx, 'member.registered', created, registration.isEmailProven);
    return { userId: created, tookOver: false };
  }
  return { userId: await takeOver(tx, columns), tookOver: true };
}

async function takeOver(tx: Writer, columns: RegistrationColumns): Promise<string> {
  if (!columns.isEmailVerified) throw new Refusal(memberRefusals.username_taken);
  const owner = await lockRowByEmail(tx, columns.email);
  if (owner?.isPending === false) throw new Refusal(memberRefusals.registration_refused);
  if (!owner || (await usernameExists(tx, columns.username)))
    throw new Refusal(memberRefusals.username_taken);
  try {
    await updateToRegistered(tx, owner.id, { ...columns, phone: columns.phone ?? owner.phone });
  } catch (error) {
    if (getSqlState(error) === UNIQUE_VIOLATION) throw new Refusal(memberRefusals.username_taken);
    throw error;
  }
  await record(tx, 'member.claimed', owner.id, true);
  return owner.id;
}

async function record(tx: Writer, kind: string, userId: string, isEmailProven: boolean): Promise<void> {
  await recordAuditEntries(tx, [{ kind, subjectId: userId, actorId: userId, detail: { isEmailProven } }]);
}

/**
 * If the address has paid through /join, the account continues as that member, so the position keeps its id, and this
 * row is closed. The caller holds the address lock.
 * @returns the resulting account's id; undefined if there is no such unverified account, or another one has verified it
 */
export async function proveMailbox(
  tx: Writer,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string | undefined> {
  const account = await lockUnprovenRow(tx, userId, email);
  if (!account) return undefined;
  const owner = await lockRowByEmail(tx, email);
  if (owner?.isPending === false) return undefined;
  if (!owner) {
    await markEmailVerified(tx, userId);
    return userId;
  }
  await closeMember(tx, userId);
  await updateToRegistered(tx, owner.id, { ...account, phone: account.phone ?? owner.phone });
  await recordAuditEntries(tx, [
    { kind: 'member.claimed', subjectId: owner.id, actorId: owner.id, detail: { isEmailProven: true } },
  ]);
  return owner.id;
}

export interface JoiningVisitor {
  readonly email: string;
  readonly phone: string;
  readonly field?: string;
  readonly language: Language;
}

/**
 * Concurrent visitors with one address get the same member (product §3 "Join without an account").
 * @throws phone_invalid
 */
export async function findOrCreatePendingMember(
  tx: Writer,
  { email: typedEmail, phone: typedPhone, field, language }: JoiningVisitor,
): Promise<{ userId: string; isRegistered: boolean; email: string; phone: string }> {
  const contact = { email: normalizeEmail(typedEmail), phone: toE164(typedPhone, field) };
  const created = await insertPendingMember(tx, { ...contact, language });
  if (created !== undefined) {
    await recordAuditEntries(tx, [{ kind: 'member.joined_pending', subjectId: created }]);
    return { userId: created, isRegistered: false, ...contact };
  }
  const member = await findMemberByEmail(tx, contact.email);
  if (!member) throw new Error('the member of an address vanished between two statements');
  return { userId: member.id, isRegistered: member.isRegistered, ...contact };
}

/** Sets the number of the visitor who paid, not of the one who typed the address first. Keyed by member id. */
export async function setPendingPhones(tx: Writer, phones: ReadonlyMap<string, string>): Promise<void> {
  if (phones.size > 0) await updatePendingPhones(tx, phones);
}
