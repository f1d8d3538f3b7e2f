import { dateOfBirthProblem, type ProfileEditBody } from '@circle-link/contract/members';
import type { Writer } from '../../platform/database/database.ts';
import { refusalOf } from '../../platform/http/field-words.ts';
import { recordAuditEntries, sealPersonal, type LogSettings } from '../audit/index.ts';
import { updateProfileFields } from './edit-store.ts';
import type { Member } from './member.ts';
import { profileChanges } from './rules.ts';
import { selectToday } from './store.ts';

/**
 * Changes what is given of a profile; what changed stands in the log, sealed. Who may change what is decided by the caller.
 * @throws date_of_birth_unlikely or too_young
 */
export async function editProfile(
  tx: Writer,
  settings: LogSettings,
  before: Member,
  body: ProfileEditBody,
): Promise<void> {
  const problem =
    body.dateOfBirth === undefined ? null : dateOfBirthProblem(body.dateOfBirth, await selectToday(tx));
  if (problem !== null) throw refusalOf({ dateOfBirth: problem });
  const changes = profileChanges(before, body);
  if (Object.keys(changes).length === 0) return;
  await updateProfileFields(tx, before.id, body);
  const personal = await sealPersonal(tx, settings, before.id, changes);
  await recordAuditEntries(tx, [
    { kind: 'member.profile_changed', subjectId: before.id, actorId: before.id, detail: { personal } },
  ]);
}
