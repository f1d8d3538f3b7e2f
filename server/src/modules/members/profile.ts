import {
  findDateOfBirthProblem,
  type ProfileBody,
  type ProfileEditBody,
  toUtcDay,
} from '@circle-link/contract/members';
import { buildUrl } from '@circle-link/contract/operation';
import { accountCalls } from '@circle-link/contract/account';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import { HOME_COUNTRY } from '@circle-link/contract/fields/typed-values';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { getSqlState, UNIQUE_VIOLATION, type Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { toRefusal } from '../../platform/http/read-input.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type LogSettings, recordAuditEntries, sealPersonal } from '../audit/index.ts';
import type { Member } from './member.ts';
import { updatePhone, updatePicture, updateProfileFields } from './profile-store.ts';
import { profileChanges } from './rules.ts';
import { listMembers, updateProfile } from './store.ts';

export async function completeProfile(
  tx: Writer,
  settings: LogSettings,
  userId: string,
  { isDateCertain: _said, ...body }: ProfileBody,
): Promise<void> {
  const problem = findDateOfBirthProblem(body.dateOfBirth, toUtcDay(await findNow(tx)));
  if (problem !== null) throw toRefusal({ dateOfBirth: problem });
  const after = { ...body, phone: toE164(body.phone) };
  const [before] = await listMembers(tx, [userId]);
  await updateProfile(tx, userId, {
    ...toNames(before, after),
    dateOfBirth: after.dateOfBirth,
    phone: after.phone,
    address: after.address,
    city: after.city,
    state: after.state,
    zipCode: after.zipCode,
  });
  const changes = profileChanges(before, after);
  const personal =
    Object.keys(changes).length === 0 ? null : await sealPersonal(tx, settings, userId, changes);
  const kind = before?.isProfileComplete === true ? 'member.profile_changed' : 'member.profile_completed';
  await recordAuditEntries(tx, [
    { kind, subjectId: userId, actorId: userId, detail: personal === null ? null : { personal } },
  ]);
}

function toNames(before: Member | undefined, after: ProfileBody) {
  const lastName = after.lastName ?? before?.lastName;
  if (!lastName) throw toRefusal({ lastName: 'last_name_required' });
  return { firstName: after.firstName ?? before?.firstName ?? null, lastName };
}

/**
 * Seals the changes in the log. The caller checks permissions.
 * @throws date_of_birth_unlikely or too_young, username_taken
 */
export async function editProfile(
  tx: Writer,
  settings: LogSettings,
  before: Member,
  body: ProfileEditBody,
): Promise<void> {
  const problem =
    body.dateOfBirth === undefined
      ? null
      : findDateOfBirthProblem(body.dateOfBirth, toUtcDay(await findNow(tx)));
  if (problem !== null) throw toRefusal({ dateOfBirth: problem });
  const changes = profileChanges(before, body);
  if (Object.keys(changes).length === 0) return;
  await updateProfileFields(tx, before.id, body).catch((error: unknown) => {
    if (getSqlState(error) === UNIQUE_VIOLATION) throw new Refusal(memberRefusals.username_taken);
    throw error;
  });
  const personal = await sealPersonal(tx, settings, before.id, changes);
  await recordAuditEntries(tx, [
    { kind: 'member.profile_changed', subjectId: before.id, actorId: before.id, detail: { personal } },
  ]);
}

export async function setPhone(
  tx: Writer,
  settings: LogSettings,
  { id: userId, phone: before }: Pick<Member, 'id' | 'phone'>,
  phone: string,
): Promise<void> {
  if (phone === before) return;
  await updatePhone(tx, userId, phone);
  const personal = await sealPersonal(tx, settings, userId, { phone: { before, after: phone } });
  await recordAuditEntries(tx, [
    { kind: 'member.phone_changed', subjectId: userId, actorId: userId, detail: { personal } },
  ]);
}

/**
 * E.164, e.g. "+12025550123". Numbers without a country code are read as US numbers.
 * @throws phone_invalid on `field` if no such number can exist
 */
export function toE164(phone: string, field = 'phone'): string {
  const parsed = parsePhoneNumberFromString(phone, HOME_COUNTRY);
  if (!parsed?.isPossible()) throw toRefusal({ [field]: 'phone_invalid' });
  return parsed.number;
}

/** Long enough that browsers never reuse the previous picture. */
const VERSION_CHARACTERS = 8;

/**
 * Sets the stored file as the member's picture, or none; its address is `profileImageUrl`.
 * @returns the previous file, which the caller deletes
 */
export async function replacePicture(
  tx: Writer,
  userId: string,
  file: string | null,
): Promise<string | null> {
  const url = (key: string) =>
    buildUrl(accountCalls.picture.path, { id: userId }, { v: key.slice(0, VERSION_CHARACTERS) });
  const before = await updatePicture(tx, userId, file === null ? null : { file, url: url(file) });
  const kind = file === null ? 'member.picture_removed' : 'member.picture_changed';
  if (before !== null || file !== null)
    await recordAuditEntries(tx, [{ kind, subjectId: userId, actorId: userId }]);
  return before;
}
