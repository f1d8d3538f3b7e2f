/** The organizer writes off missed contributions of a finished group. */
import { WRITE_OFF_AFTER_DAYS } from '@circle-link/contract/groups/payments';
import { type Command, NOT_FOUND, OK, pickAt, refusedWith } from './plan.ts';
import { callApi, formatCents } from './real.ts';
import type { ExpectedAnswer } from '../model-parts.ts';
import {
  findCashNote,
  findMember,
  findOwnCharge,
  getDue,
  getOrganizer,
  getRound,
  MINUTES_A_DAY,
} from './queries.ts';
import type { DueContribution, Model, PersonNumber } from './state.ts';

/** Writes off contributions missed long enough ago. `wrong` is another person who tries. */
export function writeOffMissed(place: number, wrong: PersonNumber | null): Command {
  return (m) => {
    const due = pickAt(
      m.dues.filter((one) => one.state === 'open' && isOldEnough(m, one)),
      place,
    );
    if (due === null) return null;
    const actor = wrong === null ? getOrganizer(m) : wrong % m.people;
    const open = computeOpenAmount(m, due);
    return {
      title: `person ${actor} writes off round ${due.round}, which person ${due.payer} has missed`,
      act: (real) =>
        callApi(real, actor, 'POST', `/payments/${due.id}/write-off`, { open: formatCents(open) }),
      part: (model) => writeOff(model, getDue(model, due.id), { actor, seen: open }),
    };
  };
}

/** One extra day, because the product may have marked it at another hour. */
function isOldEnough(m: Model, { missedBy, missedAt }: DueContribution): boolean {
  return missedBy !== null && m.now >= missedAt + (WRITE_OFF_AFTER_DAYS + 1) * MINUTES_A_DAY;
}

function computeOpenAmount(m: Model, { setOff, lateFee, lateSetOff }: DueContribution): number {
  return m.terms.contribution - setOff + lateFee - lateSetOff;
}

function writeOff(
  m: Model,
  due: DueContribution,
  { actor, seen }: { readonly actor: PersonNumber; readonly seen: number },
): ExpectedAnswer {
  if (findMember(m, actor) === undefined) return NOT_FOUND;
  const isToSelf = isOwnPot(m, due, actor);
  if (!isToSelf && actor !== getOrganizer(m)) return refusedWith('organizer_only', 403);
  if (!isOver(m)) return refusedWith('group_runs');
  if (due.state !== 'open' || due.missedBy === null) return refusedWith('not_missed');
  if (computeOpenAmount(m, due) !== seen) return refusedWith('missed_changed');
  const blocked = findObstacle(m, due, actor, isToSelf);
  if (blocked !== null) return blocked;
  Object.assign(due, { state: 'canceled', cash: null });
  cancelMemberClaims(m, getRound(m, due.round).recipient);
  return OK;
}

function findObstacle(
  m: Model,
  due: DueContribution,
  actor: PersonNumber,
  isToSelf: boolean,
): ExpectedAnswer | null {
  if (!isToSelf && due.payer === actor) return refusedWith('missed_is_own', 403);
  return isUnderWay(m, due) ? refusedWith('missed_under_way') : null;
}

/** The member missed their own pot, and no former member has a claim on it. */
function isOwnPot(m: Model, { payer, round }: DueContribution, actor: PersonNumber): boolean {
  if (payer !== actor || getRound(m, round).recipient !== actor) return false;
  const seat = findMember(m, actor)?.seat;
  return !m.claims.some((one) => one.seat === seat && one.claim > one.paid);
}

function isOver({ phase }: Model): boolean {
  return phase === 'completed' || phase === 'canceled';
}

/** Its payer is about to pay it, or a dispute of its charge may be won. */
function isUnderWay(m: Model, due: DueContribution): boolean {
  const isDisputed = m.charges.some((one) => one.due === due.id && one.reportedDispute === 'open');
  return isDisputed || findCashNote(m, due) !== null || findOwnCharge(m, due) !== undefined;
}

/** Once no more money can arrive in a pot, its former members' claims end. */
function cancelMemberClaims(m: Model, recipient: PersonNumber | null): void {
  const member = recipient === null ? undefined : findMember(m, recipient);
  const isToCome = m.dues.some(
    (due) =>
      due.state === 'open' &&
      (due.missedBy !== null || due.isAwaited) &&
      getRound(m, due.round).recipient === recipient,
  );
  if (member?.hasReceived !== true || isToCome) return;
  for (const claim of m.claims.filter(({ seat }) => seat === member.seat)) claim.claim = claim.paid;
  m.claims = m.claims.filter(({ paid, claim, seat }) => seat !== member.seat || claim > 0 || paid > 0);
}
