/** Card payments: one's own contribution, another member's, all together. */
import { expectOk } from '../../factories/test-groups.ts';
import type { Answer } from '../../browser/test-browser.ts';
import { requestPayment, type ChargeRequest } from './charges.ts';
import { DONE, NOT_FOUND, OK, pickAt, type Command } from './plan.ts';
import { callApi, getPerson, type RealSystem } from './real.ts';
import {
  getDue,
  isOlderThanItsAnswer,
  findMember,
  findCashNote,
  findOpenCharge,
  getRound,
  toPayFirst,
  today,
} from './queries.ts';
import type { CardKind, DueContribution, Model, PersonNumber } from './state.ts';

export type Pool = 'now' | 'missed' | 'later' | 'any';

/** Contributions of a kind, for one person or all. */
export function duesIn(m: Model, pool: Pool, payer?: PersonNumber): DueContribution[] {
  const isIn: Record<Pool, (due: DueContribution) => boolean> = {
    now: (due) => due.state === 'open' && due.round <= m.current,
    missed: (due) => due.state === 'open' && due.missedBy !== null,
    later: (due) => due.state === 'open' && due.round > m.current,
    any: () => true,
  };
  return m.dues.filter((due) => isIn[pool](due) && (payer === undefined || due.payer === payer));
}

export interface PaymentInput {
  readonly who: number;
  readonly pool: Pool;
  readonly place: number;
  readonly card: CardKind;
  readonly how: 'once' | 'twice' | 'lost';
  /** Only without an attempt in progress. */
  readonly isAlone?: boolean;
}

function dueFor(
  m: Model,
  payer: PersonNumber,
  { pool, place, how, isAlone = false }: PaymentInput,
): DueContribution | null {
  const due = pickAt(duesIn(m, pool, payer % m.people), place);
  const open = due === null ? undefined : findOpenCharge(m, due.id);
  if (open === undefined) return due;
  return isAlone || (how === 'twice' && isOlderThanItsAnswer(open)) ? null : due;
}

function payCall(real: RealSystem, { due, asker, card }: ChargeRequest, isOwn: boolean): Promise<Answer> {
  const cardId = getPerson(real, asker).cards[card];
  const path = `/api/payments/${due}`;
  return isOwn
    ? callApi(real, asker, 'PATCH', path, { status: 'completed', cardId })
    : callApi(real, asker, 'POST', `${path}/cover`, { cardId });
}

/** The payer, or a former member, pays their own contribution. */
export function payOwn(input: PaymentInput): Command {
  const { card, how } = input;
  return (m) => {
    const due = dueFor(m, input.who, input);
    if (due === null) return null;
    const asking = { due: due.id, asker: due.payer, card, isLost: how === 'lost' };
    return {
      title: `person ${due.payer} pays round ${due.round} with a ${card} card (${how})`,
      act: (real) => tryOut(real, how, () => payCall(real, asking, true)),
      part: (model) =>
        getDue(model, asking.due).payer === asking.asker ? requestPayment(model, asking) : NOT_FOUND,
    };
  };
}

/** Sends one or two simultaneous requests, also with a lost answer. Returns the worse answer. */
async function tryOut(
  real: RealSystem,
  how: PaymentInput['how'],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  real.stage.isSilent = how === 'lost';
  try {
    const answers = await Promise.all(how === 'twice' ? [ask(), ask()] : [ask()]);
    return answers.reduce((worse, one) => (one.status > worse.status ? one : worse));
  } finally {
    real.stage.isSilent = false;
  }
}

/** A member pays for another. A person outside the group cannot. */
export function coverPayment(input: PaymentInput & { readonly whom: number }): Command {
  return (m) => {
    const asker = input.who % m.people;
    const due = dueFor(m, input.whom, input);
    if (due === null) return null;
    const asking = { due: due.id, asker, card: input.card, isLost: input.how === 'lost' };
    return {
      title: `person ${asker} pays round ${due.round} for person ${due.payer} with a ${input.card} card (${input.how})`,
      act: (real) => tryOut(real, input.how, () => payCall(real, asking, false)),
      part: (model) => (findMember(model, asker) === undefined ? NOT_FOUND : requestPayment(model, asking)),
    };
  };
}

/** Another person uses the payer's own call and gets 404. */
export function poseAsPayer(who: number, place: number): Command {
  return (m) => {
    const due = pickAt(duesIn(m, 'any'), place);
    const asker = who % m.people;
    if (due === null || due.payer === asker) return null;
    return {
      title: `person ${asker} claims to be person ${due.payer}`,
      act: (real) => payCall(real, { due: due.id, asker, card: 'good' }, true),
      part: (model) => (getDue(model, due.id).payer === asker ? OK : NOT_FOUND),
    };
  };
}

/** The payer and another member pay the same contribution at once: one charge, by either. */
export function payTogether(input: PaymentInput & { readonly whom: number }): readonly [Command, Command] {
  const own = { ...input, how: 'once', card: 'good' } as const;
  return [payOwn({ ...own, who: input.whom }), coverPayment(own)];
}

/** Nothing prevents this payment. */
function isPlain(m: Model, due: DueContribution): boolean {
  const [oldest] = toPayFirst(m, due.payer);
  return (
    findCashNote(m, due)?.payerSaid !== true &&
    findOpenCharge(m, due.id) === undefined &&
    (oldest === undefined || oldest === due) &&
    findMember(m, due.payer) !== undefined
  );
}

/** All members with exceptions pay the open round, in sequence or at once. */
export function payEveryone(except: number, isAtOnce: boolean): Command {
  return (m) => {
    if (m.phase !== 'running' || today(m) > getRound(m, m.current).lastGraceDay) return null;
    const dues = duesIn(m, 'now').filter(
      (due) => due.round === m.current && isPlain(m, due) && ((except >> due.payer) & 1) === 0,
    );
    if (dues.length === 0) return null;
    const askings = dues.map((due) => ({ due: due.id, asker: due.payer, card: 'good' as const }));
    return {
      title: `persons ${dues.map(({ payer }) => payer).join(', ')} pay round ${m.current}${isAtOnce ? ' at once' : ''}`,
      act: async (real) => {
        const pay = (asking: ChargeRequest) => expectOk(payCall(real, asking, true));
        if (isAtOnce) await Promise.all(askings.map(pay));
        else for (const asking of askings) await pay(asking);
        return null;
      },
      part: (model) => {
        for (const asking of askings) expectPaid(model, asking);
        return DONE;
      },
    };
  };
}

function expectPaid(m: Model, asking: ChargeRequest): void {
  let next = requestPayment(m, asking);
  while (typeof next === 'function') next = next(m);
  if (next.status !== 200)
    throw new Error(`the model does not pay ${asking.due}: ${next.code ?? next.status}`);
}
