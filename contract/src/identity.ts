/** Identity documents: what a member sends, and where it stands (spec §3 id_verifications, product §4, §12). */
import * as z from 'zod';
import type { FieldMessage } from './field-messages.ts';
import * as field from './fields.ts';
import { isPlainText } from './plain-text.ts';
import { messageKey } from './message-keys.ts';

export const ID_TYPES = ['passport', 'driver_license', 'national_id'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** A picture as it is sent; the server draws it anew and keeps at most 2,000 pixels an edge. */
export const ID_PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const ID_PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** A passport shows everything on one page. */
export function needsBack(idType: IdType): boolean {
  return idType !== 'passport';
}

const NUMBER_MESSAGE = messageKey('id_number_invalid');
/** What two spellings of one number have in common: its letters and digits. */
export function normaliseIdNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of the form; the pictures `front` and `back` travel beside them in `POST /api/verification/id`. */
export const idDocumentForm = z.object({
  idType: z.enum(ID_TYPES, messageKey('id_type_required')),
  idNumber: z
    .string({ error: NUMBER_MESSAGE })
    .trim()
    .max(40, NUMBER_MESSAGE)
    .refine((typed) => isPlainText(typed) && isNumberLike(typed), NUMBER_MESSAGE),
});
export type IdDocumentForm = z.infer<typeof idDocumentForm>;

function isNumberLike(typed: string): boolean {
  const { length } = normaliseIdNumber(typed);
  return length >= 4 && length <= 30;
}

const FRONT_MESSAGE = messageKey('front_required');
const BACK_MESSAGE = messageKey('back_required');

/** The words and pictures together, as a form holds them; null: not chosen yet. */
export function idDocumentFormWith<Picture>() {
  return z
    .object({
      ...idDocumentForm.shape,
      front: z.custom<Picture | null>().refine((picture) => picture !== null, FRONT_MESSAGE),
      back: z.custom<Picture | null>(),
    })
    .refine(({ idType, back }) => back !== null || !needsBack(idType), {
      path: ['back'],
      message: BACK_MESSAGE,
      // Also while another field is wrong, so that everything is said at once.
      when: () => true,
    });
}

/** What is missing of the pictures, by field. */
export function missingPictures(form: {
  readonly idType: IdType;
  readonly front?: unknown;
  readonly back?: unknown;
}): Readonly<Record<string, FieldMessage>> {
  return {
    ...(form.front === undefined && { front: FRONT_MESSAGE }),
    ...(form.back === undefined && needsBack(form.idType) && { back: BACK_MESSAGE }),
  };
}

/** Why a document was not accepted; the member reads it in words of their language. */
export const REJECTION_REASONS = [
  'unreadable',
  'cropped',
  'expired',
  'wrong_document',
  'number_differs',
  'name_differs',
  'not_accepted',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

const sendingStatus = z.object({
  /** While rejected: why, and the reviewer's own words if there are any. */
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
  rejectionNote: z.string().nullable(),
  sentAt: field.instantField.nullable(),
});
/** Where the member's document stands; `none`: nothing was sent yet. */
export const identityStatus = sendingStatus.extend({
  state: z.enum(['none', 'pending', 'approved', 'rejected']),
  /** While approved: a newer document, which counts once it is approved too. */
  renewal: sendingStatus.extend({ state: z.enum(['pending', 'rejected']) }).nullable(),
});
export type IdentityStatus = z.infer<typeof identityStatus>;

/** `superseded`: approved once, before a newer document was. */
export const IDENTITY_STATES = ['pending', 'approved', 'rejected', 'superseded'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];
