import { sessionCalls } from '@circle-link/contract/operations/auth/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { sessionsQuery } from './sessions-query.ts';

export function EndOtherSessions() {
  const t = useTranslate();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => call(sessionCalls.endOtherSessions),
    onSuccess: async () => {
      setAsking(false);
      showToast({
        title: t('settings.sessions.endedTitle'),
        description: t('settings.sessions.endedOthers'),
      });
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) =>
      showToast({
        title: t('settings.sessions.failedTitle'),
        description: getErrorMessage(error, t('settings.sessions.endFailed')),
        variant: 'destructive',
      }),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('settings.sessions.endOthers')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('settings.sessions.endOthersTitle')}
          closeLabel={t('common.close')}
          onClose={() => setAsking(false)}
        >
          <p className="mb-6">{t('settings.sessions.endOthersText')}</p>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('settings.sessions.keep')}
            </Button>
            <Button
              variant="destructive"
              isPending={ending.isPending}
              pendingLabel={t('settings.sessions.ending')}
              onClick={() => ending.mutate()}
            >
              {t('settings.sessions.endOthers')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
