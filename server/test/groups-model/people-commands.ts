/** Who is in the group and whose turn is when: joining, leaving, replacing, ending early. */
import { sql } from 'kysely';
import { newCode } from '../../src/features/groups/invitation-code.ts';
import type { Expected } from '../model-parts.ts';
import { decideVote, endEarly, handOver, hasPaidOut, isBeingCharged, mayVote, paidInFor } from './ending.ts';
import { CREATED, NOT_FOUND, OK, pick, refused, type Command } from './plan.ts';
import { call, dollars, idOf, oneOf, personOf, type Real } from './real.ts';
import {
  MINUTES_A_DAY,
  graceEndOf,
  hasCash,
  isOfferOpen,
  isVoteOpen,
  memberOf,
  noteOf,
  organizerOf,
  roundOf,
  shortfallsOf,
} from './queries.ts';
import type { CardKind, Due, Member, Model, PersonNumber } from './state.ts';

export function askToLeave(who: number, isAsked: boolean): Command {
  return (m) => {
    const user = who % m.people;
    return {
      title: `person ${user} ${isAsked ? 'asks to leave' : 'stays after all'}`,
      act: (real) => call(real, user, isAsked ? 'POST' : 'DELETE', '/ask-to-leave'),
      part: (model) => {
        const member = memberOf(model, user);
        if (member === undefined) return NOT_FOUND;
        if (isAsked && model.phase !== 'running') return refused('wrong_phase');
        if (isAsked && member.isOrganizer) return refused('organizer_stays');
        if (isAsked && member.hasReceived) return refused('has_received');
        member.hasAskedToLeave = isAsked;
        return OK;
      },
    };
  };
}

/** Why a place cannot be given to a newcomer now. */
function refusalOfOffer(m: Model, holder: Member): string | null {
  if (m.phase !== 'running') return 'wrong_phase';
  if (holder.isOrganizer) return 'organizer_stays';
  if (holder.hasReceived) return 'has_received';
  if (!holder.hasAskedToLeave && shortfallsOf(m, holder.user).length === 0) return 'seat_kept';
  return hasCash(m, holder.turn) ? 'seat_has_cash' : null;
}

/** The organizer offers a place; preferably that of a member who may be replaced. */
export function offerSeat(who: number, isSensible: boolean): Command {
  return (m) => {
    const sensible = m.members.filter((member) => refusalOfOffer(m, member) === null);
    const holder = pick(isSensible ? sensible : m.members, who)?.user;
    if (holder === undefined) return null;
    const actor = organizerOf(m);
    return {
      title: `the place of person ${holder} is offered`,
      act: (real) => call(real, actor, 'POST', '/replacements', { userId: idOf(real, holder) }),
      part: (model) => {
        const member = memberOf(model, holder);
        if (member === undefined) return refused('invalid', 422);
        const refusal = refusalOfOffer(model, member);
        if (refusal !== null) return refused(refusal);
        if (model.offers.some((offer) => offer.seat === member.seat && isOfferOpen(model, offer)))
          return refused('seat_offered');
        model.offers.push({ seat: member.seat, endsAt: model.now + 14 * MINUTES_A_DAY, isOpen: true });
        return CREATED;
      },
    };
  };
}

/** A person takes an offered place. */
export function takeSeat(place: number, who: number): Command {
  return (m) => {
    const offer = pick(
      m.offers.filter((one) => isOfferOpen(m, one)),
      place,
    );
    const holder = m.members.find((member) => member.seat === offer?.seat);
    if (offer === null || holder === undefined) return null;
    const newcomer = who % m.people;
    const read = placeTerms(m, holder);
    // The link that they were given: the same one if they use it again.
    let code: string | null = null;
    return {
      title: `person ${newcomer} takes the place of person ${holder.user}`,
      act: async (real) => {
        code ??= await codeOfPlace(real, holder.user);
        return join(real, newcomer, code, read);
      },
      part: (model) => expectTaking(model, newcomer, { holderId: holder.user, read }),
    };
  };
}

async function codeOfPlace(real: Real, holder: PersonNumber): Promise<string> {
  const id = await oneOf(
    real,
    sql`select i.id as value from group_invitations i join group_members h using (seat_id)
         where h.group_id = ${real.groupId} and h.user_id = ${idOf(real, holder)} and i.used_at is null
           and i.revoked_at is null and i.expires_at > app_now() limit 1`,
  );
  return newCode(real.stage.product.platform.settings, id);
}

async function join(real: Real, user: PersonNumber, code: string, replacement: unknown = null) {
  const charterHash = await oneOf(
    real,
    sql`select charter_hash as value from groups where id = ${real.groupId}`,
  );
  return call(real, user, 'POST', `/api/invitations/${code}/join`, { charterHash, replacement });
}

/** What the newcomer has read: the turn, what is missed and open, and what the pot gives back first. */
function placeTerms(m: Model, { user, seat, turn }: Member) {
  const missed = shortfallsOf(m, user);
  const open = missed.map((due) => m.terms.contribution - due.setOff + due.lateFee - due.lateSetOff);
  const owed = [
    ...m.claims.filter((one) => one.seat === seat).map(({ claim, paid }) => claim - paid),
    ...paidInFor(m, user).map(([, cents]) => cents),
  ];
  const sum = (all: readonly number[]) => dollars(all.reduce((so, one) => so + one, 0));
  return { turn, openMissed: missed.length, openAmount: sum(open), returnAmount: sum(owed) };
}

