/** What a group that is over went without is given up by its organizer. */
import { WRITE_OFF_AFTER_DAYS } from '@circle-link/contract/groups/missed';
import { NOT_FOUND, OK, pick, refused, type Command } from './plan.ts';
import { call, dollars } from './real.ts';
import type { Expected } from '../model-parts.ts';
import { dueOf, memberOf, MINUTES_A_DAY, noteOf, organizerOf, ownChargeOf, roundOf } from './queries.ts';
import type { Due, Model, PersonNumber } from './state.ts';

/** Of those that were missed long enough ago; `wrong` is another person who tries. */
export function writeOffMissed(place: number, wrong: PersonNumber | null): Command {
  return (m) => {
    const due = pick(
      m.dues.filter((one) => one.state === 'open' && isOldEnough(m, one)),
      place,
    );
    if (due === null) return null;
    const actor = wrong === null ? organizerOf(m) : wrong % m.people;
    const open = openOf(m, due);
    return {
      title: `person ${actor} writes off round ${due.round}, which person ${due.payer} has missed`,
      act: (real) => call(real, actor, 'POST', `/payments/${due.id}/write-off`, { open: dollars(open) }),
      part: (model) => writeOff(model, dueOf(model, due.id), { actor, seen: open }),
    };
  };
}

/** A day more: the product may have taken it for missed at another hour. */
function isOldEnough(m: Model, { missedBy, missedAt }: Due): boolean {
  return missedBy !== null && m.now >= missedAt + (WRITE_OFF_AFTER_DAYS + 1) * MINUTES_A_DAY;
}

function openOf(m: Model, { setOff, lateFee, lateSetOff }: Due): number {
  return m.terms.contribution - setOff + lateFee - lateSetOff;
}

function writeOff(
  m: Model,
  due: Due,
  { actor, seen }: { readonly actor: PersonNumber; readonly seen: number },
): Expected {
  if (memberOf(m, actor) === undefined) return NOT_FOUND;
  const isToSelf = isOwedToSelf(m, due, actor);
  if (!isToSelf && actor !== organizerOf(m)) return refused('organizer_only', 403);
  if (!isOver(m)) return refused('group_runs');
  if (due.state !== 'open' || due.missedBy === null) return refused('not_missed');
  if (openOf(m, due) !== seen) return refused('missed_changed');
  const blocked = findObstacle(m, due, actor, isToSelf);
  if (blocked !== null) return blocked;
  Object.assign(due, { state: 'canceled', cash: null });
  giveUpClaims(m, roundOf(m, due.round).recipient);
  return OK;
}

function findObstacle(m: Model, due: Due, actor: PersonNumber, isToSelf: boolean): Expected | null {
  if (!isToSelf && due.payer === actor) return refused('missed_is_own', 403);
  return isUnderWay(m, due) ? refused('missed_under_way') : null;
}

/** The member missed their own pot, and no former member would get anything of it. */
function isOwedToSelf(m: Model, { payer, round }: Due, actor: PersonNumber): boolean {
  if (payer !== actor || roundOf(m, round).recipient !== actor) return false;
  const seat = memberOf(m, actor)?.seat;
  return !m.claims.some((one) => one.seat === seat && one.claim > one.paid);
}

function isOver({ phase }: Model): boolean {
  return phase === 'completed' || phase === 'canceled';
}

/** Its payer is about to pay it, or a dispute may be won of a charge that was meant for it. */
function isUnderWay(m: Model, due: Due): boolean {
  const isDisputed = m.charges.some((one) => one.due === due.id && one.disputeTold === 'open');
  return isDisputed || noteOf(m, due) !== null || ownChargeOf(m, due) !== undefined;
}

/** Once nothing more can come in for a pot, what its place owes to former members comes back no more. */
function giveUpClaims(m: Model, recipient: PersonNumber | null): void {
  const member = recipient === null ? undefined : memberOf(m, recipient);
  const isToCome = m.dues.some(
    (due) =>
      due.state === 'open' &&
      (due.missedBy !== null || due.isAwaited) &&
      roundOf(m, due.round).recipient === recipient,
  );
  if (member?.hasReceived !== true || isToCome) return;
  for (const claim of m.claims.filter(({ seat }) => seat === member.seat)) claim.claim = claim.paid;
  m.claims = m.claims.filter(({ paid, claim, seat }) => seat !== member.seat || claim > 0 || paid > 0);
}
