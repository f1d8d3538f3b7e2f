import type { BalanceCategory } from '@circle-link/contract/admin/operations';
import { addCents, toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Stripe } from 'stripe';
import { asObject, refuseOther, type StripeAsker } from '../card-provider/stripe-client.ts';
import type { BalanceCalls, BalanceTransaction, OwnBalance } from './port.ts';

const PAGE = 100;

/** Stripe's reporting categories. Any other one is a cost: taxes, network costs, adjustments. */
const CATEGORIES: ReadonlyMap<string, BalanceCategory> = new Map<string, BalanceCategory>([
  ['charge', 'payment'],
  ['charge_failure', 'payment'],
  ['partial_capture_reversal', 'payment'],
  ['refund', 'refund'],
  ['refund_failure', 'refund'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute'],
  ['transfer', 'transfer'],
  ['transfer_reversal', 'transfer'],
  ['fee', 'fee'],
  // The operator's own money and reserves are no costs.
  ['payout', 'own_money'],
  ['payout_reversal', 'own_money'],
  ['topup', 'own_money'],
  ['topup_reversal', 'own_money'],
  ['connect_reserved_funds', 'own_money'],
  ['risk_reserved_funds', 'own_money'],
]);

export function balanceCalls(ask: StripeAsker): BalanceCalls {
  return {
    readBalance: () => ask(readBalance),
    listBalanceTransactions: ({ sinceSeconds, after }) =>
      ask(async (stripe) => {
        const from = after === undefined ? {} : { starting_after: after };
        const page = await stripe.balanceTransactions.list({
          created: { gte: sinceSeconds },
          limit: PAGE,
          ...from,
        });
        return { transactions: page.data.map(toTransaction), hasMore: page.has_more };
      }),
  };
}

function toTransaction(answer: Stripe.BalanceTransaction): BalanceTransaction {
  const { id, reporting_category, net, created } = asObject(answer, 'balance_transaction');
  const category = CATEGORIES.get(reporting_category) ?? 'other';
  return { id, category, netCents: toCents(net), createdAt: new Date(created * 1_000) };
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
