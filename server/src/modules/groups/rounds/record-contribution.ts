import { subtractCents } from '@circle-link/contract/money';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused } from '../../charges/index.ts';
import { completePayment, type Completion, getOpenParts, type Payment } from '../../payments/index.ts';
import { findRound } from '../round-store.ts';
import { recordPaid } from './announce.ts';
import { topUpPayout } from './top-up-payout.ts';
import { advanceRounds } from './advance-rounds.ts';
import type { LockedGroup } from './locked-group.ts';

/** In the same transaction: a repair if its round was paid out short, otherwise the payout of every complete round. */
export async function recordContribution(
  work: LockedGroup,
  payment: Payment,
  completion: Completion,
): Promise<void> {
  const { tx, group } = work;
  if (!(await completePayment(tx, payment.id, completion)))
    throw new EventRefused(`contribution ${payment.id} is not open`);
  await recordAuditEntries(tx, [
    {
      kind: 'contribution.completed',
      subjectId: payment.id,
      actorId: completion.paidBy,
      detail: { method: completion.method, round: payment.round, group: group.id },
    },
  ]);
  await recordPaid(work, payment, completion);
  const round = await findRound(tx, group.id, payment.round);
  if (round === null) throw new EventRefused(`contribution ${payment.id} has no round`);
  if (round.closedAt !== null)
    await topUpPayout(work, round, payment, {
      method: completion.method,
      amountCents: getOpenParts(payment).amountCents,
      lateFeeCents: subtractCents(completion.lateFeeCents, payment.lateFeeSetOffCents),
    });
  await advanceRounds(work);
}
