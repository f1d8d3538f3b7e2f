import type { Reader } from '../../../platform/database/database.ts';
import { hasCash } from '../../payments/index.ts';
import { WrongPhase } from '../errors.ts';
import type { MemberFacts } from '../member-facts.ts';
import { phaseOf, type Group } from '../store.ts';
import { HasReceived, OrganiserStays, SeatHasCash, SeatKept } from './errors.ts';

/**
 * Refuses unless the member's place may be given to somebody else now: with WrongPhase, OrganiserStays, HasReceived,
 * SeatKept or SeatHasCash.
 */
export async function refuseUnlessReplaceable(db: Reader, group: Group, holder: MemberFacts): Promise<void> {
  if (phaseOf(group) !== 'running')
    throw new WrongPhase('Members can be replaced only while the group is running.');
  if (holder.role === 'organiser') throw new OrganiserStays();
  if (holder.hasReceived)
    throw new HasReceived(`${holder.firstName} has received the pot and cannot be replaced.`);
  if (!holder.isReplaceable) throw new SeatKept(holder.firstName);
  if (holder.turn !== null && (await hasCash(db, group.id, holder.turn))) throw new SeatHasCash();
}
