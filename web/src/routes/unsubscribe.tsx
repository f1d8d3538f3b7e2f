import { notificationCalls } from '@circle-link/contract/notifications';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { MailKind } from '../modules/notifications/index.ts';
import { ApiError, getErrorMessage } from '../platform/api/api-client.ts';
import { call } from '../platform/api/call.ts';
import notifications from '../../../locales/en/notifications.json';
import { useLinkQuery } from '../platform/navigation/search-params.ts';
import { DeadLink } from '../ui/frame/states.tsx';
import { FormPage } from '../ui/frame/page-frames.tsx';
import { Notice } from '../ui/panels.tsx';
import { Skeleton } from '../ui/loading.tsx';

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
