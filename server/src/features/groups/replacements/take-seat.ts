import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { recordActivities } from '../../activities/index.ts';
import { recordLeaves } from '../../audit/index.ts';
import type { Member } from '../../members/index.ts';
import { hasOpenCharge, isUnpaid, listPaymentsOf, reassignUnpaid, sumPaidIn } from '../../payments/index.ts';
import { GroupRefusal, InvitationGone } from '../errors.ts';
import type { MailSettings } from '../mail-members.ts';
import { listMemberFacts, type MemberFacts } from '../member-facts.ts';
import { endMembership, insertMembership } from '../member-store.ts';
import { lockGroup, type Group } from '../store.ts';
import { expireSwapsOf } from '../swap-store.ts';
import { refuseUnlessReplaceable } from './check-seat.ts';
import { CashWaits, ChargeUnderWay, WasMember } from './errors.ts';
import { tellReplaced } from './mails.ts';
import { listReplaced, revokeOffersOfSeats, useOffer, type SeatInvitation } from '../replacement-store.ts';

export interface Acceptance {
  /** Of the newcomer's browser. */
  readonly nonce: string;
  readonly charterHash: string;
}

type Newcomer = Pick<Member, 'id' | 'firstName'>;

/**
 * The newcomer takes over the place that the invitation is for: its turn and all that is not paid yet. What the old holder
 * had paid in comes back to them out of the place's pot. The invitation is used up. Refuses with InvitationGone,
 * GroupRefusal, WasMember, CashWaits, ChargeUnderWay and as refuseUnlessReplaceable().
 */
export async function takeSeat(
  tx: Writer,
  settings: MailSettings,
  invitation: SeatInvitation,
  newcomer: Newcomer,
  accepted: Acceptance,
): Promise<void> {
  const group = await lockGroup(tx, invitation.groupId);
  if (group === null || !(await useOffer(tx, invitation.code, newcomer.id)))
    throw new InvitationGone('invitation_closed', 'This invitation is no longer open.');
  const members = await listMemberFacts(tx, group.id);
  const holder = members.find((member) => member.seatId === invitation.seatId);
  if (holder === undefined)
    throw new InvitationGone('invitation_closed', 'This invitation is no longer open.');
  await refuseNewcomer(tx, group, members, newcomer);
  await refuseUnlessReplaceable(tx, group, holder);
  const returnCents = await handOver(tx, group, { holder, newcomer, accepted });
  await expireSwapsOf(tx, group.id, [holder.userId]);
  await revokeOffersOfSeats(tx, [holder.seatId]);
  await record(tx, group, { holder, newcomer, returnCents });
  await tellReplaced(tx, settings, { group, members, holder, newcomer, returnCents });
}

async function refuseNewcomer(
  tx: Writer,
  group: Group,
  members: readonly MemberFacts[],
  { id }: Newcomer,
): Promise<void> {
  if (members.some((member) => member.userId === id))
    throw new GroupRefusal('already_member', 'You are in this group already.');
  // Their contributions of then and now would be one person's, and so would what they get back.
  const former = await listReplaced(tx, group.id);
  if (former.some((one) => one.userId === id)) throw new WasMember();
}

/** Money and turn change hands. Returns what the old holder had paid in. */
async function handOver(
  tx: Writer,
  group: Group,
  people: {
    readonly holder: MemberFacts;
    readonly newcomer: Newcomer;
    readonly accepted: Acceptance;
  },
): Promise<Cents> {
  const { holder, newcomer, accepted } = people;
  if (holder.turn === null) throw new Error(`membership ${holder.id} has no turn`);
  await refuseWhileCashWaits(tx, group, holder);
  // First the rows, then the look: a charge that is being recorded meanwhile is then seen here, or finds another payer.
  await reassignUnpaid(tx, group.id, holder.userId, newcomer.id);
  await refuseWhileCharged(tx, group, newcomer);
  const returnCents = await sumPaidIn(tx, group.id, holder.userId);
  await endMembership(tx, holder.id, returnCents);
  await insertMembership(tx, {
    groupId: group.id,
    userId: newcomer.id,
    role: 'member',
    ...accepted,
    seat: { seatId: holder.seatId, turn: holder.turn },
  });
  return returnCents;
}

async function refuseWhileCashWaits(tx: Writer, group: Group, { userId }: MemberFacts): Promise<void> {
  const payments = await listPaymentsOf(tx, group.id);
  if (payments.some((payment) => payment.payerId === userId && payment.cashRecordedAt !== null))
    throw new CashWaits();
}

async function refuseWhileCharged(tx: Writer, group: Group, { id }: Newcomer): Promise<void> {
  for (const payment of await listPaymentsOf(tx, group.id))
    if (payment.payerId === id && isUnpaid(payment) && (await hasOpenCharge(tx, payment.id)))
      throw new ChargeUnderWay();
}

async function record(
  tx: Writer,
  group: Group,
  change: { readonly holder: MemberFacts; readonly newcomer: Newcomer; readonly returnCents: Cents },
): Promise<void> {
  const { holder, newcomer, returnCents } = change;
  await recordLeaves(tx, [
    {
      kind: 'member.replaced',
      subjectId: holder.seatId,
      actorId: newcomer.id,
      detail: { group: group.id, from: holder.userId, turn: holder.turn, returnCents },
    },
  ]);
  await recordActivities(tx, [
    {
      groupId: group.id,
      audience: 'group',
      userId: newcomer.id,
      type: 'member_joined',
      description: `${newcomer.firstName ?? 'A new member'} took over the place of ${holder.firstName}`,
      amountCents: null,
      createdAt: await findNow(tx),
    },
  ]);
}
