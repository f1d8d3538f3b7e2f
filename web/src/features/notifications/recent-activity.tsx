import type { ActivityItem } from '@circle-link/contract/activities';
import { Inbox } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { EmptyState } from '../../ui/frame/states.tsx';
import { ActivityList } from './activity-list.tsx';

interface RecentActivityProps {
  readonly items: readonly ActivityItem[];
  readonly loadedAt: number;
}

export function RecentActivity({ items, loadedAt }: RecentActivityProps) {
  const t = useTranslate();
  return items.length === 0 ? (
    <EmptyState icon={Inbox} title={t('activities.empty')}>
      {t('activities.emptyHint')}
    </EmptyState>
  ) : (
    <ActivityList items={items} loadedAt={loadedAt} />
  );
}
