import { repairOf } from '@circle-link/contract/groups/pot';
import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { EventRefused } from '../../cards/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import type { Method, Payment } from '../../payments/index.ts';
import { sumRound } from '../../payments/index.ts';
import { addRepair, type Round } from '../round-store.ts';
import { tellRepair } from './announce-late-money.ts';
import { fromPotLines } from './bookings.ts';
import { payOut } from './pay-out.ts';
import type { GroupWork } from './work.ts';

/**
 * A contribution that comes after its round was paid out short goes on to whoever was short-paid, at once: less the fee of
 * the whole pot so far, with the late fee, if one was paid. Cash is in their hands already.
 */
export async function repairRound(
  work: GroupWork,
  round: Round,
  payment: Payment,
  paid: { readonly method: Method; readonly lateFeeCents: Cents },
): Promise<void> {
  const { tx, group, at } = work;
  const recipientId = round.recipientId;
  if (recipientId === null) throw new EventRefused(`round ${round.round} of ${group.id} has no recipient`);
  const isCash = paid.method === 'cash';
  const repair = isCash
    ? { feeCents: ZERO_CENTS, netCents: ZERO_CENTS }
    : repairOf({ cardCentsBefore: round.cardCents, addedCardCents: payment.amountCents });
  const netCents = await payOut(work, {
    key: `repair:${payment.id}`,
    kind: 'group.repair',
    recipientId,
    cashCents: isCash ? payment.amountCents : ZERO_CENTS,
    ...repair,
  });
  if (paid.lateFeeCents > 0)
    await postTransaction(tx, {
      key: `late-fee:${payment.id}`,
      kind: 'group.late-fee',
      happenedAt: at,
      lines: fromPotLines(group.id, recipientId, paid.lateFeeCents),
    });
  await tellRepair(work, payment, { recipientId, netCents, lateFeeCents: paid.lateFeeCents });
  const { unpaid } = await sumRound(tx, group.id, round.round);
  await addRepair(tx, round, {
    cardCents: isCash ? ZERO_CENTS : payment.amountCents,
    cashCents: isCash ? payment.amountCents : ZERO_CENTS,
    feeCents: repair.feeCents,
    isWhole: unpaid === 0,
  });
}
