import {
  type IdDocumentForm,
  type IdentityStatus,
  listMissingPictures,
} from '@circle-link/contract/auth/identity';
import { identityRefusals } from '@circle-link/contract/refusals/auth';
import type { Reader, Writer } from '../../../../platform/database/database.ts';
import { expireFiles, reserveFiles, retainFiles, writeFile } from '../../../../platform/files/files.ts';
import { toRefusal } from '../../../../platform/http/read-input.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { UploadedFile } from '../../../../platform/http/uploads.ts';
import { reEncodePicture } from '../../../../platform/pictures.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { countAttempt } from '../../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../../audit/index.ts';
import { lockMember, type Member } from '../../../members/index.ts';
import { notices, notify } from '../../../notifications/index.ts';
import { recordReusedDocument } from '../../../risk/index.ts';
import { idSentByMember } from '../rate-limits.ts';
import { sealNumber } from './document-number.ts';
import {
  lockFiles,
  selectHolder,
  selectStatuses,
  selectUsualReviewHours,
  type SentDocument,
  upsertDocument,
} from './store.ts';

type SubmitPlatform = Pick<Platform, 'database' | 'settings'>;

export interface SentForm extends IdDocumentForm {
  readonly front?: UploadedFile | undefined;
  readonly back?: UploadedFile | undefined;
}

/** Called before the body is read. @throws identity_pending */
export async function refuseUnawaited({ database }: SubmitPlatform, member: Member): Promise<void> {
  const { state, renewal } = await database.read((db) => viewIdentityStatus(db, member));
  if (state === 'pending' || renewal?.state === 'pending')
    throw new Refusal(identityRefusals.identity_pending);
}

/**
 * Re-encodes and encrypts the pictures, and queues the document for review. An approved document counts until the new
 * one is approved, and the member gets an email about the submission. A number of another member's approved document is
 * refused with a neutral message and flagged. One that others only submitted is accepted, since anyone can submit it,
 * and the reviewer sees all.
 * @throws front_required or back_required, any of pictureRefusals, too_many_requests,
 * document_unavailable, identity_pending
 */
export async function submitDocument(
  platform: SubmitPlatform,
  member: Member,
  form: SentForm,
): Promise<IdentityStatus> {
  const { database, settings } = platform;
  const pictures: Buffer[] = [];
  for (const picture of getPictures(form)) pictures.push(await reEncodePicture(picture));
  await countAttempt(database, settings, idSentByMember, member.id);
  const { encrypted, hash } = sealNumber(settings, member.id, form.idNumber);
  await refuseReused(platform, member.id, hash);

  const files = await database.transact((tx) => reserveFiles(tx, settings, pictures.length));
  for (const [at, key] of files.entries()) await writeFile(settings, key, pictures[at] ?? Buffer.alloc(0));
  const [frontFile = '', backFile = null] = files;
  const document = {
    userId: member.id,
    idType: form.idType,
    encryptedNumber: encrypted,
    numberHash: hash,
    frontFile,
    backFile,
  };
  return database.transact((tx) => record(tx, settings, member, document));
}

/** @throws front_required or back_required */
function getPictures(form: SentForm): UploadedFile[] {
  const missing = listMissingPictures(form);
  if (Object.keys(missing).length > 0) throw toRefusal(missing);
  return [form.front, form.back].filter((picture) => picture !== undefined);
}

async function record(
  tx: Writer,
  settings: Platform['settings'],
  member: Member,
  document: SentDocument,
): Promise<IdentityStatus> {
  const held = await lockMember(tx, member.id);
  if (held === null || held.isClosed) throw new Refusal(identityRefusals.document_unavailable);
  const before = await lockFiles(tx, member.id, 'replaced');
  await retainFiles(
    tx,
    [document.frontFile, document.backFile].filter((key) => key !== null),
  );
  const id = await upsertDocument(tx, document);
  if (id === undefined) throw new Refusal(identityRefusals.identity_pending);
  await expireFiles(tx, before, 0);
  const detail = { document: id, idType: document.idType };
  await recordAuditEntries(tx, [
    { kind: 'identity.document_sent', subjectId: member.id, actorId: member.id, detail },
  ]);
  if (member.isIdVerified) {
    const occasion = `identity:${id}:sent`;
    await notify(tx, settings, notices.new_document_sent, { to: [member.id], occasion, facts: {} });
  }
  return viewIdentityStatus(tx, member);
}

export async function recordReused(
  tx: Writer,
  { userId, holderId }: { readonly userId: string; readonly holderId: string },
): Promise<void> {
  const detail = { holder: holderId };
  await recordAuditEntries(tx, [
    { kind: 'identity.number_reused', subjectId: userId, actorId: userId, detail },
  ]);
  await recordReusedDocument(tx, userId, holderId);
}

/** @throws document_unavailable after the flag is committed */
async function refuseReused({ database }: SubmitPlatform, userId: string, hash: Buffer): Promise<void> {
  const isReused = await database.transact(async (tx) => {
    const holderId = await selectHolder(tx, hash, userId);
    if (holderId === undefined) return false;
    await recordReused(tx, { userId, holderId });
    return true;
  });
  if (isReused) throw new Refusal(identityRefusals.document_unavailable);
}

/**
 * The status of the member's document. A member verified without one counts as approved; a newer waiting or rejected
 * document is included.
 */
export async function viewIdentityStatus(
  db: Reader,
  { id, isIdVerified }: Pick<Member, 'id' | 'isIdVerified'>,
): Promise<IdentityStatus> {
  const { approved, newest } = await selectStatuses(db, id);
  const nothing = { rejectionReason: null, rejectionNote: null, sentAt: null, renewal: null };
  const sent = newest === undefined ? null : { ...newest, sentAt: newest.sentAt.toISOString() };
  if (isIdVerified || approved !== undefined)
    return { ...nothing, state: 'approved', sentAt: approved?.toISOString() ?? null, renewal: sent };
  return sent === null ? { ...nothing, state: 'none' } : { ...sent, renewal: null };
}

export function viewUsualReviewHours(db: Reader): Promise<number | null> {
  return selectUsualReviewHours(db);
}

export async function isAwaitingReview(db: Reader, userId: string): Promise<boolean> {
  const { newest } = await selectStatuses(db, userId);
  return newest?.state === 'pending';
}

/** For a member who closes the account; a job deletes the files within minutes. */
export async function expireDocumentFiles(tx: Writer, userId: string): Promise<void> {
  await expireFiles(tx, await lockFiles(tx, userId, 'all'), 0);
}
