import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/text-input.tsx';

type ContactFieldProps = UseFormRegisterReturn & {
  readonly error: string | undefined;
  readonly hint?: string;
};

/** The address of a mailbox. */
export function EmailField(props: ContactFieldProps) {
  const { t } = useTranslation();
  return <TextInput label={t('auth.email')} {...props} type="email" autoComplete="email" inputMode="email" />;
}

/** A phone number, for codes by text message. */
export function PhoneField(props: Omit<ContactFieldProps, 'hint'>) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('auth.phone')}
      hint={t('auth.phoneHint')}
      {...props}
      type="tel"
      autoComplete="tel"
      inputMode="tel"
    />
  );
}
