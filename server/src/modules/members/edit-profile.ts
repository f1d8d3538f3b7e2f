import { toUtcDay, findDateOfBirthProblem, type ProfileEditBody } from '@circle-link/contract/members';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import { getSqlState, type Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findNow } from '../../platform/database/installation.ts';
import { toRefusal } from '../../platform/http/field-words.ts';
import { recordAuditEntries, sealPersonal, type LogSettings } from '../audit/index.ts';
import { updateProfileFields } from './edit-store.ts';
import type { Member } from './member.ts';
import { profileChanges } from './rules.ts';

const UNIQUE_VIOLATION = '23505';

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
