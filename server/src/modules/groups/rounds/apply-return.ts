import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type CardPayment, EventRefused, findSubjectPayment, type InboxEvent } from '../../charges/index.ts';
import { lockGroupsAccounts } from '../../ledger/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import { bookReturnFee } from '../../debts/index.ts';
import {
  findAttempt,
  findPayment,
  isUnpaid,
  markFailed,
  markMissedAfterFailedDebit,
  type Payment,
} from '../../payments/index.ts';
import { findRound } from '../round-store.ts';
import { lockGroup } from '../store.ts';
import { notifyMissed } from './announce.ts';
import { notifyReturned, type ReturnedDebit } from './announce-debits.ts';
import { type LockedGroup, lockGroupForUpdate } from './locked-group.ts';

const NOT_CARRIED_OUT = 'Your bank did not carry this debit out.';

/** The contribution is open again, or missed after the payout. The payer owes the provider's fee. Idempotent. */
export async function applyReturn(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<void> {
  const { work, owed, requestedBy } = await findDebit(tx, event, card, settings);
  const feeCents = await bookReturnFee(tx, card, event);
  const reason = event.failureMessage ?? card.lastDecline ?? NOT_CARRIED_OUT;
  await reopenPaymentAfterReturn(tx, card, owed, reason);
  const missed = await markMissedAfterFailedDebit(tx, owed.id, work.group.lateFeeCents);
  if (missed !== null)
    await recordAuditEntries(tx, [
      { kind: 'contribution.missed', subjectId: owed.id, detail: { round: owed.round } },
    ]);
  if (feeCents === null) return notifyLate(work, missed);
  await recordAuditEntries(tx, [
    { kind: 'debit.returned', subjectId: owed.id, detail: { card: card.id, feeCents } },
  ]);
  const state = missed === null ? getDebitState(owed) : 'missed';
  await notifyReturned(work, card, { payment: owed, requestedBy, feeCents, reason, state });
}

interface Debit {
  readonly work: LockedGroup;
  readonly owed: Payment;
  readonly requestedBy: string;
}

async function findDebit(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<Debit> {
  const attempt = await findAttempt(tx, card.id);
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  const group = owed === null ? null : await lockGroup(tx, owed.groupId);
  if (attempt === null || owed === null || group === null)
    throw new EventRefused(`debit ${card.id} has no attempt that asked for it`);
  const work = await lockGroupForUpdate(tx, group, settings, event.occurredAt);
  await lockGroupsAccounts(tx, [attempt.requestedBy]);
  return { work, owed, requestedBy: attempt.requestedBy };
}

/** If a newer attempt is in progress, its outcome counts instead. */
async function reopenPaymentAfterReturn(
  tx: Writer,
  card: CardPayment,
  owed: Payment,
  reason: string,
): Promise<void> {
  const newest = await findSubjectPayment(tx, 'contribution', owed.id);
  if (newest?.id === card.id && card.status === 'canceled') await markFailed(tx, owed.id, reason);
}

function getDebitState(owed: Payment): ReturnedDebit['state'] {
  if (!isUnpaid(owed)) return 'settled';
  return owed.missedAt === null ? 'open' : 'missed';
}

/** Without a bank response, the notice names the missed round but no return. */
async function notifyLate(work: LockedGroup, missed: Payment | null): Promise<void> {
  const round = missed === null ? null : await findRound(work.tx, work.group.id, missed.round);
  if (missed !== null && round !== null) await notifyMissed(work, round, [missed], `:${missed.id}`);
}
