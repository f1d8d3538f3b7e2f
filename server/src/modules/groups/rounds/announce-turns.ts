import { notices, notifyInGroup } from '../../notifications/index.ts';
import type { CanceledCashClaim, Payment } from '../../payments/index.ts';
import type { Deferral } from '../deferral-store.ts';
import type { Membership } from '../member-store.ts';
import { toGroupFacts } from '../rules.ts';
import type { LockedGroup } from './locked-group.ts';

export async function notifyDeferral(
  { tx, group, members, settings }: LockedGroup,
  moved: readonly { readonly memberId: string; readonly turn: number }[],
): Promise<void> {
  for (const { memberId, turn } of moved) {
    const member = members.find(({ id }) => id === memberId);
    if (member === undefined) continue;
    await notifyInGroup(tx, settings, notices.turn_moved, {
      groupId: group.id,
      to: [member.userId],
      occasion: `turn:${group.id}:${group.currentRound}`,
      facts: { ...toGroupFacts(group), turn, isEarlier: turn < (member.turn ?? turn) },
    });
  }
}

/** Notifies both, and members who may have handed cash to the wrong recipient. */
export async function notifyTurnBack(
  { tx, group, settings }: LockedGroup,
  forgiven: Payment,
  undone: {
    readonly deferral: Deferral;
    readonly late: Membership;
    readonly next: Membership;
    readonly dropped: readonly CanceledCashClaim[];
  },
): Promise<void> {
  const { deferral, late, next, dropped } = undone;
  const { round } = deferral;
  const occasion = `turn-back:${group.id}:${round}`;
  const people = { late: { member: late.userId }, next: { member: next.userId } };
  await notifyInGroup(tx, settings, notices.turn_returned, {
    groupId: group.id,
    to: [late.userId],
    occasion,
    facts: { ...toGroupFacts(group), turn: round, paidRound: forgiven.round, next: people.next },
  });
  await notifyInGroup(tx, settings, notices.turn_reclaimed, {
    groupId: group.id,
    to: [next.userId],
    occasion,
    facts: {
      ...toGroupFacts(group),
      turn: deferral.lateTurn,
      late: people.late,
      isCashDropped: dropped.length > 0,
    },
  });
  await notifyInGroup(tx, settings, notices.turn_cash_dropped, {
    groupId: group.id,
    to: dropped.map(({ payerId }) => payerId).filter((id) => id !== next.userId),
    occasion: `turn-back-cash:${group.id}:${round}`,
    facts: { ...toGroupFacts(group), round, ...people },
  });
}
