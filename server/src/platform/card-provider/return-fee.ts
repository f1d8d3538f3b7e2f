/** What a bank debit that came to nothing has cost, as Stripe's charge tells it. */
import { toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';

/** As its client and its events have it; where it was not expanded it is an id. */
interface TriedCharge {
  readonly failure_balance_transaction?: string | { readonly fee: number } | null | undefined;
  readonly outcome?: { readonly network_status?: string | null | undefined } | null | undefined;
}

/**
 * Nothing where no charge was made, or where its bank was never asked: such as of an account that the provider has blocked.
 * Null where the charge does not tell.
 */
export function getReturnFee(charge: TriedCharge | string | null | undefined): Cents | null {
  if (charge === null) return ZERO_CENTS;
  if (charge === undefined || typeof charge === 'string') return null;
  const { failure_balance_transaction: booked = null, outcome } = charge;
  if (booked === null) return outcome?.network_status === 'not_sent_to_network' ? ZERO_CENTS : null;
  return typeof booked === 'string' ? null : toCents(booked.fee);
}
