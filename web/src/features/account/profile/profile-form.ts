/** The rules of the profile's form in the browser: the contract's, and the age on today's date. */
import type { CurrentUser } from '@circle-link/contract/auth';
import { dateOfBirthProblem, profileBody, type ProfileBody } from '@circle-link/contract/members';

/** Today where the member is; the server decides by its own clock. */
function today(): string {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${String(now.getFullYear())}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** As the contract's body, and under-age is told on leaving the field. */
export const profileForm = profileBody.extend({
  dateOfBirth: profileBody.shape.dateOfBirth.superRefine((value, context) => {
    const problem = dateOfBirthProblem(value, today());
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
});

export type ProfileField = Exclude<keyof ProfileBody, 'isDateCertain'>;
export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** The fields of each step; the last step only shows them. */
export const STEP_FIELDS: readonly (readonly ProfileField[])[] = [
  ['firstName', 'lastName', 'dateOfBirth', 'phone'],
  ['address', 'city', 'state', 'zipCode'],
  [],
];

/** What is known of the member already. */
export function valuesOf(user: CurrentUser): ProfileValues {
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

/** What is sent: a date is certain only if it is the one that was doubted. */
export function bodyOf(values: ProfileBody, doubtedDate: string | undefined): ProfileBody {
  return { ...values, isDateCertain: values.isDateCertain === true && values.dateOfBirth === doubtedDate };
}

/** Whether "Next" may be pressed: all filled, and the member of age. */
export function isStepFilled(step: number, values: Readonly<Record<ProfileField, string>>): boolean {
  const fields = STEP_FIELDS[step] ?? [];
  const isFilled = fields.every((field) => values[field].trim() !== '');
  const isOfAge = !fields.includes('dateOfBirth') || dateOfBirthProblem(values.dateOfBirth, today()) === null;
  return isFilled && isOfAge;
}

/** The step that holds the first of these fields. */
export function stepOf(fields: readonly string[]): number | null {
  const step = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)));
  return step === -1 ? null : step;
}
