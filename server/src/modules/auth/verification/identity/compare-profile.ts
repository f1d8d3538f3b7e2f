import { findDifferences } from '@circle-link/contract/admin/identity';
import type { ProfileEditBody } from '@circle-link/contract/members';
import { identityRefusals } from '@circle-link/contract/refusals/auth';
import type { Reader } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Member } from '../../../members/index.ts';
import { type ApprovedDocument, selectApproved } from './store.ts';

type Identity = Pick<Member, 'id' | 'firstName' | 'lastName' | 'dateOfBirth'>;
const FIXED = ['firstName', 'lastName', 'dateOfBirth'] as const;

/**
 * Name and date of birth are fixed once a document is approved, except that a profile differing from the newest
 * approved document may be changed to match it. A missing date may be added. The caller locks the member, which
 * serializes this with approvals.
 * @throws identity_fixed on the first field that would change
 */
export async function refuseFixedIdentity(
  db: Reader,
  before: Identity,
  after: ProfileEditBody,
): Promise<void> {
  const [field] = FIXED.filter(
    (name) => after[name] !== undefined && before[name] !== null && after[name] !== before[name],
  );
  if (field === undefined) return;
  const document = await selectApproved(db, before.id);
  if (document !== undefined && !willMatchDocument(document, before, after))
    throw new Refusal(identityRefusals.identity_fixed, {}, { field });
}

function willMatchDocument(document: ApprovedDocument, before: Identity, after: ProfileEditBody): boolean {
  const next = {
    firstName: after.firstName ?? before.firstName,
    lastName: after.lastName ?? before.lastName,
    dateOfBirth: after.dateOfBirth ?? before.dateOfBirth,
  };
  const differed = findDifferences(before, document);
  const differs = findDifferences(next, document);
  // A newer document may have two names, as after a marriage: the profile may have either.
  const corrects = (part: 'name' | 'dateOfBirth') =>
    (document.isNewer || differed.includes(part)) && !differs.includes(part);
  const keepsName = next.firstName === before.firstName && next.lastName === before.lastName;
  const keepsDay = next.dateOfBirth === before.dateOfBirth;
  return (keepsName || corrects('name')) && (keepsDay || corrects('dateOfBirth'));
}

/**
 * A date of birth entered after the document that differs is mostly a typo, which the member can correct at once.
 * @throws date_not_on_document
 */
export async function refuseOtherDate(db: Reader, userId: string, dateOfBirth: string): Promise<void> {
  const document = await selectApproved(db, userId);
  if (document !== undefined && document.extractedDob !== dateOfBirth)
    throw new Refusal(identityRefusals.date_not_on_document);
}

/**
 * Compares the profile with the approved document: null if there is none or they match, otherwise a stable name of the
 * difference.
 */
export async function findDifference(db: Reader, member: Identity): Promise<string | null> {
  const document = await selectApproved(db, member.id);
  const differences = document === undefined ? [] : findDifferences(member, document);
  return differences.length === 0 ? null : `${document?.id ?? ''}:${differences.join('+')}`;
}

export function readDifference(name: string): {
  readonly documentId: string;
  readonly fields: ReturnType<typeof findDifferences>;
} {
  const [documentId = '', named = ''] = name.split(':');
  const parts = named.split('+');
  return { documentId, fields: (['name', 'dateOfBirth'] as const).filter((part) => parts.includes(part)) };
}
