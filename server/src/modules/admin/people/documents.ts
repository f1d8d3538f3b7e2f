import type { IdentityList, IdentityReview } from '@circle-link/contract/admin/identity';
import { identityRefusals } from '@circle-link/contract/refusals/auth';
import type { Reader } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getNumberEnding, openNumber } from '../../auth/index.ts';
import { findMember, type Member } from '../../members/index.ts';
import {
  countWaiting,
  listDocuments,
  selectApprovedBefore,
  selectReview,
  selectSameNumber,
} from './document-store.ts';

export async function viewDocuments(
  db: Reader,
  query: Parameters<typeof listDocuments>[1],
): Promise<IdentityList> {
  return { waiting: await countWaiting(db), items: await listDocuments(db, query) };
}

/**
 * The member's profile next to the submitted document, with only the last digits of its number.
 * @throws no_such_document
 */
export async function viewDocument(
  db: Reader,
  settings: Platform['settings'],
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<IdentityReview> {
  const row = await selectReview(db, id);
  const member = row && (await findMember(db, row.userId));
  if (row === undefined || member === undefined) throw new Refusal(identityRefusals.no_such_document);
  const { userId, idNumber, decidedAt, decidedBy, extractedName, extractedDob, reason, note, ...shown } = row;
  const before = await selectApprovedBefore(db, id);
  const decision = { by: decidedBy, extractedName, extractedDob, reason, note };
  return {
    ...formatFields(shown),
    numberEnding: idNumber === null ? '' : getNumberEnding(openNumber(settings, userId, idNumber)),
    sameNumber: await selectSameNumber(db, id),
    isOwn: userId === actorId,
    member: toFacts(member),
    approvedBefore: before === undefined ? null : formatFields(before),
    decision: decidedAt === null ? null : { ...decision, at: decidedAt.toISOString() },
  };
}

function toFacts(member: Member): IdentityReview['member'] {
  const { id, username, firstName, lastName, dateOfBirth, isPhoneVerified } = member;
  const place = [member.address, member.city, [member.state, member.zipCode].filter(Boolean).join(' ')];
  const address = place.filter((part) => part !== null && part !== '').join(', ');
  return {
    id,
    username,
    firstName,
    lastName,
    dateOfBirth,
    address: address === '' ? null : address,
    isPhoneVerified,
    createdAt: member.createdAt.toISOString(),
  };
}
