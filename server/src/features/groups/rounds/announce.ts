/** What members are told of rounds: activities in the feed of the group, and mails to whom it concerns. */
import { formatDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { recordActivities } from '../../activities/index.ts';
import { historyLine, notices, type Facts, type NoticeWithLine } from '../../notifications/index.ts';
import type { Completion, Payment } from '../../payments/index.ts';
import { mailMembers } from '../mail-members.ts';
import type { Membership } from '../member-store.ts';
import type { Round } from '../round-store.ts';
import type { GroupWork } from './work.ts';

/** A line in the history of the group, or of one member of it, at the moment of the work. */
export async function tell<Known extends Facts>(
  { tx, group, at }: GroupWork,
  notice: NoticeWithLine<Known>,
  fact: {
    readonly userId: string | null;
    readonly facts: Known;
    readonly amountCents?: Cents;
  },
): Promise<void> {
  await recordActivities(tx, [historyLine(notice, { ...fact, groupId: group.id, createdAt: at })]);
}

/** "Ana paid round 2", and how. */
export async function tellContribution(
  work: GroupWork,
  payment: Payment,
  { method, paidBy }: Pick<Completion, 'method' | 'paidBy'>,
): Promise<void> {
  await tell(work, notices.contribution_paid, {
    userId: payment.payerId,
    facts: {
      payer: { member: payment.payerId },
      round: payment.round,
      method: method === 'cash' || method === 'set_off' ? method : 'card',
      paidBy: paidBy === payment.payerId ? null : { member: paidBy },
    },
    amountCents: payment.amountCents,
  });
}

/** To each who missed a round: what is open, and what happens now. */
export async function tellMissed(
  { tx, group, settings }: GroupWork,
  round: Round,
  missing: readonly Payment[],
): Promise<void> {
  const first = missing[0];
  if (first === undefined) return;
  await mailMembers(
    tx,
    settings,
    {
      userIds: missing.map((payment) => payment.payerId),
      type: 'reminders',
      occasion: `missed:${group.id}:${round.round}`,
    },
    () => ({
      subject: `You missed round ${round.round} of “${group.name}”`,
      heading: `Round ${round.round} was paid out without your contribution`,
      paragraphs: [
        'You can still pay it. What you pay next goes first to the member who received too little.',
        'Until you have caught up, your own turn moves behind the next member who is up to date.',
      ],
      facts: [
        ['Contribution', formatDollars(first.amountCents)],
        ...(group.lateFeeCents > 0
          ? [['Late fee, for the member who was paid short', formatDollars(group.lateFeeCents)] as const]
          : []),
      ],
      button: { label: 'Pay now', path: '/payments' },
    }),
  );
}

/** The round's end to everyone, the payout to its recipient. */
export async function tellPayout(
  work: GroupWork,
  round: Round,
  payout: {
    readonly recipient: Membership;
    readonly netCents: Cents;
    readonly cashCents: Cents;
    readonly missing: number;
  },
): Promise<void> {
  const { recipient, netCents, missing } = payout;
  await tell(work, notices.round_completed, {
    userId: recipient.userId,
    facts: { round: round.round, recipient: { member: recipient.userId }, missing },
  });
  if (netCents > 0)
    await tell(work, notices.pot_received, {
      userId: recipient.userId,
      facts: { round: round.round },
      amountCents: netCents,
    });
  await mailPayout(work, round, payout);
}

async function mailPayout(
  { tx, group, settings }: GroupWork,
  round: Round,
  { recipient, netCents, cashCents, missing }: Parameters<typeof tellPayout>[2],
): Promise<void> {
  // Nothing is sent about 0.00: the round's end stands in the activities.
  if (netCents === ZERO_CENTS && cashCents === ZERO_CENTS) return;
  const isCashOnly = netCents === ZERO_CENTS;
  const worth = formatDollars(isCashOnly ? cashCents : netCents);
  await mailMembers(
    tx,
    settings,
    { userIds: [recipient.userId], type: 'payouts', occasion: `payout:${group.id}:${round.round}` },
    () => ({
      subject: `The pot of “${group.name}” is yours: ${worth}${isCashOnly ? ' in cash' : ''}`,
      heading: `Round ${round.round}: ${worth} ${isCashOnly ? 'reached you in cash' : 'is in your balance'}`,
      paragraphs:
        missing === 0
          ? [
              isCashOnly
                ? 'Everyone has paid, in cash.'
                : 'Everyone has paid. The pot, less the fee of 1 %, is in your balance.',
            ]
          : [
              `${missing === 1 ? 'One contribution was' : `${missing} contributions were`} not paid, so this payout is short. Nobody covers a missed contribution.`,
              'It stays on record. What the late member pays next goes first to you.',
            ],
      facts: [
        ...(isCashOnly ? [] : [['To your balance', worth] as const]),
        ...(cashCents > 0 ? [['Received in cash before', formatDollars(cashCents)] as const] : []),
      ],
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}

/** Turns that were exchanged because one of the two is behind. */
export async function tellDeferral(
  work: GroupWork,
  moved: readonly { readonly memberId: string; readonly turn: number }[],
): Promise<void> {
  const { tx, group, members, settings } = work;
  for (const { memberId, turn } of moved) {
    const member = members.find(({ id }) => id === memberId);
    if (member === undefined) continue;
    const isEarlier = turn < (member.turn ?? turn);
    await mailMembers(
      tx,
      settings,
      {
        userIds: [member.userId],
        type: 'group_news',
        occasion: `turn:${group.id}:${group.currentRound}`,
      },
      () => ({
        subject: `Your turn in “${group.name}” is now round ${turn}`,
        heading: `Your turn is now round ${turn}`,
        paragraphs: [
          isEarlier
            ? 'A member who is behind with contributions lets you go first. If it turns out that they had paid in time, you exchange back, unless this pot has been paid out by then.'
            : 'You are behind with contributions, so the next member who is up to date goes first. When you have caught up, your turn does not move any further. If it turns out that you had paid in time, you exchange back, unless that pot has been paid out by then.',
        ],
        button: { label: 'See the group', path: `/groups/${group.id}` },
      }),
    );
  }
}

/** The last round is over. */
export async function tellEnd(work: GroupWork): Promise<void> {
  const { tx, group, members, settings } = work;
  await tell(work, notices.cycle_completed, { userId: null, facts: {} });
  await mailMembers(
    tx,
    settings,
    { userIds: members.map((member) => member.userId), type: 'group_news', occasion: `end:${group.id}` },
    () => ({
      subject: `“${group.name}” is complete`,
      heading: 'Everyone has received once',
      paragraphs: ['All rounds are completed. The organiser can start again with the same members.'],
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}
