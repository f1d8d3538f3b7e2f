import { verificationCalls } from '@circle-link/contract/operations/verification';
import { savingsStartBody } from '@circle-link/contract/verification';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LinkSent } from './link-sent.tsx';

const schema = savingsStartBody.omit({ path: true, invitation: true });

interface SavingsStartFormProps {
  /** The code of the invitation they came with; the mailed link leads back to it. */
  readonly invitation: string | undefined;
}

/** The short way in: the address alone; the phone is asked for where the code goes. */
export function SavingsStartForm({ invitation }: SavingsStartFormProps) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema,
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      await call(verificationCalls.sendEmail, { body: { email, path: 'savings', invitation } });
      setSentTo(email);
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
