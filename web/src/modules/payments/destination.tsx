import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { assignGroupColors } from '@circle-link/contract/person-color';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toQueryOptions } from '../../platform/api/call.ts';
import type { PayablePayment } from './payable.ts';
import { Avatar } from '../../ui/values/avatar.tsx';

type Recipient = Pick<GroupPage['members'][number], 'userId' | 'firstName' | 'profileImageUrl'> & {
  readonly isMine: boolean;
  readonly color: number;
};

export interface Destination {
  readonly status: 'open' | 'ahead' | 'missed' | 'closed';
  /** Null if the recipient has left the group. */
  readonly recipient: Recipient | null;
  readonly group: GroupPage;
  readonly paidOut: string | null;
}

/** False once the group's page has arrived or failed. Cash is a choice only then. */
export function useIsDestinationPending({ groupId }: PayablePayment): boolean {
  return useQuery(toQueryOptions(groupCalls.page, { params: { id: groupId } })).isPending;
}

export function useDestination(payable: PayablePayment): Destination | undefined {
  const params = { id: payable.groupId };
  const group = useQuery(toQueryOptions(groupCalls.page, { params })).data;
  const status = group === undefined ? 'open' : classifyDestination(group, payable);
  const rounds = useQuery({
    ...toQueryOptions(groupCalls.schedule, { params }),
    enabled: status !== 'open',
  }).data;
  if (group === undefined) return undefined;
  if (status === 'open')
    return { status, group, recipient: toRecipient(group, group.currentRecipient?.id), paidOut: null };
  if (rounds === undefined) return undefined;
  const item = rounds.find(({ round }) => round === payable.round);
  return { status, group, recipient: recipientIn(group, item), paidOut: item?.paidOut ?? null };
}

/** The member who may be handed this contribution in cash: another one, who receives the open round. */
export function findCashRecipient(
  { kind }: PayablePayment,
  destination: Destination | undefined,
): Recipient | null {
  if (kind !== 'own' || destination?.status !== 'open' || destination.recipient?.isMine === true) return null;
  return destination.recipient;
}

function classifyDestination(
  { currentRound, phase }: GroupPage,
  { round, isMissed }: PayablePayment,
): Destination['status'] {
  if (isMissed) return 'missed';
  if (phase !== 'running' || round < currentRound) return 'closed';
  return round > currentRound ? 'ahead' : 'open';
}

function recipientIn(group: GroupPage, item: ScheduleItem | undefined): Recipient | null {
  return toRecipient(group, item?.recipient?.id);
}

function toRecipient({ members, seats }: GroupPage, id: string | undefined): Recipient | null {
  const member = members.find(({ userId }) => userId === id);
  if (member === undefined) return null;
  return {
    ...member,
    isMine: seats.some(({ isMine, userId }) => isMine && userId === member.userId),
    color: assignGroupColors(members).get(member.userId) ?? 0,
  };
}

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
