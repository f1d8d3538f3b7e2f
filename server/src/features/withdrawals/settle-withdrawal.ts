import { formatAmount } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import type { PayoutState } from '../../platform/payout-provider/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordActivities } from '../activities/index.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { postTransaction } from '../ledger/index.ts';
import { historyLine, notices, notify, type MailSettings } from '../notifications/index.ts';
import { failedLines, paidLines } from './bookings.ts';
import { movementKey } from './rules.ts';
import { finishWithdrawal, lockPendingWithdrawal, recordPayout, type Withdrawal } from './store.ts';

const UNKNOWN_REASON = 'The bank did not accept the transfer.';

/**
 * The second half: books what the provider said. Paid, the money has left us; failed, it is back in the balance; both
 * once, however often it is repeated. True where this ended the withdrawal.
 */
export async function settleWithdrawal(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  withdrawalId: string,
  payout: PayoutState,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const withdrawal = await lockPendingWithdrawal(tx, withdrawalId);
    if (withdrawal === null) return false;
    if (payout.status === 'pending') {
      await recordPayout(tx, withdrawalId, payout.payoutId);
      return false;
    }
    const failureReason = payout.status === 'paid' ? null : (payout.failureMessage ?? UNKNOWN_REASON);
    await endWithdrawal(tx, withdrawal, { payoutId: payout.payoutId, failureReason });
    await notifyMember(tx, settings, withdrawal, failureReason);
    return true;
  });
}

/** Books the end of a withdrawal that is held. Without a payout it failed before the provider was asked. */
export async function endWithdrawal(
  tx: Writer,
  withdrawal: Withdrawal,
  outcome: { readonly payoutId: string | null; readonly failureReason: string | null },
): Promise<void> {
  const { id, userId, amountCents, last4 } = withdrawal;
  const { failureReason: reason } = outcome;
  const isPaid = reason === null;
  const happenedAt = await finishWithdrawal(tx, id, outcome);
  await postTransaction(tx, {
    key: movementKey(id, 'end'),
    kind: isPaid ? 'withdrawal_paid' : 'withdrawal_failed',
    subjects: [{ kind: 'withdrawal', id }],
    happenedAt,
    lines: isPaid ? paidLines(userId, amountCents) : failedLines(userId, amountCents),
  });
  const back = { userId, amountCents, createdAt: happenedAt };
  if (!isPaid)
    await recordActivities(tx, [
      historyLine(notices.withdrawal_failed, { ...back, facts: { amountCents, last4, reason } }),
    ]);
  await recordAuditEntries(tx, [
    {
      kind: isPaid ? 'withdrawal.paid' : 'withdrawal.failed',
      subjectId: id,
      detail: { amount: formatAmount(amountCents) },
    },
  ]);
}

async function notifyMember(
  tx: Writer,
  settings: MailSettings,
  { id, userId, amountCents, last4 }: Withdrawal,
  reason: string | null,
): Promise<void> {
  const told = { to: [userId], occasion: `withdrawal:${id}:end` };
  const ended = { amountCents, last4 };
  if (reason === null) await notify(tx, settings, notices.withdrawal_paid, { ...told, facts: ended });
  else await notify(tx, settings, notices.withdrawal_failed, { ...told, facts: { ...ended, reason } });
}
