import { notificationCalls } from '@circle-link/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { canPush, isPushForbidden, PushForbidden, subscribe } from '../../platform/browser-push.ts';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/panels.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { useCurrentUser } from '../auth/index.ts';
import { clearPush, storePushMember } from './renew-push.ts';

const pushQuery = toQueryOptions(notificationCalls.push);

export function PushSwitch() {
  const t = useTranslate();
  const state = useQuery(pushQuery).data;
  return (
    <section className="min-h-36 space-y-3">
      <h2 className="text-lg font-semibold">{t('notifications.push.title')}</h2>
      {state === undefined ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <OnThisDevice publicKey={state.publicKey} isOn={state.isOn} />
      )}
    </section>
  );
}

function OnThisDevice({ publicKey, isOn }: { readonly publicKey: string | null; readonly isOn: boolean }) {
  const t = useTranslate();
  const switching = useSwitch(publicKey);
  if (publicKey === null) return <p className="text-muted">{t('notifications.push.notOffered')}</p>;
  if (!canPush()) return <p className="text-muted">{t('notifications.push.notHere')}</p>;
  const isForbidden = isPushForbidden() || switching.error instanceof PushForbidden;
  return (
    <>
      <p className="text-muted" role="status">
        {t(isOn ? 'notifications.push.on' : 'notifications.push.off')}
      </p>
      <Button
        variant={isOn ? 'quiet' : 'primary'}
        isPending={switching.isPending}
        pendingLabel={t('notifications.push.switching')}
        onClick={() => switching.mutate(!isOn)}
      >
        {t(isOn ? 'notifications.push.stop' : 'notifications.push.start')}
      </Button>
      {switching.isError && (
        <Notice tone="problem" role="alert">
          {isForbidden
            ? t('notifications.push.forbidden')
            : getErrorMessage(switching.error, t('notifications.push.failed'))}
        </Notice>
      )}
    </>
  );
}

/** Requests the browser's permission first: without it the server needs no subscription. */
function useSwitch(publicKey: string | null) {
  const cache = useQueryClient();
  const memberId = useCurrentUser()?.id;
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (!isWanted || publicKey === null || memberId === undefined) {
        await clearPush();
        return call(notificationCalls.stopPush);
      }
      const saved = await call(notificationCalls.startPush, { body: await subscribe(publicKey) });
      storePushMember(memberId);
      return saved;
    },
    onSuccess: (saved) => cache.setQueryData(pushQuery.queryKey, saved),
  });
}
