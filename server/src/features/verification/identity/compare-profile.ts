import { differencesOf } from '@circle-link/contract/identity';
import type { ProfileEditBody } from '@circle-link/contract/members';
import type { Reader } from '../../../platform/database/database.ts';
import type { Member } from '../../members/index.ts';
import { IdentityFixed } from './errors.ts';
import { selectApproved } from './store.ts';

type Identity = Pick<Member, 'id' | 'firstName' | 'lastName' | 'dateOfBirth'>;
const FIXED = ['firstName', 'lastName', 'dateOfBirth'] as const;

/**
 * Name and date of birth stay as they are once a document is approved; a date that was never told may still come. The caller
 * holds the member, so that an approval comes before or after, not in between.
 * @throws IdentityFixed on the first field that would change
 */
export async function refuseFixedIdentity(
  db: Reader,
  before: Identity,
  after: ProfileEditBody,
): Promise<void> {
  const changed = FIXED.filter(
    (field) => after[field] !== undefined && before[field] !== null && after[field] !== before[field],
  );
  const [field] = changed;
  if (field !== undefined && (await selectApproved(db, before.id)) !== undefined)
    throw new IdentityFixed(field);
}

/**
 * The profile beside the approved document, whichever came later: null where there is none or both say the same, else a
 * name for this difference that is the same every time.
 */
export async function findDifference(db: Reader, member: Identity): Promise<string | null> {
  const document = await selectApproved(db, member.id);
  const differences = document === undefined ? [] : differencesOf(member, document);
  return differences.length === 0 ? null : `${document?.id ?? ''}:${differences.join('+')}`;
}
