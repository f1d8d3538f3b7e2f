import type { ActivityItem } from '@circle-link/contract/activities';
import { activityCalls } from '@circle-link/contract/operations/activities';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
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

interface ActivityCardProps {
  /** How activities are shown; the bell and the dashboard show them the same. */
  readonly List: ComponentType<{ readonly items: readonly ActivityItem[]; readonly loadedAt: number }>;
}

/** What happened in this group, newest first. */
export function ActivityCard({ List }: ActivityCardProps) {
  const { t } = useTranslation();
  const { group } = useGroup();
  const query = useInfiniteQuery(groupActivitiesQuery(group.id));
  return (
    <Card aria-labelledby="activity">
      <CardHeader id="activity" title={t('groupPage.activity.title')}>
        <TestMoney />
      </CardHeader>
      <Loaded
        query={query}
        failed={t('groupPage.activity.loadFailed')}
        skeleton={[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      >
        {({ pages }) => {
          const items = pages.flat();
          return items.length === 0 ? (
            <EmptyState icon={Inbox} title={t('groupPage.activity.empty')}>
              {t('groupPage.activity.emptyHint')}
            </EmptyState>
          ) : (
            <List items={items} loadedAt={query.dataUpdatedAt} />
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('common.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('groupPage.activity.more')}
        </Button>
      )}
    </Card>
  );
}
