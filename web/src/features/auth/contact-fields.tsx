import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { TextInput } from '../../ui/forms/text-fields.tsx';

type ContactFieldProps = UseFormRegisterReturn & {
  readonly error: string | undefined;
  readonly hint?: string;
};

export function EmailField(props: ContactFieldProps) {
  const t = useTranslate();
  return <TextInput label={t('auth.email')} {...props} type="email" autoComplete="email" inputMode="email" />;
}
