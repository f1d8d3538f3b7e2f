import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import type { Recipient } from './use-destination.ts';

interface RecipientLineProps {
  readonly recipient: Recipient | null;
  readonly children: ReactNode;
}

export function RecipientLine({ recipient, children }: RecipientLineProps) {
  return (
    <div className="flex items-center gap-3">
      {recipient !== null && (
        <Avatar src={recipient.profileImageUrl} name={recipient.firstName} userId={recipient.color} />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
