import type { ComponentProps } from 'react';
import { useLanguage, useTranslate } from '../platform/i18n/texts.ts';
import { PhoneInput } from './phone-input.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof PhoneInput>, 'label' | 'countryLabel' | 'language'> & {
  readonly label?: string;
};

export function PhoneField({ label, ...props }: PhoneFieldProps) {
  const t = useTranslate();
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
