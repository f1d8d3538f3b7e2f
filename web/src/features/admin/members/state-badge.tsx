import type { AdminMemberItem } from '@circle-link/contract/admin/members';
import { Lock } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

export function StateBadge({ member }: { readonly member: Pick<AdminMemberItem, 'status' | 'isActive'> }) {
  const t = useTranslate();
  if (member.status === 'closed') return <Badge tone="plain">{t('admin.members.states.closed')}</Badge>;
  if (member.status === 'pending') return <Badge tone="waiting">{t('admin.members.states.pending')}</Badge>;
  return member.isActive ? (
    <Badge tone="done">{t('admin.members.states.active')}</Badge>
  ) : (
    <Badge tone="problem" icon={Lock}>
      {t('admin.members.states.locked')}
    </Badge>
  );
}
