/** The provider took money back: whoever paid is told what that means for them, and that it is not hidden. */
import { formatDollars, type Cents } from '@circle-link/contract/money';
import type { Payment } from '../../payments/index.ts';
import { mailMembers } from '../mail-members.ts';
import type { GroupWork } from './work.ts';

interface TakenBack {
  /** Unique for ever. */
  readonly key: string;
  readonly reason: string;
  readonly totalCents: Cents;
  /** Whoever's card it was. */
  readonly paidBy: string;
  /** The contribution is open again; otherwise its round was paid out, and the cardholder owes what was charged. */
  readonly isOpenAgain: boolean;
  /** Only a part of the charge otherwise: the contribution stays paid. */
  readonly isWhole: boolean;
  readonly isDispute: boolean;
}

export async function tellTakenBack(
  { tx, group, settings }: GroupWork,
  payment: Payment,
  taken: TakenBack,
): Promise<void> {
  const { key, reason, totalCents, paidBy, isWhole, isDispute } = taken;
  const charged = formatDollars(totalCents);
  await mailMembers(
    tx,
    settings,
    { userIds: [...new Set([paidBy, payment.payerId])], type: 'payments', occasion: `taken-back:${key}` },
    () => ({
      subject: `${charged} for “${group.name}” was taken back`,
      heading: `${isWhole ? 'The' : 'A part of the'} contribution to round ${payment.round} was taken back`,
      paragraphs: [
        reason,
        consequenceOf(taken, charged),
        ...(isDispute
          ? [
              'Until the claim is decided and nothing of it is owed or missed, they cannot swap turns or vote in the group. If it was a mistake, withdraw the claim at the bank; what is owed can be paid on the payments page, all of it or in parts.',
            ]
          : []),
      ],
      facts: [[isWhole ? 'Charged' : 'Taken back', charged]],
      button: { label: 'See the group', path: `/groups/${group.id}` },
    }),
  );
}

function consequenceOf({ isOpenAgain, isWhole }: TakenBack, charged: string): string {
  if (isOpenAgain)
    return 'The contribution is open again. Please pay it before its last day of grace, so that nobody is paid short.';
  if (!isWhole)
    return `The contribution stays paid. ${charged} stands open for whoever's card it was, and is taken from their next payout first.`;
  return `The pot of that round has been paid out already, and nothing is taken from whoever received it. ${charged} stands open for whoever's card it was, and is taken from their next payout first.`;
}
