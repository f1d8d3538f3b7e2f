/** Identity documents of members (spec §3 id_verifications, product §4, §12). */
import * as z from 'zod';
import type { FieldMessage } from '../messages/field-messages.ts';
import * as field from '../fields/fields.ts';
import { isPlainText } from '../fields/plain-text.ts';
import { messageKey } from '../messages/message-keys.ts';

export const ID_TYPES = ['passport', 'driver_license', 'national_id'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** Maximum upload size; the server re-encodes pictures to at most 2,000 pixels per edge. */
export const ID_PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const ID_PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** Whether the document type has a back side: passports do not. */
export function hasBackSide(idType: IdType): boolean {
  return idType !== 'passport';
}

const NUMBER_MESSAGE = messageKey('id_number_invalid');
/** Letters and digits of a document number, for comparison. */
export function normalizeIdNumber(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Text fields of the form; `front` and `back` are separate parts of `POST /api/verification/id`. */
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
  const { length } = normalizeIdNumber(typed);
  return length >= 4 && length <= 30;
}

const FRONT_MESSAGE = messageKey('front_required');
const BACK_MESSAGE = messageKey('back_required');

/** Text fields and pictures together; null for a picture not chosen yet. */
export function buildIdDocumentForm<Picture>() {
  return z
    .object({
      ...idDocumentForm.shape,
      front: z.custom<Picture | null>().refine((picture) => picture !== null, FRONT_MESSAGE),
      back: z.custom<Picture | null>(),
    })
    .refine(({ idType, back }) => back !== null || !hasBackSide(idType), {
      path: ['back'],
      message: BACK_MESSAGE,
      // Runs even if other fields are invalid, so that all errors appear at once.
      when: () => true,
    });
}

/** Errors for missing pictures, by field. */
export function listMissingPictures(form: {
  readonly idType: IdType;
  readonly front?: unknown;
  readonly back?: unknown;
}): Readonly<Record<string, FieldMessage>> {
  return {
    ...(form.front === undefined && { front: FRONT_MESSAGE }),
    ...(form.back === undefined && hasBackSide(form.idType) && { back: BACK_MESSAGE }),
  };
}

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
  /** Set while rejected, with an optional note of the reviewer. */
  rejectionReason: z.enum(REJECTION_REASONS).nullable(),
  rejectionNote: z.string().nullable(),
  sentAt: field.instantField.nullable(),
});
/** Status of the member's document; `none` before the first submission. */
export const identityStatus = sendingStatus.extend({
  state: z.enum(['none', 'pending', 'approved', 'rejected']),
  /** A newer document, which replaces the approved one once approved. */
  renewal: sendingStatus.extend({ state: z.enum(['pending', 'rejected']) }).nullable(),
});
export type IdentityStatus = z.infer<typeof identityStatus>;

/** `superseded`: replaced by a newer approved document. */
export const IDENTITY_STATES = ['pending', 'approved', 'rejected', 'superseded'] as const;
export type IdentityState = (typeof IDENTITY_STATES)[number];
