import { computePayout } from '@circle-link/contract/groups/pot';
import { addCents } from '@circle-link/contract/money';
import { recordAuditEntries } from '../../audit/index.ts';
import { EventRefused } from '../../charges/index.ts';
import type { Subjects } from '../../ledger/index.ts';
import { markMissed, markPendingDebit, type RoundMoney } from '../../payments/index.ts';
import { markReceived, type Membership } from '../member-store.ts';
import { closeRound, type Round } from '../round-store.ts';
import { notifyMissed, notifyPayout } from './announce.ts';
import { payOut } from './pay-out.ts';
import { offsetAllDebts } from './top-up-payout.ts';
import type { LockedGroup } from './locked-group.ts';

/**
 * Unpaid members are marked as missed, except those whose bank debit started in time. The recipient's missed
 * contributions and debts are deducted from the pot.
 */
export async function closeOpenRound(work: LockedGroup, round: Round, money: RoundMoney): Promise<void> {
  const { tx, group } = work;
  const recipient = getRecipient(work, round);
  const awaited = money.unpaid === 0 ? [] : await markPendingDebit(tx, round);
  const missing = money.unpaid === 0 ? [] : await markMissed(tx, round, group.lateFeeCents);
  const isWhole = missing.length + awaited.length === 0;
  const payout = computePayout(money);
  await closeRound(tx, round, {
    status: isWhole ? 'paid' : 'short',
    recipientId: recipient.userId,
    cardCents: money.cardCents,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
  });
  const { netCents, returned } = await payOut(work, {
    key: `payout:${group.id}:${round.round}`,
    round: round.round,
    recipientId: recipient.userId,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
    netCents: payout.netCents,
  });
  await markReceived(tx, recipient.id);
  await recordAuditEntries(tx, [
    {
      kind: isWhole ? 'round.paid' : 'round.paid_short',
      subjectId: group.id,
      detail: {
        ...{ round: round.round, recipient: recipient.userId, missing: missing.length },
        ...(awaited.length > 0 && { awaited: awaited.length }),
      },
    },
  ]);
  await notifyMissed(work, round, missing);
  await notifyPayout(work, round, {
    recipient,
    netCents,
    missing: missing.length,
    awaited: awaited.length,
    cashCents: money.cashCents,
    feeCents: payout.feeCents,
    returnedCents: addCents(...returned.map(({ cents }) => cents)),
  });
  const key = `${group.id}:${round.round}`;
  const about: Subjects = [{ kind: 'round', id: group.id, round: round.round }];
  await offsetAllDebts(work, [...returned, { key, about, memberId: recipient.userId, cents: netCents }]);
}

function getRecipient({ members, group }: LockedGroup, round: Round): Membership {
  const recipient = members.find((member) => member.turn === round.round);
  if (recipient === undefined || recipient.hasReceived)
    throw new EventRefused(`no member has turn ${round.round} in ${group.id}`);
  return recipient;
}
