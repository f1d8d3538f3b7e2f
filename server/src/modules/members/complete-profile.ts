import { toUtcDay, findDateOfBirthProblem, type ProfileBody } from '@circle-link/contract/members';
import type { Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { toRefusal } from '../../platform/http/field-words.ts';
import { recordAuditEntries, sealPersonal, type LogSettings } from '../audit/index.ts';
import type { Member } from './member.ts';
import { toE164 } from './phone-number.ts';
import { profileChanges } from './rules.ts';
import { selectMembers, updateProfile } from './store.ts';

function toNames(before: Member | undefined, after: ProfileBody) {
  const lastName = after.lastName ?? before?.lastName;
  if (!lastName) throw toRefusal({ lastName: 'last_name_required' });
  return { first_name: after.firstName ?? before?.firstName ?? null, last_name: lastName };
}

export async function completeProfile(
  tx: Writer,
  settings: LogSettings,
  userId: string,
  { isDateCertain: _said, ...body }: ProfileBody,
): Promise<void> {
  const problem = findDateOfBirthProblem(body.dateOfBirth, toUtcDay(await findNow(tx)));
  if (problem !== null) throw toRefusal({ dateOfBirth: problem });
  const after = { ...body, phone: toE164(body.phone) };
  const [before] = await selectMembers(tx, [userId]);
  await updateProfile(tx, userId, {
    ...toNames(before, after),
    date_of_birth: after.dateOfBirth,
    phone: after.phone,
    address: after.address,
    city: after.city,
    state: after.state,
    zip_code: after.zipCode,
  });
  const changes = profileChanges(before, after);
  const personal =
    Object.keys(changes).length === 0 ? null : await sealPersonal(tx, settings, userId, changes);
  const kind = before?.isProfileComplete === true ? 'member.profile_changed' : 'member.profile_completed';
  await recordAuditEntries(tx, [
    { kind, subjectId: userId, actorId: userId, detail: personal === null ? null : { personal } },
  ]);
}
