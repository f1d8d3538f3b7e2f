/** Members pay debts by card or from the balance. Finance writes debts off. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../browser/test-browser.ts';
import type { ExpectedAnswer } from '../model-parts.ts';
import { hearCharge, newCharge, applyEnd, applyReturn, type Step } from './charges.ts';
import { writeOffDebt } from './debts.ts';
import { CREATED, OK, refusedWith, type Command } from './plan.ts';
import { callApi, formatCents, getPerson, type RealSystem } from './real.ts';
import { isLookedUp, isOlderThanItsAnswer } from './queries.ts';
import type { CardKind, Charge, Model, PersonNumber } from './state.ts';

export interface OwedPaymentInput {
  readonly who: number;
  /** Percent of the debt. More than 100 is rejected. */
  readonly share: number;
  readonly from: CardKind | 'balance';
  readonly how: 'once' | 'twice' | 'lost';
}

/** Prefers a person with a debt. */
function getDebtor(m: Model, who: number): PersonNumber {
  const debtors = m.owed.flatMap((cents, user) => (cents > 0 ? [user] : []));
  return debtors[who % debtors.length] ?? who % m.people;
}

export function payDebt(input: OwedPaymentInput): Command {
  const { from, how } = input;
  return (m) => {
    const user = getDebtor(m, input.who);
    const amount = Math.floor((m.owed[user]! * input.share) / 100);
    if (amount === 0) return null;
    const open = findOpenOwedCharge(m, user);
    if (how === 'twice' && open !== undefined && isOlderThanItsAnswer(open)) return null;
    const requestId = randomUUID();
    const pay: Step = (model) =>
      from === 'balance'
        ? payFromBalance(model, user, amount)
        : payByCard(model, { user, amount, card: from, isLost: how === 'lost' });
    // Still pending: the product looks it up at the bank.
    const goesOn = (model: Model) =>
      from !== 'balance' && findOpenOwedCharge(model, user)?.contribution === amount;
    return {
      title: `person ${user} pays ${amount} of what they owe, from ${from} (${how})`,
      act: (real) => tryOut(real, how, () => payCall(real, { user, amount, from, requestId })),
      part: pay,
      again: (model) => (goesOn(model) ? pay(model) : OK),
    };
  };
}

interface OwedCall {
  readonly user: PersonNumber;
  readonly amount: number;
  readonly from: CardKind | 'balance';
  /** Our idempotency key of the payment. */
  readonly requestId: string;
}

function payCall(real: RealSystem, { user, amount, from, requestId }: OwedCall): Promise<Answer> {
  const means = from === 'balance' ? { fromBalance: true } : { cardId: getPerson(real, user).cards[from] };
  const body = { amount: formatCents(amount), requestId, ...means };
  return callApi(real, user, 'POST', '/api/owed/payments', body);
}

/** Sends two simultaneous requests with one key. Returns the better answer. */
async function tryOut(
  real: RealSystem,
  how: OwedPaymentInput['how'],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  real.stage.isSilent = how === 'lost';
  try {
    const answers = await Promise.all(how === 'twice' ? [ask(), ask()] : [ask()]);
    return answers.reduce((better, one) => (one.status < better.status ? one : better));
  } finally {
    real.stage.isSilent = false;
  }
}

const TOO_MUCH = refusedWith('invalid', 422);

function payFromBalance(m: Model, user: PersonNumber, amount: number): ExpectedAnswer {
  if (amount > m.owed[user]! || amount > m.balance[user]!) return TOO_MUCH;
  m.owed[user]! -= amount;
  m.balance[user]! -= amount;
  return OK;
}

interface OwedAsking {
  readonly user: PersonNumber;
  readonly amount: number;
  readonly card: CardKind;
  readonly isLost: boolean;
}

function findOpenOwedCharge(m: Model, user: PersonNumber): Charge | undefined {
  return m.charges.find((one) => one.purpose === 'owed' && one.asker === user && one.status === 'open');
}

