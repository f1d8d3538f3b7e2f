import type { Language } from '@circle-link/contract/language';
import type { MemberPath } from '@circle-link/contract/paths';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import { getSqlState, type Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { normalizeUsername } from '../rules.ts';
import {
  insertRegistered,
  isProvenAddress,
  lockRowByEmail,
  updateToRegistered,
  usernameExists,
  type RegistrationColumns,
} from './store.ts';

const UNIQUE_VIOLATION = '23505';

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
    password_hash: registration.passwordHash,
    first_name: registration.firstName,
    last_name: registration.lastName,
    email: registration.email,
    phone: registration.phone ?? null,
    is_email_verified: registration.isEmailProven,
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
  if (!columns.is_email_verified) throw new Refusal(memberRefusals.username_taken);
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
