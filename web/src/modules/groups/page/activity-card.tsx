import { activityCalls, type ActivityItem } from '@circle-link/contract/activities';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { ActivitiesByDay } from '../../notifications/index.ts';
import { useGroup } from './group-context.ts';

const PAGE = 10;

const groupActivitiesQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: [activityCalls.list.path, 'group', groupId],
    queryFn: ({ pageParam, signal }) =>
      call(activityCalls.list, { query: { groupId, limit: PAGE, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly ActivityItem[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

export function ActivityCard() {
  const t = useTranslate();
  const { group } = useGroup();
  const query = useInfiniteQuery(groupActivitiesQuery(group.id));
  return (
    <Card aria-labelledby="activity">
      <CardHeader id="activity" title={t('groupPage.activity.title')} />
      <Paged query={query} failed={t('groupPage.activity.loadFailed')} more={t('groupPage.activity.more')}>
        {(pages) => {
          const items = pages.flat();
          return items.length === 0 ? (
            <EmptyState icon={Inbox} title={t('groupPage.activity.empty')}>
              {t('groupPage.activity.emptyHint')}
            </EmptyState>
          ) : (
            <ActivitiesByDay
              items={items}
              loadedAt={query.dataUpdatedAt}
              heading="h3"
              isGroupNamed={false}
              isSmall
            />
          );
        }}
      </Paged>
    </Card>
  );
}
