import { randomInt } from 'node:crypto';
import type { Language } from '@circle-link/contract/messages/language';
import { MAX_TEXT_LENGTHS } from '@circle-link/contract/limits';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  deriveUsername,
  findMemberByEmail,
  findMemberByUsername,
  lockMailboxOwner,
  registerMember,
  splitName,
} from '../../members/index.ts';
import { deleteUnprovenAccounts } from '../registration/unproven-accounts.ts';
import { endAllAccess } from '../sessions/end-sessions.ts';
import { type Identity, insertIdentity } from '../staff-store.ts';
import { closeOpenLinks } from '../verification/tokens.ts';
import type { StaffClaims } from './provider.ts';
import { canBeLinked, staffName } from './rules.ts';

export interface NewStaffMember {
  readonly identity: Identity;
  readonly claims: StaffClaims;
  readonly passwordHash: string | undefined;
  readonly language: Language;
}

/**
 * Creates or links the account at a person's first sign-in by the provider. Links staff accounts with the same verified
 * address, which the password then no longer opens. Undefined if the address is a member's or an owner's.
 */
export async function findStaffAccount(tx: Writer, newcomer: NewStaffMember): Promise<string | undefined> {
  const { identity, claims } = newcomer;
  const { email } = claims;
  if (email === undefined) return undefined;
  // Lock order: the email address before its accounts.
  await lockMailboxOwner(tx, email);
  const before = await findMemberByEmail(tx, email);
  if (before !== undefined && !canBeLinked(before)) return undefined;
  const userId = before?.id ?? (await openStaffAccount(tx, newcomer, email));
  if (userId === undefined || !(await insertIdentity(tx, userId, identity))) return undefined;
  // From now on only the provider opens this account, so sessions and tokens end.
  if (before !== undefined) await endAllAccess(tx, userId);
  await recordAuditEntries(tx, [
    { kind: 'member.staff_linked', subjectId: userId, detail: { issuer: identity.issuer } },
  ]);
  return userId;
}

async function openStaffAccount(
  tx: Writer,
  { claims, passwordHash, language }: NewStaffMember,
  email: string,
): Promise<string | undefined> {
  if (passwordHash === undefined) return undefined;
  await deleteUnprovenAccounts(tx, { email });
  const name = staffName(claims.name, email);
  const { firstName, lastName } = splitName(name);
  const { userId } = await registerMember(tx, {
    username: await freeUsername(tx, name),
    firstName: clip(firstName, MAX_TEXT_LENGTHS.first_name),
    lastName: lastName === null ? null : clip(lastName, MAX_TEXT_LENGTHS.last_name),
    email,
    phone: undefined,
    passwordHash,
    isEmailProven: true,
    language,
  });
  await closeOpenLinks(tx, email);
  return userId;
}

function clip(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('');
}

async function freeUsername(tx: Writer, name: string): Promise<string> {
  let username = deriveUsername(name, null);
  while ((await findMemberByUsername(tx, username)) !== undefined)
    username = deriveUsername(name, randomInt(10, 100_000));
  return username;
}
