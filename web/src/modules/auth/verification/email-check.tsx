import { verificationCalls, type VerificationStatus } from '@circle-link/contract/auth/verification';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { CodeForm } from './code-form.tsx';
import { CheckStep, type Step } from './check-step.tsx';

interface EmailCheckProps {
  readonly status: VerificationStatus;
  readonly step: Step;
  readonly onVerified: () => Promise<void>;
}

export function EmailCheck({ status, step, onVerified }: EmailCheckProps) {
  const t = useTranslate();
  const sending = useMutation({
    mutationFn: () => call(verificationCalls.sendEmail),
    onSuccess: () =>
      showToast({ title: t('verification.email.sentTitle'), description: t('verification.email.sent') }),
    onError: (error) =>
      showToast({
        title: t('verification.email.failedTitle'),
        description: getErrorMessage(error, t('verification.email.failed')),
        variant: 'destructive',
      }),
  });
  if (status.isEmailVerified) {
    return (
      <CheckStep {...step} title={t('verification.email.title')} state="done">
        <p className="break-words">{status.email}</p>
      </CheckStep>
    );
  }
  return (
    <CheckStep {...step} title={t('verification.email.title')} state="open">
      <div className="space-y-4">
        <p className="break-words">{t('verification.email.text', { email: status.email })}</p>
        {sending.isSuccess && (
          <Notice tone="done" role="status" title={t('verification.email.sentTitle')}>
            <p>{t('verification.email.sent')}</p>
          </Notice>
        )}
        {/* A new email has a new code. */}
        {sending.isSuccess && (
          <CodeForm
            key={sending.submittedAt}
            label={t('verification.email.code')}
            hint={t('verification.email.codeHint')}
            submitLabel={t('verification.email.confirm')}
            pendingLabel={t('verification.email.confirming')}
            submit={(body) => call(verificationCalls.enterCode, { body })}
            onVerified={onVerified}
          />
        )}
        {sending.isError && (
          <Notice tone="problem" role="alert" title={t('verification.email.failedTitle')}>
            <p>{getErrorMessage(sending.error, t('verification.email.failed'))}</p>
          </Notice>
        )}
        <Button
          variant={sending.isSuccess ? 'quiet' : 'primary'}
          isPending={sending.isPending}
          pendingLabel={t('verification.email.sending')}
          onClick={() => sending.mutate()}
        >
          {sending.isSuccess ? t('verification.email.resend') : t('verification.email.send')}
        </Button>
      </div>
    </CheckStep>
  );
}
