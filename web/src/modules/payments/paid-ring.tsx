import type { GroupPage } from '@circle-link/contract/groups/groups';
import { assignGroupColors } from '@circle-link/contract/person-color';
import { useMemo } from 'react';
import { reopenRound, Ring, useFill } from '../groups/ring/index.ts';
import type { Destination } from './destination.tsx';
import type { PayablePayment } from './payable.ts';

interface PaidRingProps {
  readonly payable: PayablePayment;
  readonly destination: Destination;
}

/** True if the ring of the group shows the paid round: the open one, or the one that this payment closed. */
export function hasPaidRing({ round }: PayablePayment, { status, group }: Destination): boolean {
  return status === 'open' || (status === 'closed' && group.lastPot?.round === round);
}

/** The group's ring, in which the paid arc fills once. */
export function PaidRing({ payable, destination }: PaidRingProps) {
  const { group, status } = destination;
  const isFilled = useFill();
  const people = useMemo(() => {
    const colors = assignGroupColors(group.members);
    return group.members.map((member) => ({ ...member, color: colors.get(member.userId) ?? 0 }));
  }, [group.members]);
  if (status === 'open') return <Ring group={fillSeat(group, payable, isFilled)} people={people} />;
  return (
    <Ring
      group={fillSeat(reopenRound(group, payable.round, group.lastPot?.recipient), payable, isFilled)}
      people={people}
      arrived={isFilled ? group.lastPot : null}
    />
  );
}

function fillSeat(group: GroupPage, { kind, paymentId }: PayablePayment, isFilled: boolean): GroupPage {
  const payer = group.members.find((member) => member.paymentId === paymentId)?.userId;
  const isPayer = kind === 'own' ? ({ isMine }: Seat) => isMine : ({ userId }: Seat) => userId === payer;
  const state = isFilled ? 'paid' : 'due';
  return {
    ...group,
    seats: group.seats.map((seat) => (isPayer(seat) ? { ...seat, state, hasCashToConfirm: false } : seat)),
  };
}

type Seat = GroupPage['seats'][number];
