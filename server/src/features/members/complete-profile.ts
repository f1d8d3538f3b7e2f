import { dateOfBirthProblem, type ProfileBody } from '@circle-link/contract/members';
import type { Writer } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { DateOfBirthRefused } from './errors.ts';
import { toE164 } from './phone-number.ts';
import { selectToday, updateProfile } from './store.ts';

/**
 * Stores the profile and marks its steps done; repeating it only overwrites the values. A changed contact number stays
 * unproven; the number proven by a code is kept beside it.
 * @throws DateOfBirthRefused under 18 years (product §4)
 * @throws PhoneImpossible
 */
export async function completeProfile(tx: Writer, userId: string, body: ProfileBody): Promise<void> {
  const problem = dateOfBirthProblem(body.dateOfBirth, await selectToday(tx));
  if (problem !== null) throw new DateOfBirthRefused(problem);
  await updateProfile(tx, userId, {
    date_of_birth: body.dateOfBirth,
    phone: toE164(body.phone, 'phone', 'Please enter a valid phone number'),
    address: body.address,
    city: body.city,
    state: body.state,
    zip_code: body.zipCode,
  });
  await recordLeaves(tx, [{ kind: 'member.profile_completed', subjectId: userId, actorId: userId }]);
}
