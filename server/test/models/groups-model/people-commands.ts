/** Members and turns: joining, leaving, replacing, ending early. */
import { sql } from 'kysely';
import { newCode } from '../../../src/modules/groups/invitations/invitation-code.ts';
import type { ExpectedAnswer } from '../model-parts.ts';
import {
  decideVote,
  handOver,
  hasPaidOut,
  isBeingCharged,
  mayVote,
  paidInFor,
  windUpEarly,
} from './ending.ts';
import { type Command, CREATED, NOT_FOUND, OK, pickAt, refusedWith } from './plan.ts';
import { callApi, formatCents, getPerson, getUserId, readOne, type RealSystem } from './real.ts';
import {
  computeGraceEnd,
  findCashNote,
  findMember,
  getOrganizer,
  getRound,
  hasCash,
  isOfferOpen,
  isVoteOpen,
  listShortfalls,
  MINUTES_A_DAY,
} from './queries.ts';
import type { CardKind, DueContribution, Member, Model, PersonNumber } from './state.ts';

export function askToLeave(who: number, isRequested: boolean): Command {
  return (m) => {
    const user = who % m.people;
    return {
      title: `person ${user} ${isRequested ? 'asks to leave' : 'stays after all'}`,
      act: (real) => callApi(real, user, isRequested ? 'POST' : 'DELETE', '/ask-to-leave'),
      part: (model) => {
        const member = findMember(model, user);
        if (member === undefined) return NOT_FOUND;
        if (isRequested && model.phase !== 'running') return refusedWith('wrong_phase');
        if (isRequested && member.isOrganizer) return refusedWith('organizer_stays');
        if (isRequested && member.hasReceived) return refusedWith('has_received');
        member.hasRequestedToLeave = isRequested;
        return OK;
      },
    };
  };
}

/** Why a place cannot be offered now. */
function findOfferRefusal(m: Model, holder: Member): string | null {
  if (m.phase !== 'running') return 'wrong_phase';
  if (holder.isOrganizer) return 'organizer_stays';
  if (holder.hasReceived) return 'has_received';
  if (!holder.hasRequestedToLeave && listShortfalls(m, holder.user).length === 0) return 'seat_not_available';
  return hasCash(m, holder.turn) ? 'seat_has_cash' : null;
}

/** The organizer offers a place, preferably of a replaceable member. */
export function offerSeat(who: number, isSensible: boolean): Command {
  return (m) => {
    const sensible = m.members.filter((member) => findOfferRefusal(m, member) === null);
    const holder = pickAt(isSensible ? sensible : m.members, who)?.user;
    if (holder === undefined) return null;
    const actor = getOrganizer(m);
    return {
      title: `the place of person ${holder} is offered`,
      act: (real) => callApi(real, actor, 'POST', '/replacements', { userId: getUserId(real, holder) }),
      part: (model) => {
        const member = findMember(model, holder);
        if (member === undefined) return refusedWith('invalid', 422);
        const refusal = findOfferRefusal(model, member);
        if (refusal !== null) return refusedWith(refusal);
        if (model.offers.some((offer) => offer.seat === member.seat && isOfferOpen(model, offer)))
          return refusedWith('seat_offered');
        model.offers.push({ seat: member.seat, endsAt: model.now + 14 * MINUTES_A_DAY, isOpen: true });
        return CREATED;
      },
    };
  };
}

export function takeSeat(place: number, who: number): Command {
  return (m) => {
    const offer = pickAt(
      m.offers.filter((one) => isOfferOpen(m, one)),
      place,
    );
    const holder = m.members.find((member) => member.seat === offer?.seat);
    if (offer === null || holder === undefined) return null;
    const newcomer = who % m.people;
    const read = placeTerms(m, holder);
    // The invitation code, which stays the same when reused.
    let code: string | null = null;
    return {
      title: `person ${newcomer} takes the place of person ${holder.user}`,
      act: async (real) => {
        code ??= await readPlaceCode(real, holder.user);
        return join(real, newcomer, code, read);
      },
      part: (model) => expectTaking(model, newcomer, { holderId: holder.user, read }),
    };
  };
}

