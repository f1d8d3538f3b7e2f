import type { NotificationItem } from '@circle-link/contract/activities';
import { notificationCalls } from '@circle-link/contract/notifications';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { CheckCheck, Mail, MailOpen } from 'lucide-react';
import { useState } from 'react';
import notifications from '../../../locales/en/notifications.json';
import { ActivityList, type ShownItem } from '../modules/notifications/activity-list.tsx';
import {
  ActivitiesSkeleton,
  type NewsFilter,
  newestActivitiesQuery,
  newsQuery,
  NoActivities,
  unreadQuery,
} from '../modules/notifications/newest-activities.tsx';
import { getErrorMessage } from '../platform/api/api-client.ts';
import { call } from '../platform/api/call.ts';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chips } from '../ui/forms/choice-fields.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { EmptyState } from '../ui/frame/states.tsx';
import { Paged } from '../ui/paged.tsx';
import { Notice } from '../ui/panels.tsx';
import activities from '../../../locales/en/activities.json';

addTexts({ activities, notifications });

export function Page() {
  const t = useTranslate();
  const [show, setShow] = useState<NewsFilter>('all');
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('notifications.title')} lead={t('notifications.lead')} />
      <section aria-label={t('notifications.list')} className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Chips
            legend={t('notifications.show')}
            name="show"
            values={['all', 'unread']}
            value={show}
            getLabel={(value) => t(`notifications.${value}`)}
            onChange={setShow}
          />
          <MarkAll show={show} />
        </div>
        <News show={show} />
      </section>
    </div>
  );
}

function News({ show }: { readonly show: NewsFilter }) {
  const t = useTranslate();
  const news = useInfiniteQuery({ ...newsQuery(show), placeholderData: keepPreviousData });
  const marking = useMark(show);
  return (
    <>
      {marking.isError && (
        <Notice tone="problem" role="alert">
          {getErrorMessage(marking.error, t('notifications.markFailed'))}
        </Notice>
      )}
      <Paged
        query={news}
        failed={t('activities.newsFailed')}
        skeleton={<ActivitiesSkeleton />}
        more={t('notifications.more')}
      >
        {(pages) => {
          const items = pages.flat();
          if (items.length === 0) return <Nothing show={show} />;
          return groupByGroup(items).map(([groupId, groupItems]) => (
            <section key={groupId} className="mt-6 first:mt-0">
              <h2 className="mb-1 border-b border-line pb-2 font-semibold break-words">
                {groupId === ''
                  ? t('notifications.account')
                  : (groupItems[0]?.groupName ?? t('activities.unknownGroup'))}
              </h2>
              <ActivityList
                items={groupItems}
                loadedAt={news.dataUpdatedAt}
                isGroupNamed={groupId === ''}
                onOpen={(item) => {
                  if (item.isUnread === true) marking.mutate({ id: item.id, isRead: true });
                }}
                renderAction={(item) => <MarkOne item={item} onMark={marking.mutate} />}
              />
            </section>
          ));
        }}
      </Paged>
    </>
  );
}

/** In the order of each group's newest line; lines without a group are together. */
function groupByGroup(items: readonly NotificationItem[]): [string, NotificationItem[]][] {
  const groups = new Map<string, NotificationItem[]>();
  for (const item of items) {
    const key = item.groupId ?? '';
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}

function Nothing({ show }: { readonly show: NewsFilter }) {
  const t = useTranslate();
  if (show === 'all') return <NoActivities />;
  return (
    <EmptyState icon={CheckCheck} title={t('notifications.noUnread')}>
      {t('notifications.noUnreadHint')}
    </EmptyState>
  );
}

interface Choice {
  readonly id: string;
  readonly isRead: boolean;
}

interface MarkOneProps {
  readonly item: ShownItem;
  readonly onMark: (choice: Choice) => void;
}

function MarkOne({ item: { id, isUnread = false }, onMark }: MarkOneProps) {
  const t = useTranslate();
  const label = t(isUnread ? 'notifications.markOne' : 'notifications.markAgain');
  const Icon = isUnread ? MailOpen : Mail;
  return (
    <IconButton
      label={label}
      title={label}
      className="z-1 -my-2 -mr-2 shrink-0"
      onClick={() => onMark({ id, isRead: isUnread })}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
    </IconButton>
  );
}

/** A line stays where it is after its mark, so that the mark can be undone there. */
function useMark(show: NewsFilter) {
  const cache = useQueryClient();
  const { queryKey } = newsQuery(show);
  return useMutation({
    mutationFn: (body: Choice) => call(notificationCalls.mark, { body }),
    onSuccess: (unread, { id, isRead }) => {
      cache.setQueryData(unreadQuery.queryKey, unread);
      cache.setQueryData<InfiniteData<NotificationItem[], string | undefined>>(
        queryKey,
        (old) =>
          old && {
            ...old,
            pages: old.pages.map((page) =>
              page.map((item) => (item.id === id ? { ...item, isUnread: !isRead } : item)),
            ),
          },
      );
      void cache.invalidateQueries({ queryKey: newestActivitiesQuery.queryKey });
      void cache.invalidateQueries({
        queryKey: newsQuery(show === 'all' ? 'unread' : 'all').queryKey,
        refetchType: 'none',
      });
    },
  });
}

function MarkAll({ show }: { readonly show: NewsFilter }) {
  const t = useTranslate();
  const cache = useQueryClient();
  const unread = useQuery(unreadQuery).data?.unread;
  const hasNews = useInfiniteQuery(newsQuery(show)).data?.pages.flat().length !== 0;
  const marking = useMutation({
    mutationFn: () => call(notificationCalls.markRead),
    onSuccess: async () => {
      cache.setQueryData(unreadQuery.queryKey, { unread: 0 });
      await cache.invalidateQueries({ queryKey: [notificationCalls.list.path] });
    },
  });
  return (
    // Fixed minimum height, so that nothing below shifts.
    <div role="status" className="grid min-h-12 items-center">
      {unread === 0 && hasNews && <p className="text-sm text-muted">{t('notifications.allRead')}</p>}
      {unread !== undefined && unread > 0 && (
        <Button
          variant="quiet"
          size="small"
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
