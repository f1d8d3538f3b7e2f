import { verificationCalls } from '@circle-link/contract/operations/verification';
import { registrationStartBody, type RegistrationStartBody } from '@circle-link/contract/verification';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LinkSent } from './link-sent.tsx';

/** Registration begins with a link to the mailbox; afterwards the form says where it went. */
export function StartForm() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: registrationStartBody,
    defaultValues: { email: '', phone: '' },
    submit: async (values: RegistrationStartBody) => {
      await call(verificationCalls.sendEmail, { body: values });
      setSentTo(values.email);
      showToast({ title: t('auth.start.sentTitle'), description: t('auth.start.sent') });
    },
    onRefused: () =>
      showToast({
        title: t('auth.start.failedTitle'),
        description: t('auth.start.failed'),
        variant: 'destructive',
      }),
  });
  const isSending = form.formState.isSubmitting;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {sentTo === null ? (
        <>
          <TextInput
            label={t('auth.email')}
            {...form.register('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errorOf('email')}
          />
          <TextInput
            label={t('auth.phone')}
            hint={t('auth.phoneHint')}
            {...form.register('phone')}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            error={errorOf('phone')}
          />
          <Button
            type="submit"
            className="w-full"
            isPending={isSending}
            pendingLabel={t('auth.start.pending')}
          >
            {t('auth.start.submit')}
          </Button>
        </>
      ) : (
        <LinkSent sentTo={sentTo} isSending={isSending} onOther={() => setSentTo(null)} />
      )}
    </form>
  );
}