function refusalOfTerms(m: Model, holder: Member, read: ReturnType<typeof placeTerms>): string | null {
  if (m.now >= (roundOf(m, m.current).lastGraceDay + 1) * MINUTES_A_DAY) return 'round_closing';
  return JSON.stringify(placeTerms(m, holder)) === JSON.stringify(read) ? null : 'place_changed';
}

function expectTaking(
  m: Model,
  newcomer: PersonNumber,
  { holderId, read }: { readonly holderId: PersonNumber; readonly read: ReturnType<typeof placeTerms> },
): Expected {
  const holder = memberOf(m, holderId);
  if (memberOf(m, newcomer) !== undefined) return refused('already_member');
  const offer = m.offers.find((one) => one.seat === holder?.seat && isOfferOpen(m, one));
  if (m.phase !== 'running' || holder === undefined || offer === undefined) return { status: 410 };
  if (m.former.some(({ user }) => user === newcomer)) return refused('was_member');
  const refusal = refusalOfOffer(m, holder) ?? refusalOfTerms(m, holder, read);
  if (refusal !== null) return refused(refusal);
  if (m.dues.some((due) => due.payer === holder.user && due.state === 'open' && hasCashToAnswer(m, due)))
    return refused('cash_waits');
  if (isBeingCharged(m, holder.user)) return refused('charge_under_way');
  handOver(m, holder.user, newcomer);
  return OK;
}

/** Noted in time; or later, where payer or recipient have said so and no note of it has gone before. */
function hasCashToAnswer(m: Model, due: Due): boolean {
  const note = noteOf(m, due);
  if (note === null) return false;
  const isSaid = note.payerSaid || note.recipientSaid;
  return note.writtenAt < graceEndOf(m, due) || (isSaid && !due.cashWasDropped);
}

/** While forming: a person joins by the link, or leaves. */
export function joinOrLeave(who: number): Command {
  return (m) => {
    if (m.phase !== 'forming' && m.phase !== 'drawing') return null;
    const user = who % m.people;
    const isMember = memberOf(m, user) !== undefined;
    return {
      title: `person ${user} ${isMember ? 'leaves' : 'joins'}`,
      act: (real) => (isMember ? call(real, user, 'POST', '/leave') : join(real, user, real.code)),
      part: (model) => (isMember ? leave(model, user) : comeIn(model, user)),
    };
  };
}

function leave(m: Model, user: PersonNumber): Expected {
  if (m.phase === 'drawing') return refused('wrong_phase');
  if (memberOf(m, user)?.isOrganizer === true) return refused('organizer_stays');
  m.members = m.members.filter((member) => member.user !== user);
  return OK;
}

function comeIn(m: Model, user: PersonNumber): Expected {
  if (m.phase === 'drawing') return refused('group_started');
  const hasLapsed = m.now >= (m.createdOn + 14) * MINUTES_A_DAY + MINUTES_A_DAY / 2;
  if (hasLapsed) return { status: 410, code: 'invitation_expired' };
  if (m.members.length === m.terms.size) return refused('group_full');
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
    hasAskedToLeave: false,
    autoPay: false,
    isDisputed: false,
  };
}

export function cancel(wrong: number | null): Command {
  return (m) => {
    const actor = wrong === null ? organizerOf(m) : wrong % m.people;
    return {
      title: `person ${actor} cancels the group`,
      act: (real) => call(real, actor, 'POST', '/cancel'),
      part: (model) => {
        if (memberOf(model, actor) === undefined) return NOT_FOUND;
        if (actor !== organizerOf(model)) return refused('organizer_only', 403);
        if (model.phase === 'completed' || model.phase === 'canceled') return refused('wrong_phase');
        if (hasPaidOut(model)) return refused('payout_made');
        endEarly(model, { keepMissed: false });
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
      act: (real) => call(real, user, 'POST', '/wind-up'),
      part: (model) => {
        const member = memberOf(model, user);
        if (member === undefined) return NOT_FOUND;
        if (model.phase === 'completed' || model.phase === 'canceled') return refused('wrong_phase');
        if (!mayVote(model, member)) return refused('frozen');
        if (isVoteOpen(model)) return refused('vote_open');
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
      act: (real) => call(real, user, 'POST', '/wind-up/votes', { inFavor }),
      part: (model) => {
        const member = memberOf(model, user);
        if (member === undefined) return NOT_FOUND;
        const isOver = model.phase === 'completed' || model.phase === 'canceled';
        if (!isVoteOpen(model) || model.vote === null || isOver) return refused('no_open_vote');
        if (!mayVote(model, member)) return refused('frozen');
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
      act: (real) => call(real, user, 'PUT', '/auto-pay', { isOn }),
      part: (model) => {
        const member = memberOf(model, user);
        if (member === undefined) return NOT_FOUND;
        // Planned anew, for all that is theirs.
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
        call(real, user, 'PATCH', `/api/cards/${personOf(real, user).cards[card]}`, { isDefault: true }),
      part: (model) => {
        model.defaultCard[user] = card;
        return OK;
      },
    };
  };
}
