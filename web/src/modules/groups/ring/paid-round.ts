import type { GroupPage } from '@circle-link/contract/groups/groups';
import { useEffect, useState } from 'react';

const PAUSE_MILLISECONDS = 350;

/** False for a short time, so that a ring is seen to fill. True at once for readers who prefer less motion. */
export function useFill(): boolean {
  const [isFilled, setFilled] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return isFilled;
}

/** The group as it was when a round was closed, with everyone's contribution. */
export function reopenRound(
  group: GroupPage,
  round: number,
  recipient: GroupPage['currentRecipient'] | undefined,
): GroupPage {
  return {
    ...group,
    status: 'active',
    phase: 'running',
    currentRound: round,
    currentRecipient: recipient ?? null,
    nextDueDate: null,
    paidMembers: group.totalMembers,
    seats: group.seats.map((seat) => ({ ...seat, state: 'paid', hasCashToConfirm: false })),
  };
}
