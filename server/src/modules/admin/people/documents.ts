import type { IdentityList, IdentityReview } from '@circle-link/contract/admin/identity';
import type { IdentityState } from '@circle-link/contract/auth/identity';
import { identityRefusals } from '@circle-link/contract/refusals/auth';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getNumberEnding, openNumber } from '../../auth/index.ts';
import { findMember, type Member } from '../../members/index.ts';
import {
  countWaiting,
  selectApprovedBefore,
  selectDecided,
  selectReview,
  selectSameNumber,
  selectWaiting,
} from './document-store.ts';

export async function listDocuments(
  db: Reader,
  page: { readonly status: IdentityState; readonly after?: string | undefined; readonly limit: number },
): Promise<IdentityList> {
  const rows = await (page.status === 'pending' ? selectWaiting(db, page) : selectDecided(db, page));
  return {
    waiting: await countWaiting(db),
    items: rows.map(({ sentAt, decidedAt, ...row }) => ({
      ...row,
      sentAt: sentAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}

type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReview>>>;

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
  const { encryptedNumber } = row;
  const others = await selectSameNumber(db, id);
  const before = await selectApprovedBefore(db, id);
  return {
    id: row.id,
    status: row.status,
    idType: row.idType,
    numberEnding:
      encryptedNumber === null ? '' : getNumberEnding(openNumber(settings, row.userId, encryptedNumber)),
    hasBack: row.hasBack,
    picturesDeleteAt: row.picturesDeleteAt?.toISOString() ?? null,
    arePicturesDeleted: !row.hasFiles,
    attempts: row.attempts,
    sentAt: row.sentAt.toISOString(),
    sameNumber: others.map(({ sentAt, ...other }) => ({ ...other, sentAt: sentAt.toISOString() })),
    isOwn: row.userId === actorId,
    member: toFacts(member),
    approvedBefore: before === undefined ? null : { ...before, at: before.at.toISOString() },
    decision: toDecision(row),
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

function toDecision(row: ReviewRow): IdentityReview['decision'] {
  const { decidedAt, decidedBy, extractedName, extractedDob, reason, note } = row;
  if (decidedAt === null) return null;
  return { at: decidedAt.toISOString(), by: decidedBy ?? '', extractedName, extractedDob, reason, note };
}
