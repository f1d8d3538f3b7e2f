import type { AdminGroupItem } from '@circle-link/contract/admin/groups';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

export function PhaseBadge({ group }: { readonly group: Pick<AdminGroupItem, 'phase' | 'status'> }) {
  const t = useTranslate();
  if (group.phase === 'finished')
    return (
      <Badge tone={group.status === 'completed' ? 'done' : 'plain'}>
        {t(`admin.groups.states.${group.status}`)}
      </Badge>
    );
  return (
    <Badge tone={group.phase === 'running' ? 'done' : 'waiting'}>
      {t(`admin.groups.phases.${group.phase}`)}
    </Badge>
  );
}
