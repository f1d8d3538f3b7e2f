import { accountCalls } from '@circle-link/contract/operations/account';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refreshSession } from '../../auth/index.ts';

/** For members whom the queue's gates keep from joining: switches to the savings path. */
export function ChooseSaving() {
  const t = useTranslate();
  const choosing = useMutation({
    mutationFn: async () => {
      await call(accountCalls.choosePath, { body: { path: 'savings' } });
      await refreshSession();
    },
  });
  return (
    <div className="space-y-2">
      {choosing.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(choosing.error, t('invitation.joinFailed'))}</p>
        </Notice>
      )}
      <p>{t('invitation.notQueue')}</p>
      <Button className="max-sm:w-full" isPending={choosing.isPending} onClick={() => choosing.mutate()}>
        {t('invitation.saveInGroups')}
      </Button>
    </div>
  );
}
