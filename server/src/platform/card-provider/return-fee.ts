/** The fee for a returned bank debit, from Stripe's charge. */
import { toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';

interface TriedCharge {
  readonly failure_balance_transaction?: string | { readonly fee: number } | null | undefined;
  readonly outcome?: { readonly network_status?: string | null | undefined } | null | undefined;
}

/** Zero if no charge was made or the bank was never contacted; null if the charge does not report it. */
export function getReturnFee(charge: TriedCharge | string | null | undefined): Cents | null {
  if (charge === null) return ZERO_CENTS;
  if (charge === undefined || typeof charge === 'string') return null;
  const { failure_balance_transaction: booked = null, outcome } = charge;
  if (booked === null) return outcome?.network_status === 'not_sent_to_network' ? ZERO_CENTS : null;
  return typeof booked === 'string' ? null : toCents(booked.fee);
}
