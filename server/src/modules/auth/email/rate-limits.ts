/**
 * Limits of change emails per address, from all accounts; docs/api-calls.md lists it. Exceeding it is silent, because
 * others can use it up.
 */
import type { SharedLimit } from '../../../platform/rate-limits/rate-limits.ts';

export const changeMailsByAddress: SharedLimit = {
  name: 'change of address by new address',
  first: 12,
  further: 8,
  perSeconds: 3_600,
};
