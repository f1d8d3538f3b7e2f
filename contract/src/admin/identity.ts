/** Identity documents in the back office (spec §3 id_verifications, product §4). */
import * as z from 'zod';
import type { FieldMessage } from '../messages/field-messages.ts';
import * as field from '../fields/fields.ts';
import { ID_TYPES, IDENTITY_STATES, REJECTION_REASONS } from '../auth/identity.ts';
import { findDateOfBirthProblem } from '../members.ts';
import { isPlainProse, isPlainText } from '../fields/plain-text.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';

/** GET /api/admin/identity: oldest first while waiting, otherwise newest first. */
const identityListQuery = z.object({
  status: z.enum(IDENTITY_STATES, messageKey('unusable')).default('pending'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: z.uuid().optional(),
});
const identityList = z.object({
  waiting: z.number(),
  items: z.array(
    z.object({
      id: z.uuid(),
      memberName: z.string(),
      username: z.string().nullable(),
      idType: z.enum(ID_TYPES),
      status: z.enum(IDENTITY_STATES),
      attempts: z.number(),
      sentAt: field.instantField,
      decidedAt: field.instantField.nullable(),
    }),
  ),
});
export type IdentityList = z.infer<typeof identityList>;

/** GET /api/admin/identity/{id}: the member's profile and the submitted document. */
const identityReview = z.object({
  id: z.uuid(),
  status: z.enum(IDENTITY_STATES),
  idType: z.enum(ID_TYPES),
  /** Last characters of the document number; reading the whole number is a separate, audited call. */
  numberEnding: z.string(),
  hasBack: z.boolean(),
  /** Null until the decision. */
  picturesDeleteAt: field.instantField.nullable(),
  arePicturesDeleted: z.boolean(),
  attempts: z.number(),
  sentAt: field.instantField,
  /** Documents of other members with the same number: the approved one first, then those waiting. */
  sameNumber: z.array(
    z.object({
      id: z.uuid(),
      status: z.enum(IDENTITY_STATES),
      username: z.string().nullable(),
      sentAt: field.instantField,
    }),
  ),
  /** The reviewer's own document: another reviewer must decide. */
  isOwn: z.boolean(),
  member: z.object({
    id: z.uuid(),
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    dateOfBirth: z.iso.date().nullable(),
    address: z.string().nullable(),
    isPhoneVerified: z.boolean(),
    createdAt: field.instantField,
  }),
  /** Data of the previously approved document, if this one is newer. */
  approvedBefore: z
    .object({ extractedName: z.string(), extractedDob: z.iso.date(), at: field.instantField })
    .nullable(),
  decision: z
    .object({
      at: field.instantField,
      by: z.string(),
      extractedName: z.string().nullable(),
      extractedDob: z.iso.date().nullable(),
      reason: z.enum(REJECTION_REASONS).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
});
export type IdentityReview = z.infer<typeof identityReview>;

const PICTURE_SIDES = ['front', 'back'] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];
const identityPictureParams = z.object({
  id: z.uuid(messageKey('unusable')),
  side: z.enum(PICTURE_SIDES, messageKey('unusable')),
});
const identityParams = z.object({ id: z.uuid(messageKey('unusable')) });
const identityNumber = z.object({ idNumber: z.string() });

const NAME_MESSAGE = messageKey('document_name_required');
const DAY_MESSAGE = messageKey('document_day_required');
/** POST …/approve. A name or date of birth that differs from the profile requires `confirmsDifference`. */
export const approveBody = z.object({
  extractedName: z
    .string({ error: NAME_MESSAGE })
    .trim()
    .min(2, NAME_MESSAGE)
    .max(200, NAME_MESSAGE)
    .refine((name) => isPlainText(name) && /\p{L}.*\p{L}/u.test(name), NAME_MESSAGE),
  extractedDob: z.string({ error: DAY_MESSAGE }).pipe(z.iso.date(DAY_MESSAGE)),
  confirmsDifference: z.boolean(messageKey('please_confirm')).default(false),
});
export type ApproveBody = z.infer<typeof approveBody>;

const NOTE_MESSAGE = messageKey('rejection_note_required');
/** POST …/reject. The member reads `note`; required for the reason "other". */
export const rejectBody = z
  .object({
    reason: z.enum(REJECTION_REASONS, messageKey('reason_required')),
    note: z
      .string({ error: NOTE_MESSAGE })
      .trim()
      .max(300, NOTE_MESSAGE)
      .refine(isPlainProse, NOTE_MESSAGE)
      .default(''),
  })
  .refine(({ reason, note }) => reason !== 'other' || note.length >= 5, {
    path: ['note'],
    message: NOTE_MESSAGE,
  });
export type RejectBody = z.infer<typeof rejectBody>;

/** Fields in which profile and document differ: `name`, `dateOfBirth`, both or none. */
export function findDifferences(
  profile: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly dateOfBirth: string | null;
  },
  document: { readonly extractedName: string; readonly extractedDob: string },
): ('name' | 'dateOfBirth')[] {
  const onDocument = splitWords(document.extractedName);
  const inProfile = splitWords(`${profile.firstName ?? ''} ${profile.lastName ?? ''}`);
  const isNamed = inProfile.every((word) => onDocument.includes(word));
  const isBorn = profile.dateOfBirth === null || profile.dateOfBirth === document.extractedDob;
  return [...(isNamed ? [] : (['name'] as const)), ...(isBorn ? [] : (['dateOfBirth'] as const))];
}

/** Ignores case, accents, word order and hyphens: documents often carry additional names. */
function splitWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Why a date of birth cannot be approved; null for members aged 18 or older on `today`. */
export function findDocumentDateOfBirthProblem(extractedDob: string, today: string): FieldMessage | null {
  return findDateOfBirthProblem(extractedDob, today) === null ? null : 'document_too_young';
}

/** Review of identity documents. Every view of a picture or number is audited. */
const access = { ability: 'review' } as const;

export const adminIdentityCalls = operations('admin', {
  documents: {
    method: 'GET',
    path: '/api/admin/identity',
    access,
    query: identityListQuery,
    answer: identityList,
  },
  document: {
    method: 'GET',
    path: '/api/admin/identity/:id',
    access,
    params: identityParams,
    answer: identityReview,
  },
  documentPicture: {
    method: 'GET',
    path: '/api/admin/identity/:id/pictures/:side',
    about: 'The picture, image/jpeg.',
    access,
    params: identityPictureParams,
    answer: 'file',
  },
  documentNumber: {
    method: 'POST',
    path: '/api/admin/identity/:id/number',
    access: { ability: 'review', confirmed: true },
    params: identityParams,
    answer: identityNumber,
  },
  approveDocument: {
    method: 'POST',
    path: '/api/admin/identity/:id/approve',
    access,
    params: identityParams,
    body: approveBody,
    answer: doneAnswer,
  },
  rejectDocument: {
    method: 'POST',
    path: '/api/admin/identity/:id/reject',
    access,
    params: identityParams,
    body: rejectBody,
    answer: doneAnswer,
  },
});
