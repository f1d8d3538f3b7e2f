import { ZERO_CENTS } from '@circle-link/contract/money';
import { findNow } from '../../platform/database/installation.ts';
import type { Database } from '../../platform/database/database.ts';
import { historyLine, notices, recordActivities } from '../notifications/index.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { lockMemberAccounts, postTransaction } from '../ledger/index.ts';
import { AlreadyAnswered } from './already-answered.ts';
import { paidFromBalanceLines } from './bookings.ts';
import { assertNotMoreThanDebt, assertWithinBalance } from './assert-debt-limits.ts';
import { type DebtPaymentRequest, findByRequest, insertDebtPayment } from './store.ts';

/** Pays from the member's balance immediately. Holds the member's accounts from the check to the commit. */
export async function payFromBalance(
  { database }: { readonly database: Database },
  { userId, requestId, amountCents }: DebtPaymentRequest,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockMemberAccounts(tx, userId);
    if (requestId !== null && (await findByRequest(tx, userId, requestId)) !== null)
      throw new AlreadyAnswered();
    await assertNotMoreThanDebt(tx, userId, amountCents);
    await assertWithinBalance(tx, userId, amountCents);
    const payment = { userId, requestId, cardPaymentId: null, amountCents, chargeCents: amountCents };
    const id = await insertDebtPayment(tx, payment);
    const happenedAt = await findNow(tx);
    await postTransaction(tx, {
      key: `owed-payment:${id}`,
      kind: 'owed.paid',
      subjects: [{ kind: 'owed_payment', id }],
      happenedAt,
      lines: paidFromBalanceLines(userId, amountCents),
    });
    const facts = { from: 'balance', beyondCents: ZERO_CENTS } as const;
    await recordActivities(tx, [
      historyLine(notices.owed_paid, { userId, facts, amountCents, createdAt: happenedAt }),
    ]);
    const detail = { cents: amountCents, from: 'balance' };
    await recordAuditEntries(tx, [{ kind: 'debt.paid', subjectId: userId, actorId: userId, detail }]);
  });
}
