/** The life cycle of an entry's charge: a full reversal changes its position, and its member owes a partial one. */
import { addCents, negateCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  bearLoss,
  type BookedAmount,
  type ReversibleCharge,
  type ChargePolicy,
  type ChargeReversal,
  findChargeReversal,
  type Liability,
  listChargeReversals,
  oweByPayer,
  parseReversalSource,
  postReversalLines,
  QUEUE_ACCOUNTS,
  type RefundNews,
  type RefundPolicy,
  type Reversal,
  reversalToLossLines,
} from '../../charges/index.ts';
import { lockMemberAccounts } from '../../ledger/index.ts';
import { notices, notifyOneMember, notifyPendingMember } from '../../notifications/index.ts';
import { lockEntryPosition, type Position, settlePosition } from '../position-store.ts';
import { addLoss, reduceLoss } from './bookings.ts';
import {
  recordPartTaken,
  recordPositionLine,
  recordWithdrawnRefund,
  withdrawPosition,
} from './change-position.ts';
import { reinstateEntry } from './reinstate-entry.ts';

const kinds = { dispute: 'dispute', refund: 'refund' } as const;

export const entryPolicy: ChargePolicy & { readonly refunds: RefundPolicy } = {
  accounts: QUEUE_ACCOUNTS,
  kinds: { borne: kinds, loss: kinds, reinstated: kinds, refund: 'refund' },
  keys: { foreign: 'paid', foreignFailed: 'won' },
  refunds: {
    unused: { kind: 'capture', audit: 'charge.without_position' },
    announce: announceRefund,
    onCovered: relievePosition,
  },
  // The position is gone, so an admin decides between a refund and a new position.
  refusesAppeals: true,
  assignLiability,
  staysReversed,
  reinstate: (tx, charge, taken, back) => reinstateEntry(tx, charge, taken, back, entryPolicy),
  announceDebt: async (tx, { chargeId, amountCents }) =>
    recordPartTaken(tx, await lockEntryPosition(tx, chargeId), amountCents),
  onDisputeFee: addDisputeFee,
  onDisputeClosed: async (tx, { id }, { status, source, happenedAt }) => {
    if (status === 'lost') await loseEntry(tx, id, source, happenedAt);
  },
};

/**
 * For the full amount, a dispute freezes the position and a refund withdraws it. For a part, the position stays and the
 * member owes that part. Without a position it is our loss.
 */
async function assignLiability(tx: Writer, charge: ReversibleCharge, reversal: Reversal): Promise<Liability> {
  const position = await lockEntryPosition(tx, charge.id);
  if (position === null) {
    const loss = await bearLoss(tx, charge, reversal, { accounts: QUEUE_ACCOUNTS });
    if (loss.party === 'unassigned' || reversal.isDispute) return loss;
    return { ...loss, follow: () => notifyRefunded(tx, charge, reversal) };
  }
  const isWhole = reversal.amountCents >= charge.amountCents;
  if (isWhole || (await isEntryRefundedOrClosed(tx, charge, position)))
    return {
      party: 'position',
      lines: reversalToLossLines(QUEUE_ACCOUNTS, reversal),
      follow: () =>
        reversal.isDispute ? freeze(tx, position, reversal) : withdrawRefunded(tx, position, reversal),
    };
  const { userId, globalPosition } = position;
  await lockMemberAccounts(tx, userId);
  return {
    ...oweByPayer(userId, reversal, { accounts: QUEUE_ACCOUNTS }),
    follow: async () => {
      const detail = { key: reversal.key };
      const subjectId = String(globalPosition);
      await recordAuditEntries(tx, [{ kind: 'entry.partly_taken_back', subjectId, detail }]);
      await recordPartTaken(tx, position, reversal.amountCents);
    },
  };
}

/** Refunded by us or the account is closed: no member can owe a part of it. */
async function isEntryRefundedOrClosed(
  tx: Writer,
  charge: ReversibleCharge,
  { status }: Position,
): Promise<boolean> {
  if (status !== 'withdrawn') return false;
  const taken = await listChargeReversals(tx, [charge.id]);
  return !taken.some((one) => one.amountCents >= charge.amountCents);
}

async function freeze(tx: Writer, position: Position, reversal: Reversal): Promise<void> {
  const { globalPosition: number } = position;
  const lossCents = addCents(position.lossCents, reversal.amountCents, reversal.feeCents);
  const status = position.status === 'withdrawn' ? 'withdrawn' : 'frozen';
  await settlePosition(tx, number, { ...position, status, lossCents });
  await recordAuditEntries(tx, [{ kind: 'position.frozen', subjectId: String(number) }]);
  // A second dispute of a frozen number changes nothing for the member, who already knows how it ends.
  if (position.status === 'active')
    await recordPositionLine(tx, position, notices.position_frozen, { number });
  if (position.status === 'withdrawn') await recordWithdrawnRefund(tx, position, reversal);
}

