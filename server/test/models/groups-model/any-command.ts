/** Generates commands with their weights. */
import fc from 'fast-check';
import {
  authenticate,
  bounceRefund,
  dispute,
  endDispute,
  reconcileJob,
  refundElsewhere,
  refundsJob,
} from './bank-commands.ts';
import { answerDebit, returnSettledDebit } from './debit-commands.ts';
import { changeCash } from './cash-commands.ts';
import {
  coverPayment,
  payEveryone,
  payOwn,
  payTogether,
  poseAsPayer,
  type PaymentInput,
} from './money-commands.ts';
import {
  askToLeave,
  cancel,
  chooseCard,
  joinOrLeave,
  offerSeat,
  proposeWindUp,
  setAutoPay,
  takeSeat,
  vote,
} from './people-commands.ts';
import { isRefundOrDispute } from './news-commands.ts';
import { answerSwap, proposeSwap } from './swap-commands.ts';
import { writeOffMissed } from './missed-commands.ts';
import type { Command } from './plan.ts';
import { payDebt, writeOff } from './debt-commands.ts';
import {
  runCommand,
  runDraw,
  crashDuring,
  deliverEvents,
  inOrder,
  raceCommands,
  startGroup,
  type GroupStart,
  type GroupCommand,
} from './play.ts';
import type { Terms } from './state.ts';
import { autoPayJob, cashNotesJob, closingJob, passDays, passSomeMinutes } from './time-commands.ts';

const who = fc.nat(7);
const place = fc.nat(20);
const yes = fc.boolean();
/** Percent of a charge. */
const share = fc.constantFrom(100, 100, 10, 40, 75);
/** Commands record what they did, so each must be a new object. */
const fresh = (make: () => GroupCommand) => fc.constant(null).map(make);
const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 });
const wrongOne = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: who });

const terms: fc.Arbitrary<Terms> = fc
  .record({
    size: fc.integer({ min: 3, max: 6 }),
    contribution: fc.oneof(fc.constant(5_000), fc.integer({ min: 100, max: 30_000 })),
    lateShare: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 })),
    graceDays: fc.nat(3),
    frequency: fc.constantFrom(
      'weekly' as const,
      'weekly' as const,
      'bi-weekly' as const,
      'semi-monthly' as const,
      'monthly' as const,
    ),
    order: fc.constantFrom('random' as const, 'join' as const, 'organizer' as const),
  })
  .map(({ lateShare, ...rest }) => ({ ...rest, lateFee: Math.floor((rest.contribution * lateShare) / 100) }));

