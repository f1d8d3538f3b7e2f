import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/text-input.tsx';

type ContactFieldProps = UseFormRegisterReturn & {
  readonly error: string | undefined;
  readonly hint?: string;
};

export function EmailField(props: ContactFieldProps) {
  const { t } = useTranslation();
  return <TextInput label={t('auth.email')} {...props} type="email" autoComplete="email" inputMode="email" />;
}