async function readPlaceCode(real: RealSystem, holder: PersonNumber): Promise<string> {
  const id = await readOne(
    real,
    sql`select i.id as value from group_invitations i join group_members h using (seat_id)
         where h.group_id = ${real.groupId} and h.user_id = ${getUserId(real, holder)} and i.used_at is null
           and i.revoked_at is null and i.expires_at > app_now() limit 1`,
  );
  return newCode(real.stage.product.platform.settings, id);
}

async function join(real: RealSystem, user: PersonNumber, code: string, replacement: unknown = null) {
  const charterHash = await readOne(
    real,
    sql`select charter_hash as value from groups where id = ${real.groupId}`,
  );
  return callApi(real, user, 'POST', `/api/invitations/${code}/join`, { charterHash, replacement });
}

/** Terms that the new member has read: the turn, missed and open contributions, and repayments from the pot. */
function placeTerms(m: Model, { user, seat, turn }: Member) {
  const missed = listShortfalls(m, user);
  const open = missed.map((due) => m.terms.contribution - due.setOff + due.lateFee - due.lateSetOff);
  const owed = [
    ...m.claims.filter((one) => one.seat === seat).map(({ claim, paid }) => claim - paid),
    ...paidInFor(m, user).map(([, cents]) => cents),
  ];
  const sum = (all: readonly number[]) => formatCents(all.reduce((so, one) => so + one, 0));
  return { turn, openMissed: missed.length, openAmount: sum(open), returnAmount: sum(owed) };
}

function findTermsRefusal(m: Model, holder: Member, read: ReturnType<typeof placeTerms>): string | null {
  if (m.now >= (getRound(m, m.current).lastGraceDay + 1) * MINUTES_A_DAY) return 'round_closing';
  return JSON.stringify(placeTerms(m, holder)) === JSON.stringify(read) ? null : 'place_changed';
}

function expectTaking(
  m: Model,
  newcomer: PersonNumber,
  { holderId, read }: { readonly holderId: PersonNumber; readonly read: ReturnType<typeof placeTerms> },
): ExpectedAnswer {
  const holder = findMember(m, holderId);
  if (findMember(m, newcomer) !== undefined) return refusedWith('already_member');
  const offer = m.offers.find((one) => one.seat === holder?.seat && isOfferOpen(m, one));
  if (m.phase !== 'running' || holder === undefined || offer === undefined) return { status: 410 };
  if (m.former.some(({ user }) => user === newcomer)) return refusedWith('was_member');
  const refusal = findOfferRefusal(m, holder) ?? findTermsRefusal(m, holder, read);
  if (refusal !== null) return refusedWith(refusal);
  if (m.dues.some((due) => due.payer === holder.user && due.state === 'open' && hasCashToAnswer(m, due)))
    return refusedWith('cash_waits');
  if (isBeingCharged(m, holder.user)) return refusedWith('charge_under_way');
  handOver(m, holder.user, newcomer);
  return OK;
}

/** Recorded in time, or later with a confirmation by payer or recipient and no earlier note. */
function hasCashToAnswer(m: Model, due: DueContribution): boolean {
  const note = findCashNote(m, due);
  if (note === null) return false;
  const isSaid = note.payerSaid || note.recipientSaid;
  return note.writtenAt < computeGraceEnd(m, due) || (isSaid && !due.cashWasDropped);
}

/** Before the start, a person joins by the link or leaves. */
export function joinOrLeave(who: number): Command {
  return (m) => {
    if (m.phase !== 'forming' && m.phase !== 'drawing') return null;
    const user = who % m.people;
    const isMember = findMember(m, user) !== undefined;
    return {
      title: `person ${user} ${isMember ? 'leaves' : 'joins'}`,
      act: (real) => (isMember ? callApi(real, user, 'POST', '/leave') : join(real, user, real.code)),
      part: (model) => (isMember ? leave(model, user) : comeIn(model, user)),
    };
  };
}

function leave(m: Model, user: PersonNumber): ExpectedAnswer {
  if (m.phase === 'drawing') return refusedWith('wrong_phase');
  if (findMember(m, user)?.isOrganizer === true) return refusedWith('organizer_stays');
  m.members = m.members.filter((member) => member.user !== user);
  return OK;
}

