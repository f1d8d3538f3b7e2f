/** Cash: recorded by organizer, payer or recipient, counted once payer and recipient have confirmed it. */
import { computePotFee } from './arithmetic.ts';
import type { ExpectedAnswer } from '../model-parts.ts';
import { forgiveMissed, computeLateFees } from './forgiveness.ts';
import { duesIn, type Pool } from './money-commands.ts';
import { NOT_FOUND, OK, pickAt, refusedWith, type Command, type Plan } from './plan.ts';
import { callApi } from './real.ts';
import { complete, offsetDebts } from './rounds.ts';
import {
  computeGraceEnd,
  getDue,
  findMember,
  findCashNote,
  getOrganizer,
  findOwnCharge,
  getRound,
} from './queries.ts';
import type { CashNote, DueContribution, Model, PersonNumber } from './state.ts';

export interface CashInput {
  readonly command: 'record' | 'confirm' | 'deny';
  readonly pool: Pool;
  readonly place: number;
  readonly by: 'organizer' | 'payer' | 'recipient';
  /** A person without permission. */
  readonly wrong: number | null;
}

/** Organizer, payer or recipient records cash. Payer and recipient confirm or deny it. */
export function changeCash(input: CashInput): Command {
  return (m) => {
    if (m.phase === 'forming') return null;
    const noted =
      input.command === 'record'
        ? duesIn(m, input.pool)
        : m.dues.filter((due) => findCashNote(m, due) !== null);
    const due = pickAt(noted.length === 0 && input.wrong !== null ? m.dues : noted, input.place);
    if (due === null) return null;
    return planCash(input.command, due, getActor(m, due, input));
  };
}

function getActor(m: Model, due: DueContribution, { by, wrong }: CashInput): PersonNumber {
  if (wrong !== null) return wrong % m.people;
  return { organizer: getOrganizer(m), payer: due.payer, recipient: getRecipient(m, due) }[by];
}

function getRecipient(m: Model, { round }: DueContribution): PersonNumber {
  return getRound(m, round).recipient ?? m.members.find((member) => member.turn === round)?.user ?? 0;
}

function planCash(command: CashInput['command'], due: DueContribution, actor: PersonNumber): Plan {
  const suffix = command === 'record' ? '' : `/${command}`;
  return {
    title: `person ${actor} ${command}s cash for round ${due.round} of person ${due.payer}`,
    act: (real) => callApi(real, actor, 'POST', `/payments/${due.id}/cash${suffix}`),
    part: (model) => {
      const now = getDue(model, due.id);
      if (findMember(model, actor) === undefined) return NOT_FOUND;
      if (!isToAnswer(model, now)) return refusedWith('cash_refused');
      if (command === 'record') return recordCash(model, now, actor);
      return command === 'confirm' ? confirmCash(model, now, actor) : denyCash(model, now, actor);
    },
  };
}

/** It is open, or was set off from a payout since the cash was recorded. */
function isToAnswer(m: Model, due: DueContribution): boolean {
  return due.state === 'open' || (due.method === 'set_off' && findCashNote(m, due) !== null);
}

function recordCash(m: Model, due: DueContribution, actor: PersonNumber): ExpectedAnswer {
  const [payerSaid, recipientSaid] = [actor === due.payer, actor === getRecipient(m, due)];
  if (!payerSaid && !recipientSaid && actor !== getOrganizer(m)) return refusedWith('not_your_cash', 403);
  if (due.round > m.current || findCashNote(m, due) !== null) return refusedWith('cash_refused');
  const refusal = findCashRefusal(m, due);
  if (refusal !== null) return refusal;
  const cents = m.terms.contribution - due.setOff + due.lateFee - due.lateSetOff;
  due.cashWasDropped ||= due.cash !== null;
  due.cash = { writer: actor, writtenAt: m.now, cents, payerSaid, recipientSaid };
  return countCash(m, due);
}

/** The payer's card is being charged, or the pot is reserved for a former member and too small. */
function findCashRefusal(m: Model, due: DueContribution): ExpectedAnswer | null {
  if (findOwnCharge(m, due) !== undefined) return refusedWith('cash_refused');
  if (due.payer === getRecipient(m, due) && isTurnUnsettled(m, due.round)) return refusedWith('cash_refused');
  if (due.state === 'completed') return null;
  const seat = findMember(m, getRecipient(m, due))?.seat;
  const owed = m.claims
    .filter((one) => one.seat === seat)
    .reduce((sum, one) => sum + one.claim - one.paid, 0);
  const throughUs = m.dues
    .filter((one) => one.round === due.round && one.state === 'completed' && one.method !== 'cash')
    .reduce((sum) => sum + m.terms.contribution, 0);
  const held = getRound(m, due.round).isClosed ? 0 : throughUs - computePotFee(throughUs);
  return owed > held ? refusedWith('place_owes_former') : null;
}

/** A recipient who moved up because another was late may have to return the turn while a cash note is open. */
function isTurnUnsettled(m: Model, round: number): boolean {
  return m.deferrals.some((one) => one.round === round && !one.isUndone && m.now < one.at + 72 * 60);
}

