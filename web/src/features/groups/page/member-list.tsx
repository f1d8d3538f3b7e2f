import type { GroupMember } from '@circle-link/contract/groups';
import { useEffect, useRef } from 'react';
import { useGroup } from './group-context.ts';
import { MemberRow } from './member-row.tsx';

interface MemberListProps {
  /** Whose row is open. */
  readonly selectedUserId: string | null;
  /** Null closes the row. */
  readonly onSelect: (userId: string | null) => void;
}

/** The facts of the ring as a list: in order of turns, before the start in order of joining. */
export function MemberList({ selectedUserId, onSelect }: MemberListProps) {
  const { group } = useGroup();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selectedUserId === null) return;
    const row = list.current?.querySelector(`[data-member="${CSS.escape(selectedUserId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedUserId]);
  return (
    <ul ref={list} aria-labelledby="members" className="divide-y divide-line">
      {inOrder(group.members).map((member) => (
        <MemberRow
          key={member.userId}
          member={member}
          isOpen={member.userId === selectedUserId}
          onToggle={() => onSelect(member.userId === selectedUserId ? null : member.userId)}
        />
      ))}
    </ul>
  );
}

/** Members arrive in order of joining; one without a turn yet keeps that place. */
function inOrder(members: readonly GroupMember[]): readonly GroupMember[] {
  return [...members].sort((a, b) => (a.payoutOrder ?? 0) - (b.payoutOrder ?? 0));
}
