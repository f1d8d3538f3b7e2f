import { verificationCalls } from '@circle-link/contract/operations/verification';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Development bypass, shown only if the server enables it. */
export function SkipVerification({ onSkipped }: { readonly onSkipped: () => Promise<void> }) {
  const t = useTranslate();
  const skipping = useMutation({
    mutationFn: async () => {
      await call(verificationCalls.skip);
      showToast({ title: t('verification.skip.doneTitle'), description: t('verification.skip.done') });
      await onSkipped();
    },
    onError: (error) =>
      showToast({
        title: t('verification.skip.failedTitle'),
        description: getErrorMessage(error, t('verification.skip.failed')),
        variant: 'destructive',
      }),
  });
  return (
    <Card className="border-dashed">
      <CardHeader title={t('verification.skip.title')} />
      <p className="mb-4 text-muted">{t('verification.skip.text')}</p>
      <Button
        variant="quiet"
        isPending={skipping.isPending}
        pendingLabel={t('verification.skip.pending')}
        onClick={() => skipping.mutate()}
      >
        {t('verification.skip.submit')}
      </Button>
    </Card>
  );
}
