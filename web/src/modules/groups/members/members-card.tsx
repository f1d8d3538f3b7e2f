import type { GroupMember } from '@circle-link/contract/groups/groups';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { useGroup } from '../page/group-context.ts';
import { MemberRow } from './member-row.tsx';

export interface ChosenMember {
  readonly chosen: string | null;
  readonly onChoose: (userId: string | null) => void;
}

export function MembersCard({ chosen, onChoose }: ChosenMember) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="members-title">
      <CardHeader id="members-title" title={t('groupPage.members.title')} />
      <MemberList selectedUserId={chosen} onSelect={onChoose} />
    </Card>
  );
}

interface MemberListProps {
  readonly selectedUserId: string | null;
  readonly onSelect: (userId: string | null) => void;
}

const SHOWN = 7;

function MemberList({ selectedUserId, onSelect }: MemberListProps) {
  const t = useTranslate();
  const { group, viewerId } = useGroup();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selectedUserId === null) return;
    const row = list.current?.querySelector(`[data-member="${CSS.escape(selectedUserId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedUserId]);
  const members = inOrder(group.members);
  const shown = members.filter(
    ({ userId }, place) =>
      isWhole || members.length <= SHOWN + 1 || place < SHOWN || [viewerId, selectedUserId].includes(userId),
  );
  return (
    <>
      <ul ref={list} aria-labelledby="members-title" className="divide-y divide-line">
        {shown.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isOpen={member.userId === selectedUserId}
            onToggle={() => onSelect(member.userId === selectedUserId ? null : member.userId)}
          />
        ))}
      </ul>
      {shown.length < members.length && (
        <button type="button" className={`${TEXT_LINK} mt-3 min-h-8`} onClick={() => setWhole(true)}>
          {t('groupPage.members.showAll', { count: members.length })}
        </button>
      )}
    </>
  );
}

/** Members arrive in order of joining. Those without a turn keep that position. */
function inOrder(members: readonly GroupMember[]): readonly GroupMember[] {
  return [...members].sort((a, b) => (a.payoutOrder ?? 0) - (b.payoutOrder ?? 0));
}
