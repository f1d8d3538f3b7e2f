/** Records payments older than the sandbox, for the demo. Sends no event. */
import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../database.ts';
import { newClientSecret, newId } from '../ids.ts';
import { computeFee } from '../rules.ts';
import { insertPastPayments } from './past-store.ts';
import { getTestCard } from './test-cards.ts';

export interface PastPayment {
  readonly amountCents: Cents;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paidAt: Date;
}

/** Returns the intents in the same order with fees. They can be refunded normally. */
export async function recordPastPayments(
  tx: Writer,
  payments: readonly PastPayment[],
): Promise<{ readonly intentId: string; readonly feeCents: Cents }[]> {
  const rows = payments.map((payment) => {
    const intentId = newId('pi');
    return {
      ...payment,
      intentId,
      clientSecret: newClientSecret(intentId),
      chargeId: newId('ch'),
      balanceTransactionId: newId('txn'),
      feeCents: computeFee(payment.amountCents),
      card: getTestCard('visa').name,
      last4: getTestCard('visa').number.slice(-4),
    };
  });
  await insertPastPayments(tx, rows);
  return rows;
}