function payByCard(m: Model, asking: OwedAsking): ExpectedAnswer | Step {
  const { user, amount } = asking;
  const open = findOpenOwedCharge(m, user);
  if (open?.contribution !== amount && amount > m.owed[user]!) return TOO_MUCH;
  return open === undefined ? charge(m, asking) : continueCharge(m, open, asking);
}

function charge(m: Model, { user, amount, card, isLost }: OwedAsking): ExpectedAnswer | Step {
  if (amount > m.owed[user]!) return TOO_MUCH;
  const made = newCharge(m, {
    ...({ purpose: 'owed', due: '', payer: user, asker: user, card } as const),
    ...{ isAutomatic: false, wanted: amount },
  });
  return isLost ? { status: 503 } : hearCharge(made.number);
}

/** One attempt at a time: one waiting for 3-D Secure yields to another amount or card. */
function continueCharge(m: Model, open: Charge, asking: OwedAsking): ExpectedAnswer | Step {
  if (isLostAgain(m, open, asking)) return { status: 503 };
  if (open.card === 'bank') return continueDebit(m, open, asking);
  const isSame = open.contribution === asking.amount;
  if (!open.isAnswered) {
    open.isAnswered = true;
    if (open.bank === 'over' && open.card === asking.card) return hearCharge(open.number, !isSame);
  }
  if (open.bank === 'paid') return hearCharge(open.number, !isSame);
  if (open.bank === 'waiting' && isSame && open.card === asking.card) return { status: 202 };
  applyEnd(m, open);
  open.bank = 'over';
  return charge(m, asking);
}

/** The retry gets no answer either. */
function isLostAgain(m: Model, open: Charge, { isLost }: OwedAsking): boolean {
  return isLost && !open.isAnswered && !isLookedUp(m, open);
}

/** A debit takes days. After a rejection another method may be tried at once. */
function continueDebit(m: Model, open: Charge, asking: OwedAsking): ExpectedAnswer | Step {
  const isSame = open.contribution === asking.amount;
  const underWay: ExpectedAnswer = isSame ? { status: 202 } : refusedWith('payment_under_way');
  if (!open.isAnswered) {
    open.isAnswered = true;
    if (!isLookedUp(m, open)) return underWay;
  }
  if (open.bank === 'paid') return hearCharge(open.number, !isSame);
  if (open.bank === 'processing') return underWay;
  applyReturn(m, open);
  return asking.card === 'bank' ? underWay : charge(m, asking);
}

/** Finance writes off a debt or part of it. Above the limit, a second person must approve. */
export function writeOff(who: number, share: number): Command {
  return (m) => {
    const user = getDebtor(m, who);
    const owed = m.owed[user]!;
    const amount = Math.max(1, Math.floor((owed * share) / 100));
    if (owed === 0) return null;
    return {
      title: `finance writes off ${amount} that person ${user} owes`,
      act: (real) => askForWriteOff(real, user, amount, owed),
      part: (model) => {
        if (isUndecided(model, user)) return refusedWith('debt_undecided');
        writeOffDebt(model, user, amount);
        return CREATED;
      },
    };
  };
}

async function askForWriteOff(
  real: RealSystem,
  user: PersonNumber,
  cents: number,
  owed: number,
): Promise<Answer> {
  const [asker, other] = real.stage.finance;
  const { id: userId } = getPerson(real, user).member;
  const body = { userId, amount: formatCents(cents), owed: formatCents(owed), reason: 'cannot pay' };
  const answer = await asker.browser.request('POST', '/api/admin/write-offs', { body });
  const { id, status } = answer.body as { readonly id: string; readonly status: string };
  if (answer.status !== 201 || status !== 'waiting') return answer;
  const path = `/api/admin/write-offs/${id}/approve`;
  const decided = await other.browser.request('POST', path, { body: { reason: 'looked at it' } });
  return decided.status === 200 ? answer : decided;
}

/** The bank has not decided on a charge of this member, or a charge for the debt is in progress. */
function isUndecided(m: Model, user: PersonNumber): boolean {
  return m.charges.some(
    (one) =>
      one.asker === user &&
      (one.reportedDispute === 'open' || (one.purpose === 'owed' && one.status === 'open')),
  );
}
