import { randomUUID } from 'node:crypto';
import type { InvitationItem, SeatTerms } from '@circle-link/contract/groups/agreements';
import { addCents, type Cents, formatAmount, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { replacementRefusals } from '@circle-link/contract/refusals/groups';
import type { AppSecrets } from '../../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../../notifications/index.ts';
import { getOpenParts, hasConfirmedCash, listMissed, listPaidIn } from '../../payments/index.ts';
import {
  getNamedMember,
  getOwnGroup,
  listMemberFacts,
  lockOrganizedGroup,
  type MemberFacts,
  type OwnGroup,
} from '../find-group.ts';
import { toGroupFacts, getPhase, type Group } from '../store.ts';
import { newCode } from './invitation-code.ts';
import { assertInvitationMailAllowed, notifyInvited } from './invite.ts';
import { insertInvitation, listOpenInvitations } from './store.ts';
import { listClaims, type Membership } from '../member-store.ts';

export interface SeatOffer {
  readonly groupId: string;
  readonly userId: string;
  readonly holderId: string;
  readonly email?: string | undefined;
}

/**
 * A single-use link, emailed if an address is given. Refuses with person_not_in_group, seat_offered and as
 * assertReplaceable().
 */
export async function offerSeat(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  offer: SeatOffer,
): Promise<InvitationItem> {
  // Checks permission first, so that refused requests do not count against the address's limit.
  const { me } = await database.readTogether((db) => getOwnGroup(db, offer.groupId, offer.userId));
  if (offer.email !== undefined && me.role === 'organizer')
    await assertInvitationMailAllowed({ database, settings }, offer.userId, offer.email);
  return database.transact(async (tx) => {
    const own = await lockOrganizedGroup(tx, offer.groupId, offer.userId);
    const holder = getNamedMember(own, offer.holderId, 'userId');
    await assertReplaceable(tx, own.group, holder);
    const open = await listOpenInvitations(tx, settings, own.group.id);
    if (open.some((invitation) => invitation.seatId === holder.seatId))
      throw new Refusal(replacementRefusals.seat_offered);
    return record(tx, settings, { own, holder, email: offer.email ?? null });
  });
}

async function record(
  tx: Writer,
  settings: MailSettings & AppSecrets,
  {
    own,
    holder,
    email,
  }: { readonly own: OwnGroup; readonly holder: MemberFacts; readonly email: string | null },
): Promise<InvitationItem> {
  const { group, me } = own;
  const seat = { groupId: own.group.id, seatId: holder.seatId };
  const id = randomUUID();
  const code = newCode(settings, id);
  const url = new URL(`/invitations/${code}`, settings.publicUrl).href;
  const invitation = { ...seat, id, code, email, invitedBy: me.userId, isRestart: false };
  const { expiresAt } = await insertInvitation(tx, invitation);
  await recordAuditEntries(tx, [
    {
      kind: 'place.offered',
      subjectId: holder.seatId,
      actorId: me.userId,
      detail: { group: group.id, holder: holder.userId },
    },
  ]);
  await notifyHolder(tx, settings, { own, holder });
  const terms = email === null ? null : await describeSeat(tx, seat);
  if (email !== null && terms !== null)
    await notifyInvited(tx, settings, notices.place_offer, {
      id,
      email,
      code,
      organizerId: me.userId,
      factsWith: (token) => ({
        group: group.name,
        organizer: { member: me.userId },
        code,
        token,
        contributionCents: group.contributionCents,
        turn: terms.turn,
        openMissed: terms.openMissed,
        openCents: parseCents(terms.openAmount),
        returnCents: parseCents(terms.returnAmount),
      }),
    });
  return {
    code,
    url,
    email,
    sentTo: email === null ? null : 'address',
    formerMember: null,
    replaces: holder.firstName,
    expiresAt: expiresAt.toISOString(),
  };
}

async function notifyHolder(
  tx: Writer,
  settings: MailSettings,
  { own, holder }: { readonly own: OwnGroup; readonly holder: MemberFacts },
): Promise<void> {
  // At most once a day, however often it is offered and withdrawn.
  const day = (await findNow(tx)).toISOString().slice(0, 10);
  await notifyInGroup(tx, settings, notices.place_on_offer, {
    groupId: own.group.id,
    to: [holder.userId],
    occasion: `place-on-offer:${holder.seatId}:${holder.userId}:${day}`,
    facts: {
      ...toGroupFacts(own.group),
      organizer: { member: own.me.userId },
      turn: holder.turn ?? 0,
      why: holder.leaveRequestedAt === null ? 'missed' : 'asked',
    },
  });
}

function parseCents(amount: string): Cents {
  return parseDollars(amount) ?? ZERO_CENTS;
}

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

/** Turn, open missed contributions with late fees, and repayments. Null if the seat can no longer be taken over. */
export async function describeSeat(
  db: Reader,
  { groupId, seatId }: Pick<Membership, 'groupId' | 'seatId'>,
): Promise<SeatTerms | null> {
  const members = await listMemberFacts(db, groupId);
  const holder = members.find((member) => member.seatId === seatId);
  if (holder?.turn == null || !holder.isReplaceable) return null;
  const missed = (await listMissed(db, groupId)).filter((payment) => payment.payerId === holder.userId);
  const owed = missed.map(getOpenParts).map((open) => addCents(open.amountCents, open.lateFeeCents));
  return {
    turn: holder.turn,
    openMissed: missed.length,
    openAmount: formatAmount(addCents(...owed)),
    returnAmount: formatAmount(await sumReturns(db, { groupId, seatId, holderId: holder.userId })),
  };
}

async function sumReturns(
  db: Reader,
  seat: { readonly groupId: string; readonly seatId: string; readonly holderId: string },
): Promise<Cents> {
  const claims = await listClaims(db, seat.seatId);
  const paidIn = await listPaidIn(db, seat.groupId, seat.holderId);
  return addCents(...paidIn.map(({ cents }) => cents), ...claims.map((claim) => claim.openCents));
}
