import {
  differencesOf,
  documentDobProblem,
  type ApproveBody,
  type RejectBody,
} from '@circle-link/contract/identity';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { endFiles } from '../../../platform/files/files.ts';
import { recordMessages, type MailToSend } from '../../../platform/outbox/record-messages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordLeaves } from '../../audit/index.ts';
import { findMember, holdMember, markIdVerified, type Member } from '../../members/index.ts';
import {
  AlreadyDecided,
  DocumentDobRefused,
  LinkedDocument,
  NoSuchDocument,
  OwnDocument,
  ProfileDiffers,
} from './errors.ts';
import { documentApprovedMail, documentRejectedMail } from './mails.ts';
import { lockDocument, selectDocument, updateApproved, updateRejected, type DocumentRow } from './store.ts';

type DecidePlatform = Pick<Platform, 'database' | 'settings'>;

/** Whether an account may belong to one of these persons; the back office passes it in. */
export type AreLinked = (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;

/** Which sending, and who decides on it. */
export interface Review {
  readonly id: string;
  readonly actorId: string;
}

interface Decision extends Review {
  readonly areLinked: AreLinked;
}

/**
 * The document is the member's and shows an adult: opens the ID gate. Of two reviewers at once the second is refused.
 * @throws NoSuchDocument, AlreadyDecided, OwnDocument, LinkedDocument, DocumentDobRefused, ProfileDiffers
 */
export async function approveDocument(
  { database, settings }: DecidePlatform,
  review: Decision,
  { extractedName, extractedDob, confirmsDifference }: ApproveBody,
): Promise<void> {
  await database.transact(async (tx) => {
    const { document, member } = await openForDecision(tx, review);
    const problem = documentDobProblem(extractedDob, document.today);
    if (problem !== null) throw new DocumentDobRefused(problem);
    const differences = differencesOf(member, { extractedName, extractedDob });
    if (differences.length > 0 && !confirmsDifference) throw new ProfileDiffers(differences);
    const decision = { id: document.id, reviewerId: review.actorId };
    await updateApproved(tx, { ...decision, name: extractedName, dateOfBirth: extractedDob });
    await markIdVerified(tx, member.id, review.actorId);
    await close(tx, settings.idPicturesDays, {
      review,
      document,
      kind: 'identity.document_approved',
      detail: { confirmedDifferences: differences },
      mail: mailTo(member, document, (to) => documentApprovedMail(settings, to)),
    });
  });
}

/**
 * The member is told why and may send again.
 * @throws NoSuchDocument, AlreadyDecided, OwnDocument, LinkedDocument
 */
export async function rejectDocument(
  { database, settings }: DecidePlatform,
  review: Decision,
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
      mail: mailTo(member, document, (to) => documentRejectedMail(settings, to, words)),
    });
  });
}

async function openForDecision(
  tx: Writer,
  { id, actorId, areLinked }: Decision,
): Promise<{ document: DocumentRow; member: Member }> {
  const found = await selectDocument(tx, id);
  // The member before the document, as whoever closes an account does.
  const held = found && (await holdMember(tx, found.userId));
  const document = held && (await lockDocument(tx, id));
  if (document == null) throw new NoSuchDocument();
  if (document.status !== 'pending') throw new AlreadyDecided();
  if (document.userId === actorId) throw new OwnDocument();
  if (await areLinked(tx, actorId, [document.userId])) throw new LinkedDocument();
  const member = await findMember(tx, document.userId);
  if (member === undefined) throw new NoSuchDocument();
  return { document, member };
}

/** What follows every decision: the pictures get their end, the member a mail, the log a leaf. */
async function close(
  tx: Writer,
  picturesDays: number,
  decided: {
    readonly review: Review;
    readonly document: DocumentRow;
    readonly kind: string;
    readonly detail: Readonly<Record<string, unknown>>;
    readonly mail: readonly MailToSend[];
  },
): Promise<void> {
  const { review, document, kind, detail, mail } = decided;
  const files = [document.frontFile, document.backFile].filter((key) => key !== null);
  await endFiles(tx, files, picturesDays);
  await recordMessages(tx, mail);
  await recordLeaves(tx, [
    {
      kind,
      subjectId: document.userId,
      actorId: review.actorId,
      detail: { document: document.id, ...detail },
    },
  ]);
}

function mailTo(
  { email }: Member,
  { id }: DocumentRow,
  write: (to: { documentId: string; email: string }) => MailToSend,
): MailToSend[] {
  return email === '' ? [] : [write({ documentId: id, email })];
}