function comeIn(m: Model, user: PersonNumber): ExpectedAnswer {
  if (m.phase === 'drawing') return refusedWith('group_started');
  const hasExpired = m.now >= (m.createdOn + 14) * MINUTES_A_DAY + MINUTES_A_DAY / 2;
  if (hasExpired) return { status: 410, code: 'invitation_expired' };
  if (m.members.length === m.terms.size) return refusedWith('group_full');
  m.members.push(newMember(user, 1 + Math.max(...m.members.map(({ seat }) => seat))));
  return OK;
}

export function newMember(user: PersonNumber, seat: number): Member {
  return {
    user,
    seat,
    isOrganizer: user === 0,
    turn: 0,
    hasReceived: false,
    swaps: 0,
    hasRequestedToLeave: false,
    autoPay: false,
    isDisputed: false,
  };
}

export function cancel(wrong: number | null): Command {
  return (m) => {
    const actor = wrong === null ? getOrganizer(m) : wrong % m.people;
    return {
      title: `person ${actor} cancels the group`,
      act: (real) => callApi(real, actor, 'POST', '/cancel'),
      part: (model) => {
        if (findMember(model, actor) === undefined) return NOT_FOUND;
        if (actor !== getOrganizer(model)) return refusedWith('organizer_only', 403);
        if (model.phase === 'completed' || model.phase === 'canceled') return refusedWith('wrong_phase');
        if (hasPaidOut(model)) return refusedWith('payout_made');
        windUpEarly(model, { keepMissed: false });
        return OK;
      },
    };
  };
}

export function proposeWindUp(who: number): Command {
  return (m) => {
    const user = who % m.people;
    return {
      title: `person ${user} proposes to wind up`,
      act: (real) => callApi(real, user, 'POST', '/wind-up'),
      part: (model) => {
        const member = findMember(model, user);
        if (member === undefined) return NOT_FOUND;
        if (model.phase === 'completed' || model.phase === 'canceled') return refusedWith('wrong_phase');
        if (!mayVote(model, member)) return refusedWith('frozen');
        if (isVoteOpen(model)) return refusedWith('vote_open');
        const endsAt = model.now + 7 * MINUTES_A_DAY;
        model.vote = { endsAt, status: 'open', said: [{ user, inFavor: true }] };
        decideVote(model);
        return CREATED;
      },
    };
  };
}

export function vote(who: number, inFavor: boolean): Command {
  return (m) => {
    const user = who % m.people;
    return {
      title: `person ${user} votes ${inFavor ? 'for' : 'against'} winding up`,
      act: (real) => callApi(real, user, 'POST', '/wind-up/votes', { inFavor }),
      part: (model) => {
        const member = findMember(model, user);
        if (member === undefined) return NOT_FOUND;
        const isOver = model.phase === 'completed' || model.phase === 'canceled';
        if (!isVoteOpen(model) || model.vote === null || isOver) return refusedWith('no_open_vote');
        if (!mayVote(model, member)) return refusedWith('frozen');
        model.vote.said = [...model.vote.said.filter((one) => one.user !== user), { user, inFavor }];
        decideVote(model);
        return OK;
      },
    };
  };
}

export function setAutoPay(who: number, isOn: boolean): Command {
  return (m) => {
    const user = who % m.people;
    return {
      title: `person ${user} switches auto-pay ${isOn ? 'on' : 'off'}`,
      act: (real) => callApi(real, user, 'PUT', '/auto-pay', { isOn }),
      part: (model) => {
        const member = findMember(model, user);
        if (member === undefined) return NOT_FOUND;
        // Plans all of the member's contributions again.
        if (member.autoPay !== isOn)
          for (const due of model.dues) if (due.payer === user) due.lookFrom = null;
        member.autoPay = isOn;
        return OK;
      },
    };
  };
}

export function chooseCard(who: number, card: CardKind): Command {
  return (m) => {
    const user = who % m.people;
    return {
      title: `person ${user} makes the ${card} card their default`,
      act: (real) =>
        callApi(real, user, 'PATCH', `/api/cards/${getPerson(real, user).cards[card]}`, { isDefault: true }),
      part: (model) => {
        model.defaultCard[user] = card;
        return OK;
      },
    };
  };
}
