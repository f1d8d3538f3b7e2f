import type { GroupPage } from '@circle-link/contract/groups';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../ui/card.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { useGroup } from './group-context.ts';
import { MemberList } from './member-list.tsx';

interface MembersCardProps {
  /** The drawing of the group; an arc that is chosen opens its member's row. */
  readonly Ring: ComponentType<{
    readonly group: GroupPage;
    readonly selectedUserId: string | null;
    readonly onSelect: (userId: string) => void;
  }>;
  readonly Legend: ComponentType<{ readonly group: GroupPage }>;
}

/** The ring, and the same facts as a list. */
export function MembersCard({ Ring, Legend }: MembersCardProps) {
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
          <Ring group={group} selectedUserId={selectedUserId} onSelect={select} />
          <Legend group={group} />
        </div>
        <div>
          <p className="mb-2 text-sm text-muted">{t('groupPage.members.hint')}</p>
          <MemberList selectedUserId={selectedUserId} onSelect={select} />
        </div>
      </div>
    </Card>
  );
}
