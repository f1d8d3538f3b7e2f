/** What a mailbox gets of changes to it, from all accounts; docs/api-calls.md lists it. Silent: others can use it up. */
import type { SharedLimit } from '../../../platform/rate-limits/rate-limits.ts';

export const changeMailsByAddress: SharedLimit = {
  name: 'change of address by new address',
  first: 12,
  further: 8,
  perSeconds: 3_600,
};
