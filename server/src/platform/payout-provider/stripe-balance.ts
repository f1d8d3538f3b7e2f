/** The balance of our own account at Stripe. */
import { addCents, toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Stripe } from 'stripe';
import { refuseOther, type StripeAsker } from '../card-provider/stripe-client.ts';
import type { BalanceCalls, OwnBalance } from './port.ts';

export function balanceCalls(ask: StripeAsker): BalanceCalls {
  return { readBalance: () => ask(readBalance) };
}

export async function readBalance(stripe: Stripe): Promise<OwnBalance> {
  const answer = await stripe.balance.retrieve();
  refuseOther(answer, 'balance');
  return { availableCents: sumDollars(answer.available), pendingCents: sumDollars(answer.pending) };
}

function sumDollars(amounts: readonly { readonly amount: number; readonly currency: string }[]): Cents {
  const dollars = amounts.filter(({ currency }) => currency === 'usd');
  return addCents(ZERO_CENTS, ...dollars.map(({ amount }) => toCents(amount)));
}
