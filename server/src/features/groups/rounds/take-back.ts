import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import type { CardPayment } from '../../cards/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { findPaidBy, reopenPayment, type Payment } from '../../payments/index.ts';
import type { MailSettings } from '../mail-members.ts';
import { markDisputed } from '../member-store.ts';
import { findRound } from '../round-store.ts';
import { lockGroup, type Group } from '../store.ts';
import { tellTakenBack } from './announce-taken-back.ts';
import { takenFromPayerLines, takenFromPotLines, takenFromUsLines, type Takeback } from './bookings.ts';
import { beginWork } from './work.ts';

export interface TakenBack extends Takeback {
  readonly key: string;
  readonly happenedAt: Date;
  /** A dispute freezes its cardholder; a refund made at the provider was not their doing. */
  readonly isDispute: boolean;
  /** What the payer reads beside the contribution that is open again. */
  readonly reason: string;
}

/**
 * The provider took a charge back. Before its round was paid out the contribution is open again; afterwards nothing is
 * clawed back from the recipient and the cardholder owes it; a charge that was no contribution any more is our loss.
 */
export async function takeBack(
  tx: Writer,
  card: CardPayment,
  settings: MailSettings,
  taken: TakenBack,
): Promise<void> {
  const payment = await findPaidBy(tx, card.id);
  const group = payment === null ? null : await lockGroup(tx, payment.groupId);
  if (payment === null || group === null || payment.status !== 'completed') {
    await book(tx, taken, 'group.loss', takenFromUsLines(taken));
    return;
  }
  const work = await beginWork(tx, group, settings, taken.happenedAt);
  const isPresent = work.members.some((member) => member.userId === payment.payerId);
  const isOpenAgain = isPresent && (await isHeld(tx, group, payment));
  const paidBy = payment.paidBy ?? payment.payerId;
  if (isOpenAgain) {
    await book(tx, taken, 'group.dispute', takenFromPotLines(group.id, payment.amountCents, taken));
    await reopenPayment(tx, payment.id, taken.reason);
  } else {
    await book(tx, taken, 'group.dispute', takenFromPayerLines(paidBy, taken));
  }
  if (taken.isDispute) await markDisputed(tx, group.id, paidBy, true);
  await tellTakenBack(work, payment, { ...taken, paidBy, isOpenAgain });
  await recordLeaves(tx, [
    { kind: 'contribution.taken_back', subjectId: payment.id, detail: { key: taken.key } },
  ]);
}

/** Whether the contribution is still in the pot: its round has not been paid out. */
export async function isHeld(tx: Writer, group: Group, payment: Payment): Promise<boolean> {
  const round = await findRound(tx, group.id, payment.round);
  return group.status === 'active' && round !== null && round.closedAt === null;
}

async function book(
  tx: Writer,
  taken: TakenBack,
  kind: string,
  lines: Parameters<typeof postTransaction>[1]['lines'],
): Promise<void> {
  await postTransaction(tx, { key: taken.key, kind, happenedAt: taken.happenedAt, lines });
}

/** The smaller of what is owed and what came back. */
export function smaller(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}
