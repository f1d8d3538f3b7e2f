import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { newestActivitiesQuery } from './activities-query.ts';
import { ActivityList } from './activity-list.tsx';

/** The newest activities in any of their states; the dashboard and the bell show the same. */
export function RecentActivity() {
  const { t } = useTranslation();
  const activities = useQuery(newestActivitiesQuery);
  if (activities.data !== undefined) {
    return activities.data.length === 0 ? (
      <EmptyState icon={Inbox} title={t('activities.empty')}>
        {t('activities.emptyHint')}
      </EmptyState>
    ) : (
      <ActivityList items={activities.data} loadedAt={activities.dataUpdatedAt} />
    );
  }
  if (activities.isError) {
    return (
      <ErrorState
        what={t('activities.loadFailed')}
        onRetry={() => void activities.refetch()}
        isRetrying={activities.isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label={t('common.loading')} className="space-y-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
