/** What members are told when turns are exchanged back, or cannot be any more. */
import type { DroppedCash, Payment } from '../../payments/index.ts';
import type { Deferral } from '../deferral-store.ts';
import { mailMembers } from '../mail-members.ts';
import type { Membership } from '../member-store.ts';
import type { GroupWork } from './work.ts';

/** Its pot has been paid out; one of the two has swapped or was replaced; somebody says that they paid it in cash. */
export type WhyTurnStays = 'paid_out' | 'changed' | 'cash';

interface Undone {
  readonly deferral: Deferral;
  readonly late: Membership;
  readonly next: Membership;
  readonly dropped: readonly DroppedCash[];
}

export async function tellTurnBack(work: GroupWork, forgiven: Payment, undone: Undone): Promise<void> {
  const { deferral, late, next, dropped } = undone;
  const { group } = work;
  await mail(work, { userIds: [late.userId], occasion: `turn-back:${group.id}:${deferral.round}` }, [
    `Your turn in “${group.name}” is round ${deferral.round} again`,
    `Your contribution for round ${forgiven.round} was paid in time after all. You and ${next.firstName} have exchanged your turns back.`,
  ]);
  await mail(work, { userIds: [next.userId], occasion: `turn-back:${group.id}:${deferral.round}` }, [
    `Your turn in “${group.name}” is round ${deferral.lateTurn} again`,
    `${late.firstName}, who had let you go first, had paid in time after all. The two of you have exchanged your turns back.`,
    ...(dropped.length === 0
      ? []
      : [
          'Notes of cash for this round that its payer had not confirmed are gone. Give back what you were handed.',
        ]),
  ]);
  const payerIds = dropped.map(({ payerId }) => payerId).filter((id) => id !== next.userId);
  await mail(work, { userIds: payerIds, occasion: `turn-back-cash:${group.id}:${deferral.round}` }, [
    `Round ${deferral.round} of “${group.name}” goes to another member`,
    `${late.firstName} receives round ${deferral.round}, not ${next.firstName}. Somebody had noted that you handed ${next.firstName} cash, and you had not confirmed it: that note is gone. If you did hand over cash, ask for it back.`,
  ]);
}

const WHY: Readonly<Record<WhyTurnStays, (round: number) => string>> = {
  paid_out: (round) => `the pot of round ${round} has been paid out.`,
  changed: () => 'turns or places have changed hands since.',
  cash: (round) => `cash has been handed over for round ${round} already.`,
};

export async function tellTurnStays(
  work: GroupWork,
  forgiven: Payment,
  stays: { readonly deferral: Deferral; readonly late: Membership; readonly why: WhyTurnStays },
): Promise<void> {
  const { deferral, late, why } = stays;
  const { group } = work;
  await mail(work, { userIds: [late.userId], occasion: `turn-stays:${group.id}:${deferral.round}` }, [
    `Your turn in “${group.name}” stays round ${String(late.turn)}`,
    `Your contribution for round ${forgiven.round} was paid in time after all, and does not count as missed. Your turn of before, round ${deferral.round}, cannot be given back: ${WHY[why](deferral.round)}`,
  ]);
}

async function mail(
  { tx, group, settings }: GroupWork,
  to: { readonly userIds: readonly string[]; readonly occasion: string },
  [subject, ...paragraphs]: readonly [string, ...string[]],
): Promise<void> {
  await mailMembers(tx, settings, { ...to, type: 'group_news' }, () => ({
    subject,
    heading: subject,
    paragraphs,
    button: { label: 'See the group', path: `/groups/${group.id}` },
  }));
}
