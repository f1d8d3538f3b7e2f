import { notices, notifyInGroup } from '../../../notifications/index.ts';
import { chargeFor, isUnpaid, type CashNote, type Payment } from '../../../payments/index.ts';
import { toGroupFacts } from '../../rules.ts';
import type { LockedGroup } from '../locked-group.ts';

interface Noted {
  readonly recipientId: string;
  readonly note: Pick<CashNote, 'writtenBy' | 'cents'>;
}

/** Asks the payer to confirm. Until they do, their card and auto-pay work as usual. */
export async function askPayer(
  work: LockedGroup,
  payment: Payment,
  { recipientId, note }: Noted,
): Promise<void> {
  await notifyInGroup(work.tx, work.settings, notices.cash_payment_to_confirm, {
    groupId: work.group.id,
    to: [payment.payerId],
    occasion: buildOccasion('pay', work, payment),
    facts: { ...requestFacts(work, payment, note), other: { member: recipientId } },
  });
}

export async function askRecipient(
  work: LockedGroup,
  payment: Payment,
  { recipientId, note }: Noted,
): Promise<void> {
  await notifyInGroup(work.tx, work.settings, notices.cash_receipt_to_confirm, {
    groupId: work.group.id,
    to: [recipientId],
    occasion: buildOccasion('get', work, payment),
    facts: { ...requestFacts(work, payment, note), other: { member: payment.payerId } },
  });
}

function requestFacts({ group }: LockedGroup, { round }: Payment, { writtenBy, cents }: Noted['note']) {
  return { ...toGroupFacts(group), round, amountCents: cents, writer: { member: writtenBy } };
}

export async function notifyNoCash(
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

export async function remindAfterExpiry(work: LockedGroup, payment: Payment): Promise<void> {
  await notifyNotCounted(work, payment, 'lapsed', null);
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
      chargeCents: chargeFor(payment).totalCents,
      denier: deniedBy === null ? null : { member: deniedBy },
    },
  });
}

function buildOccasion(what: string, { at }: LockedGroup, payment: Payment): string {
  return `cash-${what}:${payment.id}:${at.toISOString()}`;
}