async function withdrawRefunded(tx: Writer, position: Position, reversal: Reversal): Promise<void> {
  const { source, amountCents, happenedAt } = reversal;
  if (position.status === 'withdrawn') {
    const { lines, after } = addLoss(position, amountCents);
    const covered = { source, key: `${source}:covered`, chargeId: position.chargeId, happenedAt };
    if (lines.length > 0) await postReversalLines(tx, { ...covered, kind: kinds.refund }, lines);
    await settlePosition(tx, position.globalPosition, { ...position, ...after });
    await recordWithdrawnRefund(tx, position, reversal);
    return;
  }
  await withdrawPosition(tx, position, {
    lossCents: amountCents,
    why: 'refund',
    key: `withdrawal:${source}`,
    taken: parseReversalSource(source),
    happenedAt,
    actorId: null,
  });
}

async function loseEntry(tx: Writer, chargeId: string, source: string, happenedAt: Date): Promise<void> {
  const position = await lockLiablePosition(tx, chargeId, source);
  if (position === null) return;
  await withdrawPosition(tx, position, {
    lossCents: ZERO_CENTS,
    why: 'dispute',
    key: `${source}:lost`,
    taken: parseReversalSource(source),
    happenedAt,
    actorId: null,
  });
}

async function lockLiablePosition(tx: Writer, chargeId: string, source: string): Promise<Position | null> {
  const taken = await findChargeReversal(tx, source);
  return taken?.liableParty === 'position' ? lockEntryPosition(tx, chargeId) : null;
}

/** The position bears the dispute's fee as long as it bears the dispute. */
async function addDisputeFee(tx: Writer, fee: BookedAmount): Promise<void> {
  const { amountCents: feeCents } = fee;
  const position = await lockLiablePosition(tx, fee.chargeId, fee.source);
  if (position === null) return;
  if (position.status === 'frozen') {
    const lossCents = addCents(position.lossCents, feeCents);
    await settlePosition(tx, position.globalPosition, { ...position, lossCents });
    return;
  }
  const { lines, after } =
    feeCents > 0 ? addLoss(position, feeCents) : reduceLoss(position, negateCents(feeCents));
  if (lines.length > 0)
    await postReversalLines(tx, { ...fee, key: `${fee.key}:covered`, kind: kinds.dispute }, lines);
  await settlePosition(tx, position.globalPosition, { ...position, ...after });
}

/** The refund and the dispute were posted as two losses of the position; only one occurred. */
async function relievePosition(tx: Writer, covered: BookedAmount): Promise<void> {
  const position = await lockEntryPosition(tx, covered.chargeId);
  if (position === null) return;
  const { lines, after } = reduceLoss(position, covered.amountCents);
  if (lines.length > 0)
    await postReversalLines(tx, { ...covered, key: `${covered.key}:relieved`, kind: kinds.refund }, lines);
  await settlePosition(tx, position.globalPosition, { ...position, ...after });
}

/** A failed refund that withdrew its position, or that we bore in full, is due: the position stays withdrawn. */
function staysReversed(charge: ReversibleCharge, { liableParty, amountCents }: ChargeReversal): boolean {
  if (liableParty === 'unassigned') return amountCents >= charge.amountCents;
  return liableParty === 'position' || liableParty === 'platform';
}

async function announceRefund(tx: Writer, charge: ReversibleCharge, news: RefundNews): Promise<void> {
  const { userId } = charge;
  const { amountCents, state } = news;
  if (state === 'sent' || state === 'covered') await notifyRefunded(tx, charge, news);
  if (state === 'covered') return;
  if (state === 'failed')
    await notifyOneMember(tx, notices.refund_failed, { userId, facts: { amountCents } });
  const facts = { amountCents, state: state === 'failed' ? ('failed' as const) : ('sent' as const) };
  await notifyPendingMember(tx, notices.join_refund, { userId, facts });
}

async function notifyRefunded(
  tx: Writer,
  { userId }: ReversibleCharge,
  { amountCents }: Pick<RefundNews, 'amountCents'>,
): Promise<void> {
  await notifyOneMember(tx, notices.refund_paid, { userId, facts: { amountCents }, amountCents });
}
