import type { ScheduleItem } from '@circle-link/contract/groups';
import { CircleDashed, CircleOff, Clock3 } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useGroup } from './group-context.ts';

export function RoundBadge({ status }: Pick<ScheduleItem, 'status'>) {
  const t = useTranslate();
  const { group } = useGroup();
  const words = t(`groupPage.schedule.statuses.${status}`);
  if (status === 'paid') return <Badge tone="done">{words}</Badge>;
  if (status === 'short') return <Badge tone="problem">{words}</Badge>;
  if (group.status === 'canceled')
    return (
      <Badge tone="plain" icon={CircleOff}>
        {t('groupPage.schedule.calledOff')}
      </Badge>
    );
  return status === 'open' ? (
    <Badge tone="waiting" icon={Clock3}>
      {words}
    </Badge>
  ) : (
    <Badge tone="plain" icon={CircleDashed}>
      {words}
    </Badge>
  );
}
