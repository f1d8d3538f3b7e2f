import { emailCalls } from '@circle-link/contract/auth/credentials';
import { emailChangeBody, type EmailChangeBody } from '@circle-link/contract/auth/auth';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { ApiError } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { SecurityCodeInput } from '../../ui/forms/code-input.tsx';
import { Button } from '../../ui/button.tsx';
import { CoolOffNote } from '../../ui/cool-off-note.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Notice } from '../../ui/panels.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';

/** The settings contain another form with a `password`. */
const PASSWORD_ID = 'email-password';

/** Requests another email address. Nothing changes before the emailed link is used. */
export function EmailForm({ current }: { readonly current: string }) {
  const t = useTranslate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const empty: EmailChangeBody = { email: '', password: '' };
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: emailChangeBody,
    defaultValues: empty,
    submit: async (values) => {
      await call(emailCalls.requestEmailChange, { body: values });
      setSentTo(values.email);
      setNeedsCode(false);
      form.reset(empty);
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setNeedsCode(true);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      <p className="break-words">{t('settings.email.current', { email: current })}</p>
      <ErrorSummary
        items={summary.map((item) =>
          item.fieldId === 'password' ? { ...item, fieldId: PASSWORD_ID } : item,
        )}
        attempt={attempt}
      />
      {sentTo !== null && (
        <Notice tone="done" role="status" title={t('settings.email.sentTitle')}>
          <p className="break-words">{t('settings.email.sent', { email: sentTo })}</p>
        </Notice>
      )}
      <TextInput
        label={t('settings.email.new')}
        {...form.register('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={getError('email')}
      />
      <PasswordInput
        label={t('settings.email.password')}
        {...form.register('password')}
        id={PASSWORD_ID}
        autoComplete="current-password"
        error={getError('password')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('settings.email.code')}
          {...form.register('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      <CoolOffNote />
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('settings.email.pending')}
      >
        {t('settings.email.submit')}
      </Button>
    </form>
  );
}
