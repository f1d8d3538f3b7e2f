import { accountCalls } from '@circle-link/contract/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { verificationStatusQuery } from './queries.ts';

interface SaveMeanwhileProps {
  readonly onChosen: () => Promise<void>;
}

/** Queue members who wait for a review can switch to the savings path, which requires the document later. */
export function SaveMeanwhile({ onChosen }: SaveMeanwhileProps) {
  const t = useTranslate();
  const status = useQuery(verificationStatusQuery);
  const choosing = useMutation({
    mutationFn: async () => {
      await call(accountCalls.choosePath, { body: { path: 'savings' } });
      await onChosen();
    },
  });
  if (status.data?.identity.state !== 'pending') return null;
  return (
    <section aria-labelledby="meanwhile" className="space-y-3 border-b border-line pb-4">
      <h2 id="meanwhile" className="text-lg font-semibold">
        {t('verification.saveMeanwhile.title')}
      </h2>
      <p className="text-muted">{t('verification.saveMeanwhile.text')}</p>
      {choosing.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(choosing.error, t('verification.saveMeanwhile.failed'))}</p>
        </Notice>
      )}
      <Button variant="quiet" isPending={choosing.isPending} onClick={() => choosing.mutate()}>
        {t('verification.saveMeanwhile.choose')}
      </Button>
    </section>
  );
}
