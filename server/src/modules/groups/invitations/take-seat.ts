import type { ReturnItem, SeatTerms } from '@circle-link/contract/groups/agreements';
import { addCents, type Cents, formatAmount, parseAmount } from '@circle-link/contract/money';
import {
  groupRefusals,
  invitationRefusals,
  replacementRefusals,
} from '@circle-link/contract/refusals/groups';
import { NOW, type Reader, type Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Member } from '../../members/index.ts';
import {
  historyLine,
  type MailSettings,
  notices,
  notify,
  notifyInGroup,
  recordActivities,
} from '../../notifications/index.ts';
import {
  hasCashToAnswer,
  hasOpenCharge,
  isUnpaid,
  listGroupPayments,
  listPaidIn,
  type PaidIn,
  reassignUnpaid,
} from '../../payments/index.ts';
import { listMemberFacts, type MemberFacts } from '../find-group.ts';
import {
  insertClaims,
  insertMembership,
  listClaims,
  type Membership,
  updateMembership,
} from '../member-store.ts';
import { closeBooksFor } from '../open-books.ts';
import { listReplaced, listReturns, revokeSeatOffers, useOffer } from '../replacement-store.ts';
import { findRound } from '../round-store.ts';
import { toGroupFacts, type Group, lockGroup } from '../store.ts';
import { expireMemberSwaps } from '../swaps/store.ts';
import { assertReplaceable, describeSeat } from './offer-seat.ts';

export interface Acceptance {
  readonly nonce: string | null;
  readonly charterHash: string;
  readonly read: SeatTerms | null;
}

type Newcomer = Pick<Member, 'id' | 'firstName'>;

/**
 * The new member takes over turn and open contributions; the pot repays earlier payers.
 * @throws any of invitationRefusals, already_member, was_member, round_closing, place_changed, cash_waits,
 * charge_under_way and as assertReplaceable().
 */
export async function takeSeat(
  tx: Writer,
  settings: MailSettings,
  invitation: Pick<Membership, 'id' | 'groupId' | 'seatId'>,
  newcomer: Newcomer,
  accepted: Acceptance,
): Promise<void> {
  const group = await lockGroup(tx, invitation.groupId);
  if (group === null || !(await useOffer(tx, invitation.id, newcomer.id)))
    throw new Refusal(invitationRefusals.invitation_closed);
  const members = await listMemberFacts(tx, group.id);
  const holder = members.find((member) => member.seatId === invitation.seatId);
  if (holder === undefined) throw new Refusal(invitationRefusals.invitation_closed);
  await refuseNewcomer(tx, group, members, newcomer);
  await assertReplaceable(tx, group, holder);
  await refuseWhileRoundCloses(tx, group);
  await refuseIfChanged(tx, holder, accepted.read);
  const returned = await handOver(tx, group, { holder, newcomer, accepted });
  await expireMemberSwaps(tx, group.id, [holder.userId]);
  await revokeSeatOffers(tx, [holder.seatId]);
  await record(tx, group, { holder, newcomer, returned });
  const returnCents = addCents(...(await listClaims(tx, holder.seatId)).map(({ openCents }) => openCents));
  const people = { members, holder, newcomerId: newcomer.id };
  await notifyReplaced(tx, settings, { group, ...people, returned, returnCents });
  await closeBooksFor(tx, settings, group, newcomer.id);
}

async function refuseNewcomer(
  tx: Writer,
  group: Group,
  members: readonly MemberFacts[],
  { id }: Newcomer,
): Promise<void> {
  if (members.some((member) => member.userId === id)) throw new Refusal(groupRefusals.already_member);
  // Former and new contributions would belong to one person, and so would the repayments.
  const former = await listReplaced(tx, group.id);
  if (former.some((one) => one.userId === id)) throw new Refusal(replacementRefusals.was_member);
}

/** The grace has ended and misses are not recorded yet, so the new member would take over more than they read. */
async function refuseWhileRoundCloses(tx: Writer, group: Group): Promise<void> {
  const round = await findRound(tx, group.id, group.currentRound);
  if (round?.status === 'open' && round.graceUntil <= (await findNow(tx)))
    throw new Refusal(replacementRefusals.round_closing, { round: round.round });
}

/** The seat's debts and shortfalls must equal what the new member read, to the cent. */
async function refuseIfChanged(tx: Writer, holder: MemberFacts, read: SeatTerms | null): Promise<void> {
  const terms = await describeSeat(tx, holder);
  if (terms === null) throw new Refusal(invitationRefusals.invitation_closed);
  const isSame =
    read !== null &&
    read.turn === terms.turn &&
    read.openMissed === terms.openMissed &&
    read.openAmount === terms.openAmount &&
    read.returnAmount === terms.returnAmount;
  if (isSame) return;
  throw new Refusal(replacementRefusals.place_changed, {
    turn: terms.turn,
    openMissed: terms.openMissed,
    openAmount: parseAmount(terms.openAmount),
    returnAmount: parseAmount(terms.returnAmount),
  });
}

