/** Time passes, and jobs run. */
import { closeDueRounds, expireCash } from '../../../src/modules/groups/index.ts';
import { chargeDay, runAutoPay } from '../../../src/modules/payments/index.ts';
import { appendDays } from '../../../src/modules/public-ledger/index.ts';
import { formatDay } from './arithmetic.ts';
import { requestPayment } from './charges.ts';
import { type Command, DONE, doParts } from './plan.ts';
import { passMinutes, type RealSystem } from './real.ts';
import { settleRounds } from './rounds.ts';
import {
  findCashNote,
  findDebit,
  findMember,
  findOpenCharge,
  getDue,
  getRound,
  MINUTES_A_DAY,
  today,
  toPayFirst,
} from './queries.ts';
import type { DueContribution, Model } from './state.ts';

export type TimeTarget =
  | 'tomorrow'
  | 'due day'
  | 'last day of grace'
  | 'after the grace'
  | 'three days'
  | 'weeks';

function daysUntil(m: Model, until: TimeTarget): number {
  if (until === 'tomorrow') return 1;
  if (until === 'three days') return 3;
  if (until === 'weeks' || m.phase !== 'running') return 45;
  const round = getRound(m, m.current);
  const days = {
    'due day': round.dueDay,
    'last day of grace': round.lastGraceDay,
    'after the grace': round.lastGraceDay + 1,
  };
  return days[until] - today(m);
}

/** Days pass, then this many processes close due rounds. With none, rounds stay open past the grace period. */
export function passDays(until: TimeTarget, closers: number): Command {
  return (m) => {
    const days = daysUntil(m, until);
    if (days < 1) return null;
    // Noon, so that no step is close to midnight.
    const minutes = days * MINUTES_A_DAY + MINUTES_A_DAY / 2 - (m.now % MINUTES_A_DAY);
    return {
      title: `${days} days pass, ${closers} processes close rounds`,
      act: async (real) => {
        await passMinutes(real, minutes);
        // Publishes the daily figures before the rounds close.
        await appendDays(real.stage.product.database);
        await closeRounds(real, closers);
        return null;
      },
      part: (model) => {
        model.now += minutes;
        if (closers > 0) settleRounds(model);
        return DONE;
      },
    };
  };
}

async function closeRounds({ stage: { product } }: RealSystem, closers: number): Promise<void> {
  await Promise.all(Array.from({ length: closers }, () => closeDueRounds(product.platform)));
}

export function passSomeMinutes(minutes: number): Command {
  return (m) => {
    if ((m.now % MINUTES_A_DAY) + minutes > 1_200) return null;
    return {
      title: `${minutes} minutes pass`,
      act: async (real) => {
        await passMinutes(real, minutes);
        return null;
      },
      part: (model) => {
        model.now += minutes;
        return DONE;
      },
    };
  };
}

/** Two processes close rounds at once. */
export const closingJob: Command = (m) => {
  if (m.phase !== 'running') return null;
  return {
    title: 'two processes close what is due',
    act: async (real) => {
      await closeRounds(real, 2);
      return null;
    },
    part: (model) => {
      settleRounds(model);
      return DONE;
    },
  };
};

/** The auto-pay job. Skipped while rounds wait to be closed, because its order would decide the outcome. */
export const autoPayJob: Command = (m) => {
  if (m.phase !== 'running' || today(m) > getRound(m, m.current).lastGraceDay) return null;
  if (dueByItself(m).length === 0) return null;
  return {
    title: 'auto-pay runs',
    act: async ({ stage: { product } }) => {
      await runAutoPay({ ...product.platform, ...product });
      return null;
    },
    part: (model) => {
      for (const due of lookedAt(model)) lookAt(model, due);
      return DONE;
    },
  };
};

/** Pays missed contributions first, oldest first. 'waits': another charge has no answer yet. */
function payMissed(m: Model, asker: number): 'tried' | 'waits' {
  for (const { id } of toPayFirst(m, asker)) {
    payBySaved(m, id, asker);
    if (getDue(m, id).state !== 'open') continue;
    const open = findOpenCharge(m, id);
    const isAwaited = open !== undefined && (open.asker !== asker || open.card === 'bank');
    return isAwaited ? 'waits' : 'tried';
  }
  return 'tried';
}

function payBySaved(m: Model, due: string, asker: number): void {
  doParts(m, (one) =>
    requestPayment(one, { due, asker, card: one.defaultCard[asker] ?? 'good', isAutomatic: true }),
  );
}

/** Neither missed nor being debited. */
function isUntouched(m: Model, due: DueContribution): boolean {
  return due.missedBy === null && !due.isAwaited && findDebit(m, due) === undefined;
}

/** In the order of the job. */
function lookedAt(m: Model) {
  const due = m.dues.filter(
    (one) =>
      one.state === 'open' &&
      isUntouched(m, one) &&
      findCashNote(m, one)?.payerSaid !== true &&
      findMember(m, one.payer)?.autoPay === true &&
      computeNextLook(m, one) < (today(m) + 1) * 24,
  );
  // Ids were created in the order of person numbers.
  return due.sort(
    (left, right) =>
      computeNextLook(m, left) - computeNextLook(m, right) ||
      left.round - right.round ||
      left.payer - right.payer,
  );
}

/** First on the day when a bank debit would start, at six. */
function computeNextLook(m: Model, due: DueContribution): number {
  return due.lookFrom ?? computeDebitDay(m, due) * 24 + 6;
}

/** One run: too early, already tried today, or an attempt. The next is on the due day at the earliest. */
function lookAt(m: Model, due: DueContribution): void {
  const [day, { dueDay }] = [today(m), getRound(m, due.round)];
  if (!isTimeFor(m, due)) {
    due.lookFrom = (day + 1) * 24 + 6;
    return;
  }
  if (due.autoPaidOn === null || due.autoPaidOn < day) {
    if (payMissed(m, due.payer) === 'waits') return;
    if (toPayFirst(m, due.payer).length === 0) payBySaved(m, due.id, due.payer);
  }
  due.autoPaidOn = day;
  due.lookFrom = Math.max(dueDay, day + 1) * 24 + 6;
}

function dueByItself(m: Model) {
  return lookedAt(m).filter(
    (due) => isTimeFor(m, due) && (due.autoPaidOn === null || due.autoPaidOn < today(m)),
  );
}

/** A bank account is debited early enough for the bank's answer by the due day. */
function isTimeFor(m: Model, due: DueContribution): boolean {
  const isDebit = m.defaultCard[due.payer] === 'bank';
  return (isDebit ? computeDebitDay(m, due) : getRound(m, due.round).dueDay) <= today(m);
}

/** Four working days. The calendar rule has its own tests. */
function computeDebitDay(m: Model, due: DueContribution): number {
  const day = chargeDay('us_bank_account', formatDay(getRound(m, due.round).dueDay));
  return Date.parse(day) / 86_400_000;
}

/** Deletes expired cash notes, which no reader could see. */
export const cashNotesJob: Command = (m) => {
  if (m.dues.every((due) => due.cash === null || findCashNote(m, due) !== null)) return null;
  return {
    title: 'lapsed notes of cash are taken away',
    act: async ({ stage: { product } }) => {
      await expireCash(product.platform);
      return null;
    },
    part: (model) => {
      for (const due of model.dues)
        if (due.cash !== null && findCashNote(model, due) === null)
          Object.assign(due, { cash: null, cashWasDropped: true });
      return DONE;
    },
  };
};
