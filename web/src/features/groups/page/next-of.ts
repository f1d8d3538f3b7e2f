import type { GroupPage } from '@circle-link/contract/groups';
import { nextPayable, payableBy, type Payable } from '../../payments/index.ts';

/** What the viewer owes next, and what it costs with what they pay with: a card where nothing is saved. */
export function nextOf(
  group: GroupPage & { readonly nextPayment: NonNullable<GroupPage['nextPayment']> },
): Payable {
  return payableBy(nextPayable(group), group.me.autoPayNext.kind);
}
