import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { newestActivitiesQuery } from './activities-query.ts';
import { ActivityList } from './activity-list.tsx';

export function NewestActivities() {
  const t = useTranslate();
  const news = useQuery(newestActivitiesQuery);
  return (
    <Loaded query={news} failed={t('activities.newsFailed')} skeleton={<ActivitiesSkeleton />}>
      {(items) =>
        items.length === 0 ? <NoActivities /> : <ActivityList items={items} loadedAt={news.dataUpdatedAt} />
      }
    </Loaded>
  );
}

export function NoActivities() {
  const t = useTranslate();
  return (
    <EmptyState icon={BellOff} title={t('activities.noNews')}>
      {t('activities.noNewsHint')}
    </EmptyState>
  );
}

export function ActivitiesSkeleton() {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((row) => <Skeleton key={row} className="h-14 w-full" />);
}