async function handOver(
  tx: Writer,
  group: Group,
  people: {
    readonly holder: MemberFacts;
    readonly newcomer: Newcomer;
    readonly accepted: Acceptance;
  },
): Promise<readonly PaidIn[]> {
  const { holder, newcomer, accepted } = people;
  if (holder.turn === null) throw new Error(`membership ${holder.id} has no turn`);
  await refuseWhileCashWaits(tx, group, holder);
  // Update before reading: a concurrent charge is then visible here, or finds another payer.
  await reassignUnpaid(tx, group.id, holder.userId, newcomer.id);
  await refuseWhileCharged(tx, group, { holder, newcomer });
  const paidIn = await listPaidIn(tx, group.id, holder.userId);
  await updateMembership(tx, holder.id, { leftAt: NOW, leaveRequestedAt: null });
  await insertClaims(tx, holder, paidIn);
  await insertMembership(tx, {
    groupId: group.id,
    userId: newcomer.id,
    role: 'member',
    nonce: accepted.nonce,
    charterHash: accepted.charterHash,
    seatId: holder.seatId,
    payoutOrder: holder.turn,
  });
  return paidIn;
}

async function refuseWhileCashWaits(tx: Writer, group: Group, { userId }: MemberFacts): Promise<void> {
  if (await hasCashToAnswer(tx, group.id, userId)) throw new Refusal(replacementRefusals.cash_waits);
}

/** Another member's charge for the holder is refunded when it succeeds. */
async function refuseWhileCharged(
  tx: Writer,
  group: Group,
  { holder, newcomer }: { readonly holder: MemberFacts; readonly newcomer: Newcomer },
): Promise<void> {
  for (const { id, payerId, status } of await listGroupPayments(tx, group.id))
    if (payerId === newcomer.id && isUnpaid({ status }) && (await hasOpenCharge(tx, id, holder.userId)))
      throw new Refusal(replacementRefusals.charge_under_way);
}

async function record(
  tx: Writer,
  group: Group,
  change: { readonly holder: MemberFacts; readonly newcomer: Newcomer; readonly returned: readonly PaidIn[] },
): Promise<void> {
  const { holder, newcomer, returned } = change;
  const returnCents = addCents(...returned.map(({ cents }) => cents));
  await recordAuditEntries(tx, [
    {
      kind: 'member.replaced',
      subjectId: holder.seatId,
      actorId: newcomer.id,
      detail: { group: group.id, from: holder.userId, turn: holder.turn, returnCents },
    },
  ]);
  await recordActivities(tx, [
    historyLine(notices.place_taken_over, {
      groupId: group.id,
      userId: newcomer.id,
      facts: { newcomer: { member: newcomer.id }, former: { member: holder.userId } },
      createdAt: await findNow(tx),
    }),
  ]);
}

interface Replaced {
  readonly group: Group;
  readonly members: readonly MemberFacts[];
  readonly holder: MemberFacts;
  readonly newcomerId: string;
  readonly returned: readonly PaidIn[];
  readonly returnCents: Cents;
}

/**
 * Notices about a transferred seat: to the new member, the former holder, those who had paid for them, and the others.
 */
async function notifyReplaced(tx: Writer, settings: MailSettings, replaced: Replaced): Promise<void> {
  const { group, members, holder, newcomerId, returned, returnCents } = replaced;
  const occasion = `replaced:${holder.id}`;
  const [newcomer, former] = [{ member: newcomerId }, { member: holder.userId }];
  const turn = holder.turn ?? 0;
  const facts = { ...toGroupFacts(group), former, turn };
  await notify(tx, settings, notices.place_changed_hands, {
    to: members.filter((member) => member.id !== holder.id).map((member) => member.userId),
    occasion,
    facts: { ...facts, newcomer },
  });
  await notify(tx, settings, notices.place_is_yours, {
    to: [newcomerId],
    occasion,
    facts: { ...facts, returnCents },
  });
  const ownCents = addCents(
    ...returned.filter(({ userId }) => userId === holder.userId).map(({ cents }) => cents),
  );
  await notifyInGroup(tx, settings, notices.place_lost, {
    groupId: group.id,
    to: [holder.userId],
    occasion,
    facts: { group: group.name, newcomer, turn, returnCents: ownCents },
  });
  for (const { userId, cents } of returned.filter((paid) => paid.userId !== holder.userId))
    await notifyInGroup(tx, settings, notices.place_paid_for_lost, {
      groupId: group.id,
      to: [userId],
      occasion: `${occasion}:payer`,
      facts: { ...facts, newcomer, paidCents: cents },
    });
}

/** What a replaced member gets back. They can no longer open the group, but they can see their money. */
export async function viewReturns(db: Reader, userId: string): Promise<ReturnItem[]> {
  return (await listReturns(db, userId)).map((due) => ({
    groupName: due.groupName,
    amount: formatAmount(due.paidInCents),
    paid: formatAmount(due.returnedCents),
    expectedOn: due.expectedOn,
  }));
}
