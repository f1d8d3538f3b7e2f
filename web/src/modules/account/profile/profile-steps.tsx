import type { CurrentUser } from '@circle-link/contract/auth/auth';
import {
  findDateOfBirthProblem,
  profileBody,
  type ProfileBody,
  toUtcDay,
} from '@circle-link/contract/members';
import { messageKey } from '@circle-link/contract/messages/message-keys';
import type { ComponentProps } from 'react';
import * as z from 'zod';
import { formatPhone } from '../../../platform/forms/phone-text.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { PhoneField } from '../../../ui/forms/localized-fields.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { Facts } from '../../../ui/values/facts.tsx';

interface StepProps {
  readonly bind: (name: ProfileField) => ComponentProps<'input'> & { readonly error: string | undefined };
}

interface AboutYouProps extends StepProps {
  readonly asksName: boolean;
  /** A verified phone number is not verified again. */
  readonly provenPhone: string | null;
  /** The approved document shows another date of birth: the member may confirm this one. */
  readonly certainty: ComponentProps<'input'> | null;
}

export function AboutYou({ bind, asksName, provenPhone, certainty }: AboutYouProps) {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      {asksName && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label={t('auth.complete.firstName')} {...bind('firstName')} autoComplete="given-name" />
          <TextInput label={t('auth.complete.lastName')} {...bind('lastName')} autoComplete="family-name" />
        </div>
      )}
      <TextInput
        label={t('profile.dateOfBirth')}
        hint={t('profile.dateOfBirthHint')}
        {...bind('dateOfBirth')}
        type="date"
        autoComplete="bday"
      />
      {certainty !== null && <Checkbox label={t('profile.dateIsRight')} {...certainty} />}
      {provenPhone === null ? (
        <PhoneField label={t('profile.phone')} {...bind('phone')} />
      ) : (
        <Facts facts={[{ label: t('profile.phone'), value: formatPhone(provenPhone) }]} />
      )}
    </div>
  );
}

export function Address({ bind, onState }: StepProps & { readonly onState: (state: string) => void }) {
  const t = useTranslate();
  const state = bind('state');
  return (
    <div className="space-y-4">
      <TextInput label={t('profile.address')} {...bind('address')} autoComplete="street-address" />
      <TextInput label={t('profile.city')} {...bind('city')} autoComplete="address-level2" />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          label={t('profile.state')}
          hint={t('profile.stateHint')}
          {...state}
          onChange={(event) => onState(normalizeState(event.target.value))}
          autoComplete="address-level1"
          autoCapitalize="characters"
        />
        <TextInput
          label={t('profile.zipCode')}
          hint={t('profile.zipCodeHint')}
          {...bind('zipCode')}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
    </div>
  );
}

export function canOpenHold({ queueEnabled, path }: Pick<CurrentUser, 'queueEnabled' | 'path'>): boolean {
  return queueEnabled && path === 'queue';
}

interface ReviewProps {
  readonly user: CurrentUser;
  readonly values: Readonly<Record<ProfileField, string>>;
}

export function Review({ user, values }: ReviewProps) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className="space-y-4">
      <Facts
        facts={[
          { label: t('profile.name'), value: `${values.firstName} ${values.lastName}` },
          { label: t('profile.email'), value: user.email },
          { label: t('profile.phone'), value: formatPhone(values.phone) },
          {
            label: t('profile.dateOfBirth'),
            value: values.dateOfBirth === '' ? '' : formatDate(values.dateOfBirth, language),
          },
          {
            label: t('profile.address'),
            value: `${values.address}, ${values.city}, ${values.state.toUpperCase()} ${values.zipCode}`,
          },
        ]}
      />
      <p className="text-sm text-muted">{canOpenHold(user) ? t('profile.note') : t('profile.noteNoQueue')}</p>
    </div>
  );
}

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
    firstName,
    lastName,
    phone,
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

const NAMES: Readonly<Record<string, string>> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia',
  FL: 'florida',
  GA: 'georgia',
  HI: 'hawaii',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi',
  MO: 'missouri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire',
  NJ: 'new jersey',
  NM: 'new mexico',
  NY: 'new york',
  NC: 'north carolina',
  ND: 'north dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania',
  RI: 'rhode island',
  SC: 'south carolina',
  SD: 'south dakota',
  TN: 'tennessee',
  TX: 'texas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington',
  WV: 'west virginia',
  WI: 'wisconsin',
  WY: 'wyoming',
  AS: 'american samoa',
  GU: 'guam',
  MP: 'northern mariana islands',
  PR: 'puerto rico',
  VI: 'virgin islands',
};
const MILITARY = ['AA', 'AE', 'AP'];

export function isState(code: string): boolean {
  return code.toUpperCase() in NAMES || MILITARY.includes(code.toUpperCase());
}

/**
 * Value of the field while typing: a code, the code of a full name, or a partial name. A partial name is never
 * replaced, because several names can begin alike.
 */
export function normalizeState(typed: string): string {
  const name = typed.trimStart().toLowerCase();
  if (name.length <= 2) return typed;
  const whole = Object.entries(NAMES).find(([, known]) => known === name.trimEnd());
  // "west virginia" contains "virginia", but no name continues after a complete one.
  if (whole !== undefined) return whole[0];
  return Object.values(NAMES).some((known) => known.startsWith(name)) ? typed : typed.slice(0, 2);
}
