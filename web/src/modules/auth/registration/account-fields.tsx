import type { RegistrationForm } from '@circle-link/contract/auth/auth';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';

type Binding = ComponentProps<'input'> & { readonly error: string | undefined };

interface AccountFieldsProps {
  readonly bind: (name: keyof RegistrationForm) => Binding;
}

export function AccountFields({ bind }: AccountFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t('auth.complete.firstName')} {...bind('firstName')} autoComplete="given-name" />
        <TextInput label={t('auth.complete.lastName')} {...bind('lastName')} autoComplete="family-name" />
      </div>
      <TextInput
        label={t('auth.complete.username')}
        hint={t('auth.complete.usernameHint')}
        {...bind('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        {...bind('password')}
        autoComplete="new-password"
      />
      <PasswordInput
        label={t('auth.confirmPassword')}
        {...bind('confirmPassword')}
        autoComplete="new-password"
      />
    </>
  );
}

type EmailFieldProps = UseFormRegisterReturn & {
  readonly error: string | undefined;
  readonly hint?: string;
};

export function EmailField(props: EmailFieldProps) {
  const t = useTranslate();
  return <TextInput label={t('auth.email')} {...props} type="email" autoComplete="email" inputMode="email" />;
}
