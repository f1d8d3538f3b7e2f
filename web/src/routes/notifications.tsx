import type { NotificationItem } from '@circle-link/contract/activities';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import notifications from '../../../locales/en/notifications.json';
import { ActivityList } from '../modules/notifications/activity-list.tsx';
import { MarkAll, MarkOne, useAnswers, useMark } from '../modules/notifications/marks.tsx';
import {
  ActivitiesSkeleton,
  NEWS_FILTERS,
  type NewsFilter,
  newsQuery,
  NoActivities,
} from '../modules/notifications/newest-activities.tsx';
import { Answer } from '../modules/notifications/question.tsx';
import { getErrorMessage } from '../platform/api/api-client.ts';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { useSearchText } from '../platform/navigation/search-params.ts';
import { Chips } from '../ui/forms/choice-fields.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { EmptyState } from '../ui/frame/states.tsx';
import { Paged } from '../ui/paged.tsx';
import { Notice } from '../ui/panels.tsx';
import activities from '../../../locales/en/activities.json';

addTexts({ activities, notifications });

export function Page() {
  const t = useTranslate();
  const navigate = useNavigate();
  const shown = useSearchText('show');
  const show = NEWS_FILTERS.find((filter) => filter === shown) ?? 'all';
  const setShow = (filter: NewsFilter) => {
    const search = filter === 'all' ? {} : { show: filter };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  const hasNews = useInfiniteQuery(newsQuery(show)).data?.pages.flat().length !== 0;
  return (
    <div className="max-w-list">
      <PageTitle title={t('notifications.title')} lead={t('notifications.lead')} />
      <section aria-label={t('notifications.list')} className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Chips
            legend={t('notifications.show')}
            name="show"
            values={NEWS_FILTERS}
            value={show}
            getLabel={(value) => t(`notifications.${value === 'questions' ? 'toAnswer' : value}`)}
            onChange={setShow}
          />
          <MarkAll hasNews={hasNews} />
        </div>
        <News show={show} />
      </section>
    </div>
  );
}

function News({ show }: { readonly show: NewsFilter }) {
  const t = useTranslate();
  const news = useInfiniteQuery({ ...newsQuery(show), placeholderData: keepPreviousData });
  return (
    <Paged
      query={news}
      failed={t('activities.newsFailed')}
      skeleton={<ActivitiesSkeleton />}
      more={t('notifications.more')}
    >
      {(pages) => <Lines key={show} show={show} items={pages.flat()} loadedAt={news.dataUpdatedAt} />}
    </Paged>
  );
}

interface LinesProps {
  readonly show: NewsFilter;
  readonly items: readonly NotificationItem[];
  readonly loadedAt: number;
}

function Lines({ show, items, loadedAt }: LinesProps) {
  const t = useTranslate();
  const marking = useMark(show);
  const { withAnswers, isAnswered, keepAnswer } = useAnswers();
  const lines = withAnswers(items);
  if (lines.length === 0) return <Nothing show={show} />;
  return (
    <>
      {marking.isError && (
        <Notice tone="problem" role="alert">
          {getErrorMessage(marking.error, t('notifications.markFailed'))}
        </Notice>
      )}
      {groupByGroup(lines).map(([groupId, groupLines]) => (
        <section key={groupId} className="mt-6 first:mt-0">
          <h2 className="mb-1 border-b border-line pb-2 font-semibold break-words">
            {groupId === ''
              ? t('notifications.account')
              : (groupLines[0]?.groupName ?? t('activities.unknownGroup'))}
          </h2>
          <ActivityList
            items={groupLines}
            loadedAt={loadedAt}
            isGroupNamed={groupId === ''}
            onOpen={(item) => {
              if (item.isUnread === true) marking.mutate({ id: item.id, isRead: true });
            }}
            renderAction={(item) => <MarkOne item={item} onMark={marking.mutate} />}
            renderBelow={(item) => (
              <Answer
                item={item}
                isJustAnswered={isAnswered(item)}
                onAnswered={(answered, isYes) => {
                  keepAnswer(answered, isYes);
                  if (answered.isUnread === true) marking.mutate({ id: answered.id, isRead: true });
                }}
              />
            )}
          />
        </section>
      ))}
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
  const words = show === 'unread' ? 'noUnread' : 'noQuestions';
  return (
    <EmptyState icon={CheckCheck} title={t(`notifications.${words}`)}>
      {t(`notifications.${words}Hint`)}
    </EmptyState>
  );
}
