import { passwordCalls } from '@circle-link/contract/auth/credentials';
import { passwordResetStartBody } from '@circle-link/contract/auth/auth';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { EmailField } from '../registration/account-fields.tsx';

export function ResetRequestForm() {
  const t = useTranslate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: passwordResetStartBody,
    defaultValues: { email: '' },
    submit: async (values) => {
      await call(passwordCalls.requestReset, { body: values });
      setSentTo(values.email);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {sentTo !== null && (
        <Notice tone="done" role="status" title={t('auth.reset.sentTitle')}>
          <p className="break-words">{t('auth.reset.sent', { email: sentTo })}</p>
        </Notice>
      )}
      <EmailField {...form.register('email')} error={getError('email')} />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('auth.reset.pending')}>
        {t('auth.reset.submit')}
      </Button>
    </form>
  );
}
