import { notificationCalls } from '@circle-link/contract/notifications';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import notifications from '../../../locales/en/notifications.json';
import { ActivitiesByDay } from '../modules/notifications/activities-by-day.tsx';
import {
  ActivitiesSkeleton,
  newestActivitiesQuery,
  NoActivities,
  unreadActivitiesQuery,
  unreadQuery,
} from '../modules/notifications/newest-activities.tsx';
import { getErrorMessage } from '../platform/api/api-client.ts';
import { call } from '../platform/api/call.ts';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Paged } from '../ui/paged.tsx';
import { Notice } from '../ui/panels.tsx';
import activities from '../../../locales/en/activities.json';

addTexts({ activities, notifications });

export function Page() {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('notifications.title')} lead={t('notifications.lead')} />
      <UnreadActivitiesCard />
    </div>
  );
}

function UnreadActivitiesCard() {
  const t = useTranslate();
  const news = useInfiniteQuery(unreadActivitiesQuery);
  return (
    <section aria-label={t('notifications.list')} className="space-y-4">
      <MarkAll hasNews={news.data?.pages.flat().length !== 0} />
      <Paged
        query={news}
        failed={t('activities.newsFailed')}
        skeleton={<ActivitiesSkeleton />}
        more={t('notifications.more')}
      >
        {(pages) => {
          const items = pages.flat();
          return items.length === 0 ? (
            <NoActivities />
          ) : (
            <ActivitiesByDay items={items} loadedAt={news.dataUpdatedAt} heading="h2" />
          );
        }}
      </Paged>
    </section>
  );
}

function MarkAll({ hasNews }: { readonly hasNews: boolean }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const unread = useQuery(unreadQuery).data?.unread;
  const marking = useMutation({
    mutationFn: () => call(notificationCalls.markRead),
    onSuccess: async () => {
      cache.setQueryData(unreadQuery.queryKey, { unread: 0 });
      await Promise.all(
        [unreadActivitiesQuery.queryKey, newestActivitiesQuery.queryKey].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    // Fixed minimum height, so that nothing below shifts.
    <div role="status" className="grid min-h-12 justify-items-start">
      {unread === 0 && hasNews && (
        <p className="self-center text-sm text-muted">{t('notifications.allRead')}</p>
      )}
      {unread !== undefined && unread > 0 && (
        <Button
          variant="quiet"
          isPending={marking.isPending}
          pendingLabel={t('notifications.marking')}
          onClick={() => marking.mutate()}
        >
          {t('notifications.markAll')}
        </Button>
      )}
      {marking.isError && (
        <Notice tone="problem">{getErrorMessage(marking.error, t('notifications.markFailed'))}</Notice>
      )}
    </div>
  );
}
