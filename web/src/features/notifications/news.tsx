import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { newestNewsQuery } from './activities-query.ts';
import { ActivityList } from './activity-list.tsx';

export function NewestNews() {
  const { t } = useTranslation();
  const news = useQuery(newestNewsQuery);
  return (
    <Loaded query={news} failed={t('activities.newsFailed')} skeleton={<NewsSkeleton />}>
      {(items) =>
        items.length === 0 ? <NoNews /> : <ActivityList items={items} loadedAt={news.dataUpdatedAt} />
      }
    </Loaded>
  );
}

export function NoNews() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={BellOff} title={t('activities.noNews')}>
      {t('activities.noNewsHint')}
    </EmptyState>
  );
}

export function NewsSkeleton() {
  return [1, 2, 3, 4, 5, 6, 7, 8].map((row) => <Skeleton key={row} className="h-14 w-full" />);
}
