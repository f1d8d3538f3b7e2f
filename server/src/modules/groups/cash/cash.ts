import { addCents } from '@circle-link/contract/money';
import type { Platform } from '../../../platform/platform.ts';
import { postTransaction } from '../../ledger/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import {
  cancelCashClaim,
  type CashNote,
  quoteOpenAmount,
  confirmCashSide,
  deleteExpiredCash,
  findCashNote,
  getOpenParts,
  isUnpaid,
  listExpiredCash,
  lockPayment,
  type Payment,
  writeCashNote,
} from '../../payments/index.ts';
import { recordLine } from '../rounds/announce.ts';
import { cashLines } from '../rounds/bookings.ts';
import { cancelMissedMark } from '../rounds/cancel-missed-mark.ts';
import { recordContribution } from '../rounds/advance-rounds.ts';
import { offsetDebts } from '../rounds/offset-debts.ts';
import { toGroupFacts, lockAccounts, type LockedGroup, lockGroup } from '../store.ts';
import { assertCanConfirmCash, assertCanRecordCash, getNoteToDelete } from './check-cash.ts';
import {
  assertCashAllowed,
  auditCash,
  type CashOrder,
  type CashParts,
  lockCashPayment,
  type LockedCashPayment,
} from './lock-cash-payment.ts';
import { readExcess, undoSetOff } from './undo-set-off.ts';

/**
 * Counts once payer and recipient have confirmed; recording is the caller's own confirmation. Not before the round is
 * open, because its recipient may change. Refuses with not_your_cash, cash_refused and place_owes_former.
 */
export async function recordCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await lockCashPayment(tx, settings, order);
    const { work, payment, recipientId, isPayer, isRecipient } = cash;
    assertCanRecordCash(cash, { round: payment.round, currentRound: work.group.currentRound }, cash.note);
    await assertCashAllowed(cash);
    const open = getOpenParts(payment);
    const cents = addCents(open.amountCents, open.lateFeeCents);
    const note = { writtenBy: order.userId, cents, payerSaid: isPayer, recipientSaid: isRecipient };
    await writeCashNote(tx, payment.id, note);
    await auditCash(tx, 'cash.recorded', order);
    if (await completeIfBothConfirmed(cash)) return;
    await recordLine(work, notices.cash_recorded, {
      userId: payment.payerId,
      occasion: buildOccasion('recorded', work, payment),
      facts: { payer: { member: payment.payerId }, round: payment.round },
      amountCents: cents,
    });
    if (!isPayer) await askPayer(work, payment, { recipientId, note });
    if (!isRecipient) await askRecipient(work, payment, { recipientId, note });
  });
}

/**
 * The second confirmation completes the contribution and returns set-offs made since the note. Refuses with
 * not_your_cash, cash_refused, place_owes_former and recipient_lacks_cover.
 */
export async function confirmCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await lockCashPayment(tx, settings, order);
    const { payment, note, isPayer, isRecipient } = cash;
    assertCanConfirmCash(cash, note);
    await assertCashAllowed(cash);
    await confirmCashSide(tx, payment.id, { isPayer, isRecipient });
    await auditCash(tx, 'cash.confirmed', order);
    await completeIfBothConfirmed(cash);
  });
}

/** Books the cash and completes the contribution once both sides have confirmed; false before. */
async function completeIfBothConfirmed(cash: LockedCashPayment): Promise<boolean> {
  const { work, payment: seen } = cash;
  const { tx, group, at } = work;
  const note = await findCashNote(tx, seen.id);
  if (note === null || !note.payerSaid || !note.recipientSaid) return false;
  const excess = await readExcess(cash, note);
  // Cash recorded in time counts as in time, even if confirmed later.
  const forgiven = (note.isInTime ? await cancelMissedMark(work, seen) : null) ?? seen;
  const back = await undoSetOff(cash, forgiven, excess);
  const payment = back?.payment ?? forgiven;
  await postTransaction(tx, {
    key: `cash:${payment.id}`,
    kind: 'group.cash',
    subjects: [{ kind: 'group_payment', id: payment.id }],
    happenedAt: at,
    lines: cashLines(group.id, note.cents),
  });
  await recordContribution(work, payment, {
    method: 'cash',
    paidBy: payment.payerId,
    at,
    lateFeeCents: payment.lateFeeCents,
  });
  if (back !== null) await offsetDebts(work, back.received);
  return true;
}

/**
 * An author who is neither payer nor recipient may withdraw only an unconfirmed note. Refuses with not_your_cash and
 * cash_refused.
 */
export async function denyCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await lockCashPayment(tx, settings, order);
    const { work, payment, recipientId } = cash;
    const note = getNoteToDelete(cash, cash.note, order.userId);
    await cancelCashClaim(tx, payment.id);
    await auditCash(tx, 'cash.denied', order);
    const deniedBy = order.userId;
    await notifyNoCash(work, payment, { recipientId, deniedBy, note });
  });
}

