import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { messageKey } from '@circle-link/contract/messages/message-keys';
import * as z from 'zod';
import {
  findDateOfBirthProblem,
  profileBody,
  type ProfileBody,
  toUtcDay,
} from '@circle-link/contract/members';
import { isState } from './us-states.ts';

const ZIP_CODE = /^\d{5}(-\d{4})?$/;

/** The contract's body schema. Under-age is reported on blur. */
export const profileForm = profileBody.extend({
  dateOfBirth: profileBody.shape.dateOfBirth.superRefine((value, context) => {
    const problem = findDateOfBirthProblem(value, toUtcDay(new Date()));
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  state: profileBody.shape.state.refine((value) => isState(value), messageKey('state_unknown')),
  // Long enough but not a ZIP code: "required" would not explain the error.
  zipCode: z
    .string()
    .refine((value) => value.trim().length < 5 || ZIP_CODE.test(value.trim()), messageKey('zip_code_digits'))
    .pipe(profileBody.shape.zipCode),
});

export type ProfileField = Exclude<keyof ProfileBody, 'isDateCertain'>;
export type ProfileValues = Readonly<Record<ProfileField, string>>;

export const STEP_FIELDS: readonly (readonly ProfileField[])[] = [
  ['firstName', 'lastName', 'dateOfBirth', 'phone'],
  ['address', 'city', 'state', 'zipCode'],
  [],
];

export function toValues(user: CurrentUser): ProfileValues {
  const { firstName, lastName, dateOfBirth, phone, address, city, state, zipCode } = user;
  return {
    ...{ firstName, lastName, phone },
    dateOfBirth: dateOfBirth ?? '',
    address: address ?? '',
    city: city ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  };
}

/** Marks the date of birth as confirmed only if it is the doubted one. */
export function toBody(values: ProfileBody, doubtedDate: string | undefined): ProfileBody {
  return { ...values, isDateCertain: values.isDateCertain === true && values.dateOfBirth === doubtedDate };
}

/** Why "Next" is disabled: an empty field or an under-age date. Null if it is enabled. */
export function findStepProblem(
  step: number,
  values: Readonly<Record<ProfileField, string>>,
): 'fields' | 'age' | null {
  const fields = STEP_FIELDS[step] ?? [];
  if (fields.some((field) => values[field].trim() === '')) return 'fields';
  if (!fields.includes('dateOfBirth')) return null;
  const problem = findDateOfBirthProblem(values.dateOfBirth, toUtcDay(new Date()));
  if (problem === null) return null;
  return problem === 'too_young' ? 'age' : 'fields';
}

/** The step to resume at: the first with an empty field, otherwise the last. */
export function findFirstOpenStep(values: ProfileValues): number {
  const step = STEP_FIELDS.findIndex((fields) => fields.some((field) => values[field].trim() === ''));
  return step === -1 ? STEP_FIELDS.length - 1 : step;
}

export function findStep(fields: readonly string[]): number | null {
  const step = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)));
  return step === -1 ? null : step;
}
