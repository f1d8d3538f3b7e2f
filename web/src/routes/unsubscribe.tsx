import { type MailLinkAnswer, notificationCalls } from '@circle-link/contract/notifications';
import { queryOptions, useQuery } from '@tanstack/react-query';
import notifications from '../../../locales/en/notifications.json';
import { ApiError, getErrorMessage } from '../platform/api/api-client.ts';
import { call } from '../platform/api/call.ts';
import { useSingleMutation } from '../platform/api/query-client.ts';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { useLinkQuery } from '../platform/navigation/search-params.ts';
import { Button } from '../ui/button.tsx';
import { FormPage } from '../ui/frame/page-frames.tsx';
import { DeadLink } from '../ui/frame/states.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/panels.tsx';

addTexts({ notifications });

/** `/unsubscribe`: opened by the link at the end of an email, signed in or not. */
export function Page() {
  const t = useTranslate();
  const { token } = useLinkQuery(['token']);
  const query = useQuery({ ...linkQuery(token ?? ''), enabled: token !== undefined });
  // Excludes network errors and rate limits: the link may be valid.
  const isDead = query.error instanceof ApiError && query.error.status >= 400 && query.error.status < 429;
  if (token === undefined || isDead) return <DeadLink />;
  return (
    <FormPage title={t('notifications.unsubscribe.title')} lead={t('notifications.unsubscribe.lead')}>
      {query.data === undefined ? (
        query.isError ? (
          <Notice tone="problem" role="alert">
            <p>{getErrorMessage(query.error, t('notifications.choices.loadFailed'))}</p>
          </Notice>
        ) : (
          <Skeleton className="h-40 w-full" />
        )
      ) : (
        <MailKind token={token} kind={query.data} />
      )}
    </FormPage>
  );
}

/** Uses POST to keep the token out of URLs. Changes nothing. */
function linkQuery(token: string) {
  return queryOptions({
    queryKey: [notificationCalls.lookAtLink.path, token],
    queryFn: () => call(notificationCalls.lookAtLink, { body: { token } }),
  });
}

/**
 * Settings for a kind of email, opened from a link in one. Opening changes nothing, because mail scanners follow links.
 */
function MailKind({ token, kind }: { readonly token: string; readonly kind: MailLinkAnswer }) {
  const t = useTranslate();
  const choose = useSingleMutation({
    mutationFn: (isOn: boolean) => call(notificationCalls.chooseByLink, { body: { token, isOn } }),
  });
  const { type, isOn } = choose.data ?? kind;
  const what = t(`notifications.choices.${type}`);
  return (
    <div className="space-y-4">
      {isOn ? (
        <p>{t('notifications.unsubscribe.comes', { what })}</p>
      ) : (
        <Notice tone="done" role="status">
          <p>{t('notifications.unsubscribe.off', { what })}</p>
        </Notice>
      )}
      <p className="text-muted">{t('notifications.unsubscribe.rest')}</p>
      {choose.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(choose.error, t('notifications.choices.saveFailed'))}</p>
        </Notice>
      )}
      <Button
        variant={isOn ? 'primary' : 'quiet'}
        isPending={choose.isPending}
        pendingLabel={t('notifications.unsubscribe.pending')}
        onClick={() => choose.mutate(!isOn)}
      >
        {t(isOn ? 'notifications.unsubscribe.stop' : 'notifications.unsubscribe.resume')}
      </Button>
    </div>
  );
}
