/** What members read about swaps, in the transaction that causes it. */
import { SWAP_HOURS } from '@circle-link/contract/groups/turns';
import type { Writer } from '../../../platform/database/database.ts';
import { mailMembers, type MailSettings } from '../mail-members.ts';
import type { MemberFacts } from '../member-facts.ts';
import type { Group } from '../store.ts';

export interface SwapTold {
  readonly group: Group;
  readonly swapId: string;
  readonly from: MemberFacts;
  readonly to: MemberFacts;
}

/** To whoever is asked. Turns are those before the swap. */
export async function tellProposal(
  tx: Writer,
  settings: MailSettings,
  { group, swapId, from, to }: SwapTold,
): Promise<void> {
  await mailMembers(
    tx,
    settings,
    { userIds: [to.userId], type: 'group_news', occasion: `swap:${swapId}:proposed`, names: [from.userId] },
    () => ({
      subject: `A member of “${group.name}” would like to exchange turns with you`,
      heading: 'Would you exchange turns?',
      paragraphs: [`${from.firstName} asks in “${group.name}”. Nothing changes unless you agree.`],
      facts: [
        ['Your turn now', `Round ${String(to.turn)}`],
        ['Your turn if you agree', `Round ${String(from.turn)}`],
      ],
      button: { label: 'See the group', path: `/groups/${group.id}` },
      closing: [`You have ${SWAP_HOURS} hours to answer. After that the proposal ends by itself.`],
    }),
  );
}

/** To both: who has which turn now. `from` and `to` are as they stood before. */
export async function tellSwapped(tx: Writer, settings: MailSettings, told: SwapTold): Promise<void> {
  const { group, swapId, from, to } = told;
  for (const [member, other] of [
    [from, to],
    [to, from],
  ] as const)
    await mailMembers(
      tx,
      settings,
      {
        userIds: [member.userId],
        type: 'group_news',
        occasion: `swap:${swapId}:accepted`,
        names: [other.userId],
      },
      () => ({
        subject: `Your turn in “${group.name}” is now round ${String(other.turn)}`,
        heading: 'You have exchanged turns',
        paragraphs: [`You and ${other.firstName} both agreed, and it counts from now on.`],
        facts: [
          ['Your turn before', `Round ${String(member.turn)}`],
          ['Your turn now', `Round ${String(other.turn)}`],
        ],
        button: { label: 'See the group', path: `/groups/${group.id}` },
      }),
    );
}

/** To whoever had asked. */
export async function tellDeclined(
  tx: Writer,
  settings: MailSettings,
  { group, swapId, from, to }: SwapTold,
): Promise<void> {
  await mailMembers(
    tx,
    settings,
    { userIds: [from.userId], type: 'group_news', occasion: `swap:${swapId}:declined`, names: [to.userId] },
    () => ({
      subject: `Your offer to exchange turns in “${group.name}” was declined`,
      heading: 'Your turns stay as they are',
      paragraphs: [`${to.firstName} did not agree. You can ask another member.`],
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}
