/** The provider's page for answering a dispute; only the provider accepts evidence. */
import { STRIPE_HOST, type Settings } from '../config/settings.ts';

const DASHBOARD = 'https://dashboard.stripe.com';

export function disputePageUrl(
  { stripe, moneyMode, publicUrl }: Pick<Settings, 'stripe' | 'moneyMode' | 'publicUrl'>,
  disputeId: string,
): string {
  const id = encodeURIComponent(disputeId);
  if (stripe === undefined) return `${publicUrl}/sandbox/disputes/${id}`;
  if (stripe.apiBase !== STRIPE_HOST) return `${stripe.apiBase}/sandbox/disputes/${id}`;
  return moneyMode === 'live' ? `${DASHBOARD}/disputes/${id}` : `${DASHBOARD}/test/disputes/${id}`;
}
