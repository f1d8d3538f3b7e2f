import { addCents, type Cents, formatAmount, parseDollars, subtractCents } from '@circle-link/contract/money';
import { withdrawalRefusals } from '@circle-link/contract/refusals/withdrawals';
import {
  isWithdrawalLargeEnough,
  type WithdrawalBody,
  type WithdrawalItem,
} from '@circle-link/contract/withdrawals';
import type { Database, Reader, Writer } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { toRefusal } from '../../platform/http/read-input.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { historyLine, notices, recordActivities } from '../notifications/index.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { credit, debit, lockMemberAccounts, postTransaction } from '../ledger/index.ts';
import { lockOpenAccount, refuseCoolOff } from '../auth/index.ts';
import { refuseUnderReview } from '../risk/index.ts';
import { toAccountState } from './accounts/account-state.ts';
import { findConnected } from './accounts/store.ts';
import { type Availability, readAvailability } from './availability.ts';
import { movementKey } from './rules.ts';
import { findAccount, findByRequest, insertWithdrawal, listWithdrawals, type Withdrawal } from './store.ts';

/**
 * Takes an amount out of the balance; the job sends it. Holds the member's accounts from the first read to the commit,
 * so that concurrent requests never exceed the balance. Idempotent by `requestId`. Frozen positions and disputes do not
 * block it, only a review of the member and the hours after a change of the account.
 * @throws
 * not_enough_balance, not_available_yet, withdrawal_too_small, payout_account_required, payout_account_not_ready,
 * request_reused, cool_off, account_locked
 */
export async function requestWithdrawal(
  {
    database,
    settings,
  }: { readonly database: Database; readonly settings: Pick<Settings, 'coolOffHours' | 'fraud'> },
  userId: string,
  { amount, requestId }: WithdrawalBody,
): Promise<WithdrawalItem> {
  const amountCents = parseDollars(amount);
  if (amountCents === null) throw new Error('the schema let an amount through that is none');
  return database.transact(async (tx) => {
    await lockMemberAccounts(tx, userId);
    const earlier = requestId === undefined ? null : await findByRequest(tx, userId, requestId);
    if (earlier !== null && earlier.amountCents !== amountCents)
      throw new Refusal(withdrawalRefusals.request_reused);
    if (earlier === null) {
      await lockOpenAccount(tx, userId);
      await refuseUnderReview(tx, settings, userId);
      await refuseCoolOff(tx, settings, userId);
    }
    return viewWithdrawal(
      earlier ?? (await begin(tx, { userId, amountCents, requestId: requestId ?? null })),
    );
  });
}

async function begin(
  tx: Writer,
  request: { readonly userId: string; readonly amountCents: Cents; readonly requestId: string | null },
): Promise<Withdrawal> {
  const { userId, amountCents } = request;
  const availability = await readAvailability(tx, userId);
  const { withdrawableCents: availableCents } = availability;
  if (amountCents > availableCents) throw toLimitRefusal(amountCents, availability);
  if (!isWithdrawalLargeEnough(amountCents, availableCents))
    throw toRefusal({ amount: 'withdrawal_too_small' });
  const account = await findAccount(tx, userId);
  const connected = await findConnected(tx, userId);
  if (account === null || connected === null) throw new Refusal(withdrawalRefusals.payout_account_required);
  if (toAccountState(connected, account) !== 'ready')
    throw new Refusal(withdrawalRefusals.payout_account_not_ready);
  const { accountToken, bankId, last4 } = account;
  const withdrawal = await insertWithdrawal(tx, { ...request, accountToken, bankId, last4 });
  await bookRequested(tx, withdrawal, userId);
  return withdrawal;
}

function toLimitRefusal(amountCents: Cents, { withdrawableCents, later }: Availability): Refusal {
  let reachedCents = withdrawableCents;
  for (const { cents, availableOn } of later) {
    reachedCents = addCents(reachedCents, cents);
    if (amountCents > reachedCents) continue;
    const laterCents = subtractCents(reachedCents, withdrawableCents);
    return new Refusal(withdrawalRefusals.not_available_yet, {
      available: withdrawableCents > 0 ? withdrawableCents : null,
      later: laterCents,
      availableOn,
    });
  }
  return new Refusal(withdrawalRefusals.not_enough_balance, { available: reachedCents });
}

/** Debits the balance for a new row and notifies the member. Without an actor it was lost by a restore. */
export async function bookRequested(
  tx: Writer,
  withdrawal: Withdrawal,
  actorId: string | null,
): Promise<void> {
  const { userId, amountCents, last4, createdAt } = withdrawal;
  await postTransaction(tx, {
    key: movementKey(withdrawal.id, 'pending'),
    kind: 'withdrawal_pending',
    subjects: [{ kind: 'withdrawal', id: withdrawal.id }],
    happenedAt: createdAt,
    lines: [debit('member:balance', amountCents, userId), credit('member:withdrawing', amountCents, userId)],
  });
  await recordActivities(tx, [
    historyLine(notices.withdrawal_requested, { userId, facts: { last4 }, amountCents, createdAt }),
  ]);
  await recordAuditEntries(tx, [
    {
      kind: 'withdrawal.requested',
      subjectId: withdrawal.id,
      actorId,
      detail: { amount: formatAmount(amountCents) },
    },
  ]);
}

export async function viewWithdrawals(
  db: Reader,
  page: { readonly userId: string; readonly limit: number; readonly before?: string | undefined },
): Promise<WithdrawalItem[]> {
  return (await listWithdrawals(db, page)).map(viewWithdrawal);
}

function viewWithdrawal(withdrawal: Withdrawal): WithdrawalItem {
  return {
    id: withdrawal.id,
    amount: formatAmount(withdrawal.amountCents),
    status: withdrawal.status,
    last4: withdrawal.last4,
    createdAt: withdrawal.createdAt.toISOString(),
    finishedAt: withdrawal.finishedAt?.toISOString() ?? null,
    failureReason: withdrawal.failureReason,
  };
}
