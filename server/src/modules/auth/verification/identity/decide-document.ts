import {
  type ApproveBody,
  findDifferences,
  findDocumentDateOfBirthProblem,
  type RejectBody,
} from '@circle-link/contract/admin/identity';
import { toUtcDay } from '@circle-link/contract/members';
import { identityRefusals } from '@circle-link/contract/refusals/auth';
import { getSqlState, UNIQUE_VIOLATION, type Writer } from '../../../../platform/database/database.ts';
import { findNow } from '../../../../platform/database/installation.ts';
import { expireFiles } from '../../../../platform/files/files.ts';
import { toRefusal } from '../../../../platform/http/read-input.ts';
import { Refusal, renderFieldNote } from '../../../../platform/http/refusal.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordAuditEntries } from '../../../audit/index.ts';
import { findMember, lockMember, markIdVerified, type Member } from '../../../members/index.ts';
import { notices, notify } from '../../../notifications/index.ts';
import { areLinked } from '../../../risk/index.ts';
import {
  type DocumentRow,
  lockDocument,
  lockNumber,
  selectDocument,
  selectHolder,
  selectWaitingWith,
  updateApproved,
  updateRejected,
  updateSuperseded,
} from './store.ts';
import { recordReused } from './submit-document.ts';

type DecidePlatform = Pick<Platform, 'database' | 'settings'>;

export interface Review {
  readonly id: string;
  readonly actorId: string;
}

/**
 * Approves the document of an adult member: opens the identity gate, or supersedes the previous document. Of two
 * concurrent decisions, or two documents with one number, the second is refused. Other members waiting with the number
 * are flagged.
 * @throws no_such_document, already_decided, own_document, linked_document, number_approved, document_too_young,
 * profile_differs
 */
export async function approveDocument(
  { database, settings }: DecidePlatform,
  review: Review,
  { extractedName, extractedDob, confirmsDifference }: ApproveBody,
): Promise<void> {
  const approved = database.transact(async (tx) => {
    const { document, member } = await openForDecision(tx, review);
    await refuseApprovedNumber(tx, document);
    const problem = findDocumentDateOfBirthProblem(extractedDob, toUtcDay(await findNow(tx)));
    if (problem !== null) throw toRefusal({ extractedDob: problem });
    const differences = findDifferences(member, { extractedName, extractedDob });
    if (differences.length > 0 && !confirmsDifference)
      throw new Refusal(identityRefusals.profile_differs, {}, { fields: toDifferenceWords(differences) });
    const decision = { id: document.id, reviewerId: review.actorId };
    await updateSuperseded(tx, member.id);
    await updateApproved(tx, { ...decision, name: extractedName, dateOfBirth: extractedDob });
    await markIdVerified(tx, member.id, review.actorId);
    await flagOthersWaiting(tx, document);
    await close(tx, settings.idPicturesDays, {
      review,
      document,
      kind: 'identity.document_approved',
      detail: { confirmedDifferences: differences },
    });
    const notice = member.isIdVerified ? notices.new_document_approved : notices.document_approved;
    const facts = { picturesDays: settings.idPicturesDays };
    await notify(tx, settings, notice, { ...recipientOf(document), facts });
  });
  await approved.catch((error: unknown) => {
    // Two concurrent approvals of one number: the unique index allowed the first.
    throw getSqlState(error) === UNIQUE_VIOLATION ? new Refusal(identityRefusals.number_approved) : error;
  });
}

/** @throws number_approved */
async function refuseApprovedNumber(tx: Writer, { userId, numberHash }: DocumentRow): Promise<void> {
  if (numberHash !== null && (await selectHolder(tx, numberHash, userId)) !== undefined)
    throw new Refusal(identityRefusals.number_approved);
}

async function flagOthersWaiting(tx: Writer, { userId: holderId, numberHash }: DocumentRow): Promise<void> {
  if (numberHash === null) return;
  for (const userId of await selectWaitingWith(tx, numberHash, holderId))
    await recordReused(tx, { userId, holderId });
}

/**
 * The member gets the reason and may submit again.
 * @throws no_such_document, already_decided, own_document, linked_document
 */
export async function rejectDocument(
  { database, settings }: DecidePlatform,
  review: Review,
  words: RejectBody,
): Promise<void> {
  await database.transact(async (tx) => {
    const { document, member } = await openForDecision(tx, review);
    await updateRejected(tx, { id: document.id, reviewerId: review.actorId, ...words });
    await close(tx, settings.idPicturesDays, {
      review,
      document,
      kind: 'identity.document_rejected',
      detail: { reason: words.reason },
    });
    const facts = { ...words, isVerified: member.isIdVerified };
    await notify(tx, settings, notices.document_rejected, { ...recipientOf(document), facts });
  });
}

async function openForDecision(
  tx: Writer,
  { id, actorId }: Review,
): Promise<{ document: DocumentRow; member: Member }> {
  const found = await selectDocument(tx, id);
  // Lock order: the number before its members, since an approval flags other members waiting with it.
  if (found?.numberHash != null) await lockNumber(tx, found.numberHash);
  // Lock order: the member before the document, as in closing an account.
  const held = found && (await lockMember(tx, found.userId));
  const document = held && (await lockDocument(tx, id));
  if (document == null) throw new Refusal(identityRefusals.no_such_document);
  if (document.status !== 'pending') throw new Refusal(identityRefusals.already_decided);
  if (document.userId === actorId) throw new Refusal(identityRefusals.own_document);
  if (await areLinked(tx, actorId, [document.userId])) throw new Refusal(identityRefusals.linked_document);
  const member = await findMember(tx, document.userId);
  if (member === undefined) throw new Refusal(identityRefusals.no_such_document);
  return { document, member };
}

async function close(
  tx: Writer,
  picturesDays: number,
  decided: {
    readonly review: Review;
    readonly document: DocumentRow;
    readonly kind: string;
    readonly detail: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { review, document, kind, detail } = decided;
  const files = [document.frontFile, document.backFile].filter((key) => key !== null);
  await expireFiles(tx, files, picturesDays);
  await recordAuditEntries(tx, [
    {
      kind,
      subjectId: document.userId,
      actorId: review.actorId,
      detail: { document: document.id, ...detail },
    },
  ]);
}

function recipientOf({ id, userId }: DocumentRow) {
  return { to: [userId], occasion: `identity:${id}:decision` };
}

function toDifferenceWords(differences: readonly ('name' | 'dateOfBirth')[]) {
  return {
    ...(differences.includes('name') && { extractedName: renderFieldNote('extractedName') }),
    ...(differences.includes('dateOfBirth') && { extractedDob: renderFieldNote('extractedDob') }),
  };
}
