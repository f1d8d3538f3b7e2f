/** Two members swap turns: proposed, accepted, declined, withdrawn. */
import { sql } from 'kysely';
import type { ExpectedAnswer } from '../model-parts.ts';
import { closeOffers } from './ending.ts';
import { CREATED, NOT_FOUND, OK, pickAt, refusedWith, type Command } from './plan.ts';
import { callApi, getUserId, readOne, type RealSystem } from './real.ts';
import { MINUTES_A_DAY, hasCash, isFrozen, isSwapOpen, findMember, listShortfalls } from './queries.ts';
import type { Member, Model, PersonNumber, Swap } from './state.ts';

export function proposeSwap(fromPlace: number, toPlace: number): Command {
  return (m) => {
    const [from, to] = [fromPlace % m.people, toPlace % m.people];
    return {
      title: `person ${from} proposes a swap to person ${to}`,
      act: (real) => callApi(real, from, 'POST', '/swaps', { withUserId: getUserId(real, to) }),
      part: (model) => expectProposal(model, from, to),
    };
  };
}

function expectProposal(m: Model, from: PersonNumber, to: PersonNumber): ExpectedAnswer {
  const [mine, theirs] = [findMember(m, from), findMember(m, to)];
  if (mine === undefined) return NOT_FOUND;
  if (m.phase !== 'running') return refusedWith('wrong_phase');
  if (theirs === undefined) return refusedWith('invalid', 422);
  if (findTradeRefusal(m, mine, theirs) !== null) return refusedWith('swap_refused');
  // An invalid swap does not block a new proposal.
  for (const swap of m.swaps) if (isSwapOpen(m, swap) && !isUnchanged(m, swap)) swap.status = 'expired';
  if (m.swaps.some((swap) => swap.from === from && isSwapOpen(m, swap))) return refusedWith('swap_open');
  const turns = { fromTurn: mine.turn, toTurn: theirs.turn };
  m.swaps.push({ from, to, ...turns, endsAt: m.now + 3 * MINUTES_A_DAY, status: 'open' });
  return CREATED;
}

/** Both still have their proposed turns ahead. */
function isUnchanged(m: Model, { from, to, fromTurn, toTurn }: Swap): boolean {
  const waits = (user: PersonNumber, turn: number) =>
    m.members.some((member) => member.user === user && member.turn === turn && !member.hasReceived);
  return waits(from, fromTurn) && waits(to, toTurn);
}

/**
 * Both still wait, are in good standing and have a swap left. A member with missed contributions cannot move to the
 * open round.
 */
function findTradeRefusal(m: Model, a: Member, b: Member): 'for good' | 'for now' | null {
  const both = [a, b];
  if (a === b || both.some((one) => one.hasReceived)) return 'for good';
  if (both.some((one) => isFrozen(m, one))) return 'for now';
  if (both.some((one) => one.swaps >= 2)) return 'for good';
  if (both.some((one) => hasCash(m, one.turn))) return 'for now';
  const isLate = (one: Member) => listShortfalls(m, one.user).length > 0;
  const comesLate = (b.turn === m.current && isLate(a)) || (a.turn === m.current && isLate(b));
  return comesLate ? 'for now' : null;
}

async function readSwapId(real: RealSystem, place: number): Promise<string> {
  return readOne(
    real,
    sql`select id as value from group_swaps where group_id = ${real.groupId} order by created_at, id offset ${place} limit 1`,
  );
}

export type SwapAnswer = 'accept' | 'decline' | 'withdraw';

/** Usually by the authorized member. `wrong` is another person. */
export function answerSwap(place: number, answer: SwapAnswer, wrong: number | null): Command {
  return (m) => {
    const open = m.swaps.filter((swap) => isSwapOpen(m, swap));
    const swap = pickAt(open.length > 0 && wrong === null ? open : m.swaps, place);
    if (swap === null) return null;
    const number = m.swaps.indexOf(swap);
    const rightful = answer === 'withdraw' ? swap.from : swap.to;
    const actor = wrong === null ? rightful : wrong % m.people;
    return {
      title: `person ${actor} ${answer}s swap ${number}`,
      act: async (real) => {
        const path = `/swaps/${await readSwapId(real, number)}`;
        if (answer === 'withdraw') return callApi(real, actor, 'DELETE', path);
        return callApi(real, actor, 'POST', path, { accept: answer === 'accept' });
      },
      part: (model) => expectAnswer(model, number, answer, actor),
    };
  };
}

function expectAnswer(m: Model, number: number, answer: SwapAnswer, actor: PersonNumber): ExpectedAnswer {
  const swap = m.swaps[number]!;
  const rightful = answer === 'withdraw' ? swap.from : swap.to;
  if (findMember(m, actor) === undefined || actor !== rightful) return NOT_FOUND;
  if (!isSwapOpen(m, swap) || findMember(m, swap.from) === undefined) return refusedWith('swap_closed');
  if (answer === 'accept') return acceptSwap(m, swap);
  swap.status = answer === 'decline' ? 'declined' : 'withdrawn';
  return OK;
}

function acceptSwap(m: Model, swap: Swap): ExpectedAnswer {
  const [from, to] = [findMember(m, swap.from)!, findMember(m, swap.to)!];
  const expire = (code: string): ExpectedAnswer => {
    swap.status = 'expired';
    return refusedWith(code);
  };
  if (m.phase !== 'running') return expire('wrong_phase');
  if (from.turn !== swap.fromTurn || to.turn !== swap.toTurn) return expire('turns_changed');
  const refusal = findTradeRefusal(m, from, to);
  if (refusal !== null) return refusal === 'for good' ? expire('swap_refused') : refusedWith('swap_refused');
  [from.turn, to.turn] = [to.turn, from.turn];
  from.swaps += 1;
  to.swaps += 1;
  swap.status = 'accepted';
  for (const other of m.swaps)
    if (
      other.status === 'open' &&
      [other.from, other.to].some((user) => user === swap.from || user === swap.to)
    )
      other.status = 'expired';
  closeOffers(m, [from.seat, to.seat]);
  return OK;
}
