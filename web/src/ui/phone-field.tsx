import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { PhoneInput } from './phone-input.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof PhoneInput>, 'label' | 'countryLabel' | 'language'> & {
  readonly label?: string;
};

export function PhoneField({ label, ...props }: PhoneFieldProps) {
  const { t } = useTranslation();
  return (
    <PhoneInput
      hint={t('auth.phoneHint')}
      {...props}
      label={label ?? t('auth.phone')}
      countryLabel={t('auth.phoneCountry')}
      language={useLanguage()}
    />
  );
}
