import { replacementRefusals } from '@circle-link/contract/refusals/groups/replacements';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hasConfirmedCash } from '../../payments/index.ts';
import type { MemberFacts } from '../member-facts.ts';
import { getPhase, type Group } from '../store.ts';

/** Refuses with wrong_phase, organizer_stays, has_received, seat_not_available or seat_has_cash. */
export async function assertReplaceable(db: Reader, group: Group, holder: MemberFacts): Promise<void> {
  if (getPhase(group) !== 'running') throw new Refusal(replacementRefusals.only_while_running);
  if (holder.role === 'organizer') throw new Refusal(replacementRefusals.organizer_stays);
  if (holder.hasReceived) throw new Refusal(replacementRefusals.has_received, { name: holder.firstName });
  if (!holder.isReplaceable)
    throw new Refusal(replacementRefusals.seat_not_available, { name: holder.firstName });
  if (holder.turn !== null && (await hasConfirmedCash(db, group.id, holder.turn)))
    throw new Refusal(replacementRefusals.seat_has_cash);
}
