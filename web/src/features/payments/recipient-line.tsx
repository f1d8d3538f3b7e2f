import type { GroupPage } from '@circle-link/contract/groups';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';

export type Recipient = GroupPage['members'][number] & {
  /** The reader's own turn. */
  readonly isMine: boolean;
};

/** Whom a round's contributions go to; null for one that is over, which repairs what was paid short. */
export function recipientOf(group: GroupPage, round: number): Recipient | null {
  const { currentRecipient, currentRound, members, phase, seats } = group;
  if (round !== currentRound || phase !== 'running') return null;
  const member = members.find(({ userId }) => userId === currentRecipient?.id);
  if (member === undefined) return null;
  return { ...member, isMine: seats.some(({ isMine, userId }) => isMine && userId === member.userId) };
}

interface RecipientLineProps {
  readonly recipient: Recipient | null;
  readonly children: ReactNode;
}

/** A face, and what is said of it. */
export function RecipientLine({ recipient, children }: RecipientLineProps) {
  return (
    <div className="flex items-center gap-3">
      {recipient !== null && (
        <Avatar src={recipient.profileImageUrl} name={recipient.firstName} userId={recipient.userId} />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
