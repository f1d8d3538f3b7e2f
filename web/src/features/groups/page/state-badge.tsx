import type { GroupMember } from '@circle-link/contract/groups';
import { Banknote, CircleDashed, Landmark } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

/** A member's status in the open round. "missed" appears only after the grace period. */
export function StateBadge({ member }: { readonly member: Pick<GroupMember, 'state' | 'cash'> }) {
  const t = useTranslate();
  if (member.cash !== null && member.state !== 'paid')
    return (
      <Badge isBareOnPhone tone="waiting" icon={Banknote}>
        {t('groupPage.state.cash')}
      </Badge>
    );
  if (member.state === 'under_way')
    return (
      <Badge isBareOnPhone tone="waiting" icon={Landmark}>
        {t('groupPage.state.under_way')}
      </Badge>
    );
  if (member.state === 'paid')
    return (
      <Badge isBareOnPhone tone="done">
        {t('groupPage.state.paid')}
      </Badge>
    );
  if (member.state === 'due')
    return (
      <Badge isBareOnPhone tone="plain" icon={CircleDashed}>
        {t('groupPage.state.due')}
      </Badge>
    );
  if (member.state === 'late')
    return (
      <Badge isBareOnPhone tone="waiting">
        {t('groupPage.state.late')}
      </Badge>
    );
  return member.state === 'missed' ? (
    <Badge isBareOnPhone tone="problem">
      {t('groupPage.state.missed')}
    </Badge>
  ) : null;
}