const AT_ONCE = 200;

/**
 * Job: notes expire after 72 hours, and readers ignore expired ones. Safe to run concurrently. Returns the number
 * deleted.
 */
export async function expireCash({
  database,
  settings,
  log,
}: Pick<Platform, 'database' | 'settings' | 'log'>): Promise<number> {
  const expired = await database.read((db) => listExpiredCash(db, AT_ONCE));
  for (const { paymentId, groupId } of expired) {
    try {
      await database.transact(async (tx) => {
        const group = await lockGroup(tx, groupId);
        const payment = await lockPayment(tx, paymentId);
        const dropped = await deleteExpiredCash(tx, paymentId);
        if (group === null || payment === null || dropped === null) return;
        await auditCash(tx, 'cash.lapsed', { paymentId, userId: null });
        if (dropped.payerSaid && isUnpaid(payment))
          await notifyNotCounted(await lockAccounts(tx, group, settings), payment, 'lapsed', null);
      });
    } catch (error) {
      log.error({ err: error, paymentId }, 'a lapsed note of cash could not be taken away');
    }
  }
  return expired.length;
}

interface Noted {
  readonly recipientId: string;
  readonly note: Pick<CashNote, 'writtenBy' | 'cents'>;
}

/** Asks the payer to confirm. Until they do, their card and auto-pay work as usual. */
async function askPayer(work: LockedGroup, payment: Payment, { recipientId, note }: Noted): Promise<void> {
  await notifyInGroup(work.tx, work.settings, notices.cash_payment_to_confirm, {
    groupId: work.group.id,
    to: [payment.payerId],
    occasion: `${buildOccasion('recorded', work, payment)}:request`,
    facts: { ...requestFacts(work, payment, note), other: { member: recipientId } },
  });
}

async function askRecipient(
  work: LockedGroup,
  payment: Payment,
  { recipientId, note }: Noted,
): Promise<void> {
  await notifyInGroup(work.tx, work.settings, notices.cash_receipt_to_confirm, {
    groupId: work.group.id,
    to: [recipientId],
    occasion: `${buildOccasion('recorded', work, payment)}:request`,
    facts: { ...requestFacts(work, payment, note), other: { member: payment.payerId } },
  });
}

function requestFacts({ group }: LockedGroup, { round }: Payment, { writtenBy, cents }: Noted['note']) {
  return { ...toGroupFacts(group), round, amountCents: cents, writer: { member: writtenBy } };
}

async function notifyNoCash(
  work: LockedGroup,
  payment: Payment,
  denied: { readonly recipientId: string; readonly deniedBy: string; readonly note: CashNote },
): Promise<void> {
  const { recipientId, deniedBy, note } = denied;
  const { payerId } = payment;
  if (!isUnpaid(payment)) {
    // It was set off from a payout since then and stays paid.
    const others = [payerId, recipientId].filter((id) => id !== deniedBy);
    await notifyNoteGone(work, payment, { to: others, deniedBy, paidFromPayoutOf: { member: payerId } });
    return;
  }
  if (note.payerSaid && deniedBy !== payerId) await notifyNotCounted(work, payment, 'open', deniedBy);
  if (note.recipientSaid && deniedBy !== recipientId && recipientId !== payerId)
    await notifyNoteGone(work, payment, { to: [recipientId], deniedBy, paidFromPayoutOf: null });
}

async function notifyNoteGone(
  work: LockedGroup,
  payment: Payment,
  gone: {
    readonly to: readonly string[];
    readonly deniedBy: string;
    readonly paidFromPayoutOf: { readonly member: string } | null;
  },
): Promise<void> {
  const { to, deniedBy, paidFromPayoutOf } = gone;
  await notifyInGroup(work.tx, work.settings, notices.cash_note_gone, {
    groupId: work.group.id,
    to,
    occasion: buildOccasion('gone', work, payment),
    facts: {
      ...toGroupFacts(work.group),
      round: payment.round,
      denier: { member: deniedBy },
      paidFromPayoutOf,
    },
  });
}

async function notifyNotCounted(
  work: LockedGroup,
  payment: Payment,
  what: 'open' | 'lapsed',
  deniedBy: string | null,
): Promise<void> {
  await notifyInGroup(work.tx, work.settings, notices.cash_not_counted, {
    groupId: work.group.id,
    to: [payment.payerId],
    occasion: buildOccasion(what, work, payment),
    facts: {
      ...toGroupFacts(work.group),
      round: payment.round,
      chargeCents: quoteOpenAmount(payment).totalCents,
      denier: deniedBy === null ? null : { member: deniedBy },
    },
  });
}

function buildOccasion(what: string, { at }: LockedGroup, payment: Payment): string {
  return `cash-${what}:${payment.id}:${at.toISOString()}`;
}
