import type { VerificationStatus } from '@circle-link/contract/verification';
import { phoneConfirmBody } from '@circle-link/contract/verification';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf, sendOnly } from '../../platform/api-client.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useMessage } from '../../platform/i18n/use-message.ts';
import { formatPhone } from '../../platform/phone-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CheckCard } from './check-card.tsx';

interface PhoneCheckProps {
  readonly status: VerificationStatus;
  readonly onVerified: () => Promise<void>;
}

/** The phone: a code by SMS, typed back. */
export function PhoneCheck({ status, onVerified }: PhoneCheckProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const phone = formatPhone(status.phone);
  const sending = useMutation({
    mutationFn: () => sendOnly('POST', '/api/verification/phone/send'),
    onSuccess: () =>
      showToast({
        title: t('verification.phone.sentTitle'),
        description: t('verification.phone.sent', { phone }),
      }),
    onError: (error) =>
      showToast({
        title: t('verification.phone.failedTitle'),
        description: messageOf(error, t('verification.phone.failed')),
        variant: 'destructive',
      }),
  });
  if (status.isPhoneVerified) {
    return (
      <CheckCard title={t('verification.phone.title')} state="done">
        <p>{phone}</p>
      </CheckCard>
    );
  }
  return (
    <CheckCard title={t('verification.phone.title')} state={status.isEmailVerified ? 'open' : 'later'}>
      <div className="space-y-4">
        <p>{t('verification.phone.text', { phone })}</p>
        {sending.isError && (
          <Notice tone="problem" role="alert">
            <p>{message(messageOf(sending.error, t('verification.phone.failed')))}</p>
          </Notice>
        )}
        {sending.isSuccess && <CodeForm onVerified={onVerified} />}
        <Button
          variant={sending.isSuccess ? 'quiet' : 'primary'}
          isPending={sending.isPending}
          pendingLabel={t('verification.phone.sending')}
          onClick={() => sending.mutate()}
        >
          {sending.isSuccess ? t('verification.phone.resend') : t('verification.phone.send')}
        </Button>
      </div>
    </CheckCard>
  );
}

function CodeForm({ onVerified }: Pick<PhoneCheckProps, 'onVerified'>) {
  const { t } = useTranslation();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: phoneConfirmBody,
    defaultValues: { code: '' },
    submit: async (values) => {
      await sendOnly('POST', '/api/verification/phone/confirm', values);
      showToast({ title: t('verification.phone.doneTitle') });
      await onVerified();
    },
    onRefused: (error) =>
      showToast({
        title: t('verification.phone.failedTitle'),
        description: messageOf(error, t('verification.phone.refused')),
        variant: 'destructive',
      }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('verification.phone.code')}
        {...form.register('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        error={errorOf('code')}
      />
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('verification.phone.confirming')}
      >
        {t('verification.phone.confirm')}
      </Button>
    </form>
  );
}