const mostly = fc.oneof(
  { weight: 6, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);

interface Pace {
  readonly startsAtOnce: boolean;
  readonly drawsAtOnce: boolean;
}

export const anyBeginning: fc.Arbitrary<GroupStart & Pace> = fc
  .record({
    terms,
    missing: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
    startsAtOnce: mostly,
    drawsAtOnce: mostly,
  })
  .map(({ terms: agreed, missing, ...pace }) => ({
    terms: agreed,
    joined: Math.max(pace.startsAtOnce ? 3 : 2, agreed.size - missing),
    bystanders: 2,
    ...pace,
  }));

const paymentInput: fc.Arbitrary<PaymentInput & { readonly whom: number }> = fc.record({
  who,
  whom: who,
  pool: fc.constantFrom('now', 'now', 'now', 'missed', 'later', 'any'),
  place,
  card: fc.constantFrom('good', 'good', 'bank', 'bank', 'secure', 'declining'),
  how: fc.constantFrom('once', 'once', 'once', 'twice', 'lost'),
});

const owedPaymentInput = fc.record({
  who,
  share: fc.constantFrom(100, 100, 40, 1, 130),
  from: fc.constantFrom('balance', 'balance', 'good', 'good', 'bank', 'bank', 'secure', 'declining'),
  how: fc.constantFrom('once', 'once', 'once', 'twice', 'lost'),
} as const);

const until = fc.constantFrom('tomorrow', 'due day', 'last day of grace', 'after the grace', 'three days');
const answer = fc.constantFrom('accept', 'accept', 'decline', 'withdraw');

/** Only without an attempt in progress: an older attempt has more steps than a race can distinguish. */
const singlePaymentInput = paymentInput.map((input) => ({ ...input, how: 'once' as const, isAlone: true }));

const side = fc.constantFrom('organizer' as const, 'payer' as const, 'recipient' as const);
const payCommand = paymentInput.map(payOwn);
const coverCommand = paymentInput.map(coverPayment);
const cashCommand = fc
  .record({
    command: fc.constantFrom('record' as const, 'record' as const, 'confirm' as const, 'deny' as const),
    pool: fc.constantFrom('now' as const, 'now' as const, 'missed' as const, 'any' as const),
    place,
    by: side,
    wrong: wrongOne,
  })
  .map(changeCash);
const confirmCommand = fc
  .tuple(place, fc.constantFrom('payer' as const, 'recipient' as const))
  .map(([number, by]) => changeCash({ command: 'confirm', pool: 'now', place: number, by, wrong: null }));
const swapAnswerCommand = fc.tuple(place, answer, wrongOne).map((given) => answerSwap(...given));
const takeCommand = fc.tuple(place, who).map((given) => takeSeat(...given));
const voteCommand = fc.tuple(who, yes).map((given) => vote(...given));
const closeCommand: fc.Arbitrary<Command> = fc.constant(closingJob);

/** Commands that may contend for the group's row. */
const raceable = fc.oneof(
  { weight: 5, arbitrary: singlePaymentInput.map(payOwn) },
  { weight: 2, arbitrary: singlePaymentInput.map(coverPayment) },
  { weight: 3, arbitrary: closeCommand },
  { weight: 2, arbitrary: cashCommand },
  { weight: 2, arbitrary: confirmCommand },
  { weight: 2, arbitrary: swapAnswerCommand },
  { weight: 1, arbitrary: fc.tuple(who, who).map((given) => proposeSwap(...given)) },
  { weight: 2, arbitrary: takeCommand },
  { weight: 1, arbitrary: voteCommand },
  { weight: 1, arbitrary: fc.constant(cancel(null)) },
);

/** Database calls before a crash, mostly fewer than a command makes. */
const crashAt = fc.oneof({ weight: 3, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(30) });

/**
 * Commands that may crash midway. Not the reconciler and auto-pay: they lease their work, which stays locked for
 * minutes after a crash.
 */
const interruptible = fc.oneof(
  { weight: 6, arbitrary: raceable },
  { weight: 4, arbitrary: payCommand },
  { weight: 2, arbitrary: coverCommand },
  { weight: 4, arbitrary: owedPaymentInput.map(payDebt) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(closingJob, cashNotesJob, refundsJob, closingJob, refundsJob),
  },
);

/** Money is reversed, the debt is paid or written off, and then the money is restored. */
const takenAndGiven = fc
  .record({
    number: place,
    share,
    isDispute: yes,
    person: who,
    /** Percent of the debt. */
    part: fc.constantFrom(100, 40),
    settled: fc.constantFrom('card', 'balance', 'written off', 'written off', 'not'),
    seed: fc.nat(1_000),
  } as const)
  .map(({ number, share: taken, isDispute, person, part, settled, seed }) => {
    const ends = { card: 'good', balance: 'balance' } as const;
    const settle =
      settled === 'card' || settled === 'balance'
        ? payDebt({ who: person, share: part, from: ends[settled], how: 'once' })
        : settled === 'not'
          ? closingJob
          : writeOff(person, part);
    return inOrder(
      runCommand(isDispute ? dispute(number, taken) : refundElsewhere(number, taken)),
      deliverEvents(seed, 100),
      runCommand(settle),
      runCommand(isDispute ? endDispute(0, 'won') : bounceRefund(0)),
      deliverEvents(seed + 3, 100),
    );
  });

/** The answer to a charge is lost. Its first events are a refund or dispute, and then the payer retries. */
const takenBeforeAnswer = fc
  .record({
    person: who,
    other: who,
    isOwed: seldom(fc.constant(true)),
    share,
    isDispute: yes,
    seed: fc.nat(1_000),
    minutes: fc.constantFrom(0, 15),
    next: fc.constantFrom('payer', 'payer', 'other', 'reconciler'),
    how: fc.constantFrom('once', 'lost'),
  } as const)
  .map(({ person, other, isOwed, share: taken, isDispute, seed, minutes, next, how }) => {
    const due = { pool: 'now', place: 0, card: 'good' } as const;
    const tryToPay = (answer: 'once' | 'lost') =>
      isOwed === true
        ? payDebt({ who: person, share: 40, from: 'good', how: answer })
        : payOwn({ ...due, who: person, how: answer });
    const following = {
      payer: tryToPay(how),
      other: coverPayment({ ...due, who: other, whom: person, how }),
      reconciler: reconcileJob,
    };
    return inOrder(
      runCommand(tryToPay('lost')),
      runCommand((isDispute ? dispute : refundElsewhere)(0, taken, ({ isAnswered }) => !isAnswered)),
      deliverEvents(seed, 100, isRefundOrDispute),
      runCommand(passSomeMinutes(minutes)),
      runCommand(following[next]),
    );
  });

type Weighed = readonly (readonly [weight: number, command: fc.Arbitrary<GroupCommand>])[];

const anything: Weighed = [
  [2, fresh(startGroup)],
  [6, fresh(runDraw)],
  [12, fc.tuple(raceable, raceable).map(raceCommands)],
  [22, fc.tuple(interruptible, crashAt).map((given) => crashDuring(...given))],
  [
    4,
    fc
      .nat(9)
      .map((turn) => inOrder(runCommand(passDays('after the grace', 0)), crashDuring(closingJob, turn))),
  ],
];

const money: Weighed = [
  [14, payCommand.map(runCommand)],
  [5, coverCommand.map(runCommand)],
  [2, singlePaymentInput.map((input) => raceCommands(payTogether(input)))],
  [1, fc.tuple(who, place).map((given) => runCommand(poseAsPayer(...given)))],
  [12, fc.tuple(fc.nat(63), yes).map((given) => runCommand(payEveryone(...given)))],
  [4, fresh(() => runCommand(payEveryone(0, true)))],
  [6, cashCommand.map(runCommand)],
  [6, confirmCommand.map(runCommand)],
  [1, fresh(() => runCommand(cashNotesJob))],
  [10, owedPaymentInput.map((input) => runCommand(payDebt(input)))],
  [3, fc.tuple(who, fc.constantFrom(100, 100, 40)).map((given) => runCommand(writeOff(...given)))],
  [4, fc.tuple(place, wrongOne).map((given) => runCommand(writeOffMissed(...given)))],
  [
    6,
    fc
      .tuple(place, fc.constantFrom('authenticated' as const, 'authenticated' as const, 'failed' as const))
      .map((given) => runCommand(authenticate(...given))),
  ],
  [
    9,
    fc
      .tuple(place, fc.constantFrom('paid' as const, 'paid' as const, 'returned' as const))
      .map((given) => runCommand(answerDebit(...given))),
  ],
  [2, place.map((number) => runCommand(returnSettledDebit(number)))],
  [5, fc.tuple(place, share).map((given) => runCommand(dispute(...given)))],
  [
    4,
    fc
      .tuple(place, fc.constantFrom('won' as const, 'lost' as const))
      .map((given) => runCommand(endDispute(...given))),
  ],
  [3, fc.tuple(place, share).map((given) => runCommand(refundElsewhere(...given)))],
  [2, place.map((number) => runCommand(bounceRefund(number)))],
  [10, fc.tuple(fc.nat(1_000), fc.constantFrom(1, 2, 4, 100)).map((given) => deliverEvents(...given))],
  [3, takenAndGiven],
  [3, takenBeforeAnswer],
  [2, fresh(() => runCommand(refundsJob))],
  [2, fresh(() => runCommand(reconcileJob))],
  [10, fc.tuple(until, fc.constantFrom(0, 1, 1, 2)).map((given) => runCommand(passDays(...given)))],
  [1, fresh(() => runCommand(passDays('weeks', 2)))],
  [2, fc.constantFrom(15, 90).map((minutes) => runCommand(passSomeMinutes(minutes)))],
  [3, closeCommand.map(runCommand)],
  [3, fresh(() => runCommand(autoPayJob))],
  [3, fc.tuple(who, yes).map((given) => runCommand(setAutoPay(...given)))],
  [
    1,
    fc
      .tuple(
        who,
        fc.constantFrom(
          'good' as const,
          'bank' as const,
          'bank' as const,
          'secure' as const,
          'declining' as const,
        ),
      )
      .map((given) => runCommand(chooseCard(...given))),
  ],
];

const people: Weighed = [
  [6, fc.tuple(who, who).map((given) => runCommand(proposeSwap(...given)))],
  [6, swapAnswerCommand.map(runCommand)],
  [
    4,
    fc.tuple(who, fc.constantFrom(true, true, true, false)).map((given) => runCommand(askToLeave(...given))),
  ],
  [
    5,
    fc.tuple(who, fc.constantFrom(true, true, true, false)).map((given) => runCommand(offerSeat(...given))),
  ],
  [5, takeCommand.map(runCommand)],
  [2, who.map((user) => runCommand(joinOrLeave(user)))],
  [1, seldom(who).map((wrong) => runCommand(cancel(wrong)))],
  [2, who.map((user) => runCommand(proposeWindUp(user)))],
  [4, voteCommand.map(runCommand)],
];

const buildCommands = (weighed: Weighed, maxCommands: number) =>
  fc.commands([fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })))], {
    maxCommands,
    size: 'max',
  });

/** Half of the runs concern money only: the group does not end early, and debts are more frequent. */
export const anyCommands = fc.oneof(
  buildCommands([...anything, ...money, ...people], 100),
  buildCommands([...anything, ...money], 150),
);
