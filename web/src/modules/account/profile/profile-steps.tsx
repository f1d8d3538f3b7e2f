import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { ComponentProps } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { formatPhone } from '../../../platform/forms/phone-text.ts';
import { Facts } from '../../../ui/values/facts.tsx';
import { PhoneField } from '../../../ui/forms/localized-fields.tsx';
import { Checkbox } from '../../../ui/forms/choice-fields.tsx';
import { normalizeState } from './us-states.ts';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import type { ProfileField } from './profile-form.ts';

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
