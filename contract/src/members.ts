/** The member's profile (spec §3, §5). */
import * as z from 'zod';
import type { FieldMessage } from './messages/field-messages.ts';
import * as field from './fields/fields.ts';
import { MINIMUM_AGE_YEARS } from './limits.ts';
import { messageKey } from './messages/message-keys.ts';

export const DATE_OF_BIRTH = z.iso.date();

/** The UTC day used for ages, in browsers and on the server. */
export function toUtcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whole years between two days ("1990-12-31", "2026-01-01"). */
export function computeAge(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Why a date of birth is refused on this day; null if valid. */
export function findDateOfBirthProblem(dateOfBirth: string, today: string): FieldMessage | null {
  if (!DATE_OF_BIRTH.safeParse(dateOfBirth).success) return 'date_of_birth_required';
  if (computeAge(dateOfBirth, today) > 120) return 'date_of_birth_unlikely';
  return computeAge(dateOfBirth, today) < MINIMUM_AGE_YEARS ? 'too_young' : null;
}

/** Profile form. First and last name are required if the savings path has not collected them. */
export const profileBody = z.object({
  firstName: field.firstNameField.optional(),
  lastName: field.lastNameField.optional(),
  dateOfBirth: z
    .string({ error: messageKey('date_of_birth_required') })
    .pipe(z.iso.date(messageKey('date_of_birth_required'))),
  phone: field.profilePhoneField,
  address: field.addressField,
  city: field.cityField,
  state: field.stateField,
  zipCode: field.zipCodeField,
  /** Sent after date_not_on_document: the member confirms the date, and a reviewer compares it with the document. */
  isDateCertain: z.boolean().optional(),
});
export type ProfileBody = z.infer<typeof profileBody>;

/**
 * PATCH /api/account/profile: omitted fields stay. Identity fields change only before approval or to a newer document.
 */
export const profileEditBody = z
  .object({
    firstName: field.firstNameField,
    lastName: field.lastNameField,
    dateOfBirth: profileBody.shape.dateOfBirth,
    address: field.addressField,
    city: field.cityField,
    state: field.stateField,
    zipCode: field.zipCodeField,
    /** The short registration derived it from the name. */
    username: field.usernameField,
    language: field.languageField,
  })
  .partial();
export type ProfileEditBody = z.infer<typeof profileEditBody>;
