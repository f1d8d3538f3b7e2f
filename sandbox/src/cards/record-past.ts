/** Records payments and cards older than the sandbox, for the demo. Sends no event. */
import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../database.ts';
import { newClientSecret, newId } from '../ids.ts';
import { computeFee } from '../rules.ts';
import { insertPastPayments } from './store.ts';
import { computeFingerprint, getTestCard } from './test-cards.ts';
import { changeSetup, insertMethod, lockSetup } from './saved-cards/store.ts';

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

const CARD = 'visa';
const EXPIRES = { expMonth: 12, expYear: 2040 };

export interface PastMethod {
  readonly setupId: string;
  readonly methodId: string;
  readonly customer: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint: string;
}

export async function recordPastMethod(
  tx: Writer,
  { clientSecret, fingerprintSecret }: { readonly clientSecret: string; readonly fingerprintSecret: string },
): Promise<PastMethod> {
  const setup = await lockSetup(tx, { clientSecret });
  if (setup === null) throw new Error('there is no such set-up');
  const { number, brand } = getTestCard(CARD);
  const fingerprint = computeFingerprint(fingerprintSecret, number);
  const card = { id: newId('pm'), customer: setup.customer, card: CARD, last4: number.slice(-4), ...EXPIRES };
  const method = await insertMethod(tx, { ...card, kind: 'card', bankName: null, fingerprint });
  await changeSetup(tx, setup.id, { status: 'succeeded', methodId: method.id });
  const { customer, last4 } = card;
  return { setupId: setup.id, methodId: method.id, customer, brand, last4, ...EXPIRES, fingerprint };
}