/** Whether this payer or recipient has not yet confirmed it. */
function isNews(note: CashNote, isPayer: boolean, isRecipient: boolean): boolean {
  return (isPayer && !note.payerSaid) || (isRecipient && !note.recipientSaid);
}

function confirmCash(m: Model, due: DueContribution, actor: PersonNumber): ExpectedAnswer {
  const [isPayer, isRecipient] = [actor === due.payer, actor === getRecipient(m, due)];
  if (!isPayer && !isRecipient) return refusedWith('not_your_cash', 403);
  const note = findCashNote(m, due);
  if (note === null || !isNews(note, isPayer, isRecipient)) return refusedWith('cash_refused');
  const refusal = findCashRefusal(m, due);
  if (refusal !== null) return refusal;
  return say(m, due, {
    ...note,
    payerSaid: note.payerSaid || isPayer,
    recipientSaid: note.recipientSaid || isRecipient,
  });
}

function say(m: Model, due: DueContribution, note: CashNote): ExpectedAnswer {
  const isSaid = note.payerSaid && note.recipientSaid;
  const refusal = isSaid ? findExcessRefusal(m, due, note) : null;
  if (refusal !== null) return refusal;
  due.cash = note;
  return countCash(m, due);
}

interface Excess {
  readonly setOff: number;
  readonly lateFee: number;
  readonly fee: number;
}

const isInTime = (m: Model, due: DueContribution, note: CashNote) => note.writtenAt < computeGraceEnd(m, due);

/** Amounts set off from payouts since the note was written. */
function computeExcess(m: Model, due: DueContribution, note: CashNote): Excess {
  const timely = isInTime(m, due, note);
  const open = m.terms.contribution - due.setOff + (timely ? 0 : due.lateFee - due.lateSetOff);
  const excess = note.cents - open;
  const lateFee = timely ? 0 : Math.min(excess, due.lateSetOff);
  const setOff = excess - lateFee;
  const { card } = getRound(m, due.round);
  return { setOff, lateFee, fee: setOff === 0 ? 0 : computePotFee(card) - computePotFee(card - setOff) };
}

/** It is repaid from the recipient's balance, or the cash does not count. */
function findExcessRefusal(m: Model, due: DueContribution, note: CashNote): ExpectedAnswer | null {
  const { setOff, lateFee, fee } = computeExcess(m, due, note);
  if (setOff < 0 || lateFee < 0 || setOff > due.setOff) return refusedWith('cash_refused');
  const fees = isInTime(m, due, note) ? computeLateFees(m, due) : [];
  const recipient = getRecipient(m, due);
  // Amounts that they would repay to themselves are not required.
  const toPayer = due.payer === recipient ? 0 : setOff + lateFee - fee;
  const toOthers = fees.filter(([user]) => user !== recipient);
  const wanted = toOthers.reduce((sum, [, cents]) => sum + cents, toPayer);
  return wanted > m.balance[recipient]! ? refusedWith('recipient_lacks_cover') : null;
}

/** Both confirmed: the recipient has the cash, with the late fee unless it was confirmed in time. */
function countCash(m: Model, due: DueContribution): ExpectedAnswer {
  const note = findCashNote(m, due);
  if (note === null || !note.payerSaid || !note.recipientSaid) return OK;
  const { cents } = note;
  const excess = computeExcess(m, due, note);
  if (isInTime(m, due, note)) forgiveMissed(m, due);
  const fee = giveSetOffBack(m, due, excess);
  m.pot += cents;
  m.outside += cents;
  const lateFee = due.lateFee - due.lateSetOff;
  complete(m, due, { method: 'cash', by: due.payer, lateFee, charge: null });
  // A recipient who paid into the same pot gets only our fee back.
  offsetDebts(m, due.payer, due.payer === getRecipient(m, due) ? fee : excess.setOff + excess.lateFee);
  return OK;
}

/** Returns our fee on the set-off. */
function giveSetOffBack(m: Model, due: DueContribution, { setOff, lateFee }: Excess): number {
  if (setOff + lateFee === 0) return 0;
  const round = getRound(m, due.round);
  const fee = setOff === 0 ? 0 : computePotFee(round.card) - computePotFee(round.card - setOff);
  m.balance[getRecipient(m, due)]! -= setOff + lateFee - fee;
  m.balance[due.payer]! += setOff + lateFee;
  m.platform.appFees -= fee;
  round.card -= setOff;
  round.fee -= fee;
  due.setOff -= setOff;
  due.lateSetOff -= lateFee;
  due.parts.push({ user: due.payer, amount: -setOff, lateFee: -lateFee });
  Object.assign(due, { state: 'open', method: null, paidBy: null });
  return fee;
}

function denyCash(m: Model, due: DueContribution, actor: PersonNumber): ExpectedAnswer {
  const note = findCashNote(m, due);
  const isSide = [due.payer, getRecipient(m, due)].includes(actor);
  if (!isSide && note?.writer !== actor) return refusedWith('not_your_cash', 403);
  if (note === null) return refusedWith('cash_refused');
  // The confirmation of payer or recipient overrides the note's author.
  if (!isSide && (note.payerSaid || note.recipientSaid)) return refusedWith('cash_refused');
  Object.assign(due, { cash: null, cashWasDropped: true });
  return OK;
}
