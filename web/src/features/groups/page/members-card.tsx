import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';
import { RingLegend } from '../ring-legend.tsx';
import { Ring } from '../ring.tsx';
import { usePotArrival } from '../use-pot-arrival.ts';
import { useGroup } from './group-context.ts';
import { SaveRing } from './save-ring.tsx';
import { MemberList } from './member-list.tsx';

/** The ring, and the same facts as a list. */
export function MembersCard() {
  const { t } = useTranslation();
  const { group } = useGroup();
  const [selectedUserId, select] = useState<string | null>(null);
  return (
    <Card aria-labelledby="members">
      <CardHeader id="members" title={t('groupPage.members.title')}>
        <TestMoney />
      </CardHeader>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[320px_1fr]">
        <div className="space-y-4 lg:sticky lg:top-24">
          <Ring
            group={group}
            people={group.members}
            arrived={usePotArrival(group.lastPot)}
            selectedUserId={selectedUserId}
            onSelect={select}
          />
          <RingLegend group={group} />
          <SaveRing />
        </div>
        <div>
          <p className="mb-2 text-sm text-muted max-sm:hidden">{t('groupPage.members.hint')}</p>
          <MemberList selectedUserId={selectedUserId} onSelect={select} />
        </div>
      </div>
    </Card>
  );
}
