import type { BankReason } from '@circle-link/contract/charges/charge-kinds';
import { formatAmount } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { historyLine, type MailSettings, notices, notify, recordActivities } from '../notifications/index.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { credit, debit, postTransaction } from '../ledger/index.ts';
import { markRefused } from './accounts/store.ts';
import type { Outcome } from './send-to-provider.ts';
import {
  finishWithdrawal,
  lockPaidWithdrawal,
  lockPendingWithdrawal,
  lockUnsentWithdrawals,
  recordPayout,
  returnWithdrawal,
} from './progress-store.ts';
import { movementKey } from './rules.ts';
import type { Withdrawal } from './store.ts';

const UNKNOWN_REASON: BankReason = 'The bank did not accept the transfer.';

/** Posts the provider's result: paid or failed, once. True if this call ended the withdrawal. */
export async function settleWithdrawal(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  withdrawalId: string,
  outcome: Outcome,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const withdrawal = await lockPendingWithdrawal(tx, withdrawalId);
    if (withdrawal === null) return false;
    const { payoutId } = outcome;
    if (outcome.status === 'pending') {
      await recordPayout(tx, withdrawalId, outcome.payoutId);
      return false;
    }
    const failureReason = outcome.status === 'failed' ? (outcome.reason ?? UNKNOWN_REASON) : null;
    await endWithdrawal(tx, withdrawal, { payoutId, failureReason });
    if (outcome.status === 'failed') await noteRefusal(tx, withdrawal, outcome.bank);
    await notifyMember(tx, settings, withdrawal, { reason: failureReason, occasion: 'end' });
    return true;
  });
}

export async function bookReturn(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  withdrawalId: string,
  { reason: said, bank }: Pick<Extract<Outcome, { status: 'failed' }>, 'reason' | 'bank'>,
): Promise<boolean> {
  const reason = said ?? UNKNOWN_REASON;
  return database.transact(async (tx) => {
    const withdrawal = await lockPaidWithdrawal(tx, withdrawalId);
    if (withdrawal === null) return false;
    const { id, userId, amountCents } = withdrawal;
    const happenedAt = await returnWithdrawal(tx, id, reason);
    await postTransaction(tx, {
      key: movementKey(id, 'returned'),
      kind: 'withdrawal_returned',
      subjects: [{ kind: 'withdrawal', id }],
      happenedAt,
      // The money is in the balance and with us again.
      lines: [debit('withdrawals:clearing', amountCents), credit('member:balance', amountCents, userId)],
    });
    await notifyFailure(tx, withdrawal, { reason, happenedAt });
    await noteRefusal(tx, withdrawal, bank);
    await notifyMember(tx, settings, withdrawal, { reason, occasion: 'returned' });
    return true;
  });
}

async function noteRefusal(
  tx: Writer,
  { userId }: Withdrawal,
  bank: { readonly bankId: string; readonly code: string | null } | null,
): Promise<void> {
  if (bank !== null) await markRefused(tx, { userId, ...bank });
}

async function endWithdrawal(
  tx: Writer,
  withdrawal: Withdrawal,
  outcome: Pick<Withdrawal, 'payoutId' | 'failureReason'>,
): Promise<void> {
  const { id, userId, amountCents } = withdrawal;
  const { failureReason: reason } = outcome;
  const isPaid = reason === null;
  const happenedAt = await finishWithdrawal(tx, id, outcome);
  await postTransaction(tx, {
    key: movementKey(id, 'end'),
    kind: isPaid ? 'withdrawal_paid' : 'withdrawal_failed',
    subjects: [{ kind: 'withdrawal', id }],
    happenedAt,
    lines: [
      debit('member:withdrawing', amountCents, userId),
      // A success: the liability and the cash are gone.
      isPaid ? credit('withdrawals:clearing', amountCents) : credit('member:balance', amountCents, userId),
    ],
  });
  if (!isPaid) await notifyFailure(tx, withdrawal, { reason, happenedAt });
  else await audit(tx, withdrawal, 'withdrawal.paid');
}

async function notifyFailure(
  tx: Writer,
  withdrawal: Withdrawal,
  { reason, happenedAt: createdAt }: { readonly reason: string; readonly happenedAt: Date },
): Promise<void> {
  const { userId, amountCents, last4 } = withdrawal;
  const facts = { amountCents, last4, reason };
  await recordActivities(tx, [
    historyLine(notices.withdrawal_failed, { userId, amountCents, createdAt, facts }),
  ]);
  await audit(tx, withdrawal, 'withdrawal.failed');
}

async function audit(
  tx: Writer,
  { id, amountCents }: Withdrawal,
  kind: 'withdrawal.paid' | 'withdrawal.failed',
) {
  await recordAuditEntries(tx, [{ kind, subjectId: id, detail: { amount: formatAmount(amountCents) } }]);
}

async function notifyMember(
  tx: Writer,
  settings: MailSettings,
  { id, userId, amountCents, last4 }: Withdrawal,
  { reason, occasion }: { readonly reason: string | null; readonly occasion: 'end' | 'returned' },
): Promise<void> {
  const recipient = { to: [userId], occasion: `withdrawal:${id}:${occasion}` };
  const ended = { amountCents, last4 };
  if (reason === null) await notify(tx, settings, notices.withdrawal_paid, { ...recipient, facts: ended });
  else await notify(tx, settings, notices.withdrawal_failed, { ...recipient, facts: { ...ended, reason } });
}

const REASON: BankReason = 'Your account was locked before this was sent.';

/**
 * Cancels a locked member's withdrawals that were never sent to the provider. A sent one may be paid already, so only
 * the provider's result ends it. The caller holds the member's money.
 */
export async function stopWithdrawals(tx: Writer, userId: string): Promise<number> {
  const unsent = await lockUnsentWithdrawals(tx, userId);
  for (const withdrawal of unsent)
    await endWithdrawal(tx, withdrawal, { payoutId: null, failureReason: REASON });
  return unsent.length;
}
