/** Payments that are due, late or refused. The term "missed" is used only after the grace period. */
import { type InEachLanguage, type Language, mapLanguages } from '@circle-link/contract/messages/language';
import { type Cents, toCents } from '@circle-link/contract/money';
import {
  count,
  day,
  daysLeft,
  dollars,
  flag,
  formatFacts,
  list,
  member,
  number,
  orZero,
  shape,
  text,
  type StoredFactsOf,
  type Format,
  type RenderedFacts,
} from '@circle-link/contract/messages/message-parameters';
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import english from '../../../../../locales/en/server/notices-paying.json' with { type: 'json' };
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineNotice, defineNotices, group, translateBankReason } from './notice.ts';

type Problem =
  | { readonly kind: 'declined'; readonly reason: string | null }
  | { readonly kind: 'to_confirm' }
  | ({ readonly kind: 'refused' } & InEachLanguage<string>);

const autoPayProblem = shape<Problem>(
  { kind: 'declined', reason: 'Your card has expired.' },
  { kind: 'declined', reason: 'No translation of this exists.' },
  { kind: 'declined', reason: null },
  { kind: 'to_confirm' },
  { kind: 'refused', ...mapLanguages((language) => new Refusal(groupRefusals.is_over).words(language)) },
);

function describeProblem(
  {
    problem,
    round,
    dueRound,
    isFromAccount,
  }: {
    readonly problem: Problem;
    readonly round: number;
    readonly dueRound: number;
    readonly isFromAccount: boolean;
  },
  { language, part }: Format,
) {
  const reason = findReason(problem, language);
  const own = {
    isFromAccount,
    reason,
    hasReason: reason !== undefined,
    isToConfirm: problem.kind === 'to_confirm',
  };
  const why = part('why', own);
  return {
    ...own,
    isRefused: problem.kind === 'refused',
    isDueRound: round === dueRound,
    whyInLine: `${why.charAt(0).toLowerCase()}${why.slice(1).replace(/\.$/, '')}`,
  };
}

function findReason(problem: Problem, language: Language): string | undefined {
  if (problem.kind === 'refused') return problem[language];
  return problem.kind === 'declined' && problem.reason !== null
    ? translateBankReason(problem.reason, language)
    : undefined;
}

/** When and from where auto-pay charges, and which missed rounds it charges first; false without auto-pay. */
type AutoPay = {
  readonly isFromAccount: boolean;
  readonly chargeCents: Cents;
  readonly on: string;
  readonly missed: readonly { readonly round: number; readonly chargeCents: Cents }[];
};
const chargedToday: AutoPay = {
  isFromAccount: false,
  chargeCents: toCents(5_181),
  on: '2027-01-01',
  missed: [{ round: 2, chargeCents: toCents(5_212) }],
};
const autoPay = shape<AutoPay | false>(
  chargedToday,
  { ...chargedToday, missed: [] },
  { ...chargedToday, on: '2026-12-31', isFromAccount: true },
  { ...chargedToday, on: '2026-12-30', isFromAccount: true, missed: [] },
  { ...chargedToday, missed: [...chargedToday.missed, { round: 1, chargeCents: toCents(5_181) }] },
  false,
);
/** Other rounds of the group with a reminder on this day: one email per group and day. */
const reminded = {
  round: number(4),
  amountCents: dollars(5_000),
  chargeCents: dollars(5_181),
  days: daysLeft(7),
};
type Reminded = RenderedFacts<StoredFactsOf<typeof reminded>>;
type Due = Reminded & {
  readonly dueOn: string;
  readonly today: string;
  readonly graceDays: number;
  readonly autoPay: AutoPay | false;
  readonly also: readonly Reminded[];
};

function describeDue({ autoPay: own, also, ...due }: Due, format: Format) {
  const { dueOn, today, days, graceDays } = due;
  // Two concurrent jobs may take the rounds of one email in any order.
  const amounts = [due, ...also]
    .sort((one, other) => one.days - other.days)
    .map((one) => format.part('amountDue', formatFacts(reminded, one, format)));
  const all = { amounts: amounts.join(', '), left: graceDays + days, hasAutoPay: own !== false };
  if (own === false) return all;
  const missed = own.missed.map(({ round, chargeCents }) =>
    format.part('missedItem', { round, charge: format.dollars(chargeCents) }),
  );
  const dueDay = own.on === dueOn ? 'due' : 'other';
  return {
    ...all,
    isFromAccount: own.isFromAccount,
    autoPayCharge: format.dollars(own.chargeCents),
    autoPayOn: format.day(own.on),
    chargeDay: own.on === today ? 'today' : dueDay,
    missed: missed.join(', '),
    missedCount: missed.length,
  };
}

const nextTurn = shape<{ readonly group: string; readonly dueOn: string; readonly potCents: Cents } | null>(
  { group: 'Círculo', dueOn: '2026-06-09', potCents: toCents(20_000) },
  null,
);

export const payingNotices = defineNotices('paying', english, {
  member_reminds: defineNotice(
    {
      ...group,
      from: member('Ana'),
      round: number(3),
      amountCents: dollars(5_000),
      dueOn: day('2026-03-09'),
    },
    {
      audience: 'member',
      preference: 'reminders',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  auto_pay_failed: defineNotice(
    {
      group: text('Círculo'),
      round: number(2),
      dueRound: number(3, 2),
      chargeCents: dollars(5_212),
      isFromAccount: flag(false),
      problem: autoPayProblem,
    },
    {
      audience: 'member',
      line: { type: 'group_changed' },
      link: '/payments',
      mail: true,
      values: describeProblem,
    },
  ),

  /** Sent 7, 3 and 1 days before, on the due day, and on each day of grace. */
  contribution_due: defineNotice(
    {
      group: text('Círculo'),
      round: number(3),
      amountCents: dollars(5_000),
      contributionCents: dollars(5_000),
      cardFeeCents: dollars(181),
      chargeCents: dollars(5_181),
      dueOn: day('2026-12-31'),
      today: day('2027-01-01'),
      days: daysLeft(-1),
      graceDays: number(3),
      autoPay,
      also: list(reminded),
    },
    { audience: 'member', preference: 'reminders', link: '/payments', mail: true, values: describeDue },
  ),

  weekly_digest: defineNotice(
    {
      sunday: day('2026-03-15'),
      due: list({
        group: text('Lunes'),
        round: number(1),
        dueOn: day('2026-03-12'),
        chargeCents: dollars(2_612),
        autoPay: flag(true),
      }),
      moreDue: count(1),
      dueCents: dollars(12_974),
      receivedCents: orZero(dollars(19_900)),
      paidInCents: orZero(dollars(5_000)),
      turn: nextTurn,
    },
    {
      audience: 'member',
      preference: 'digest',
      link: ({ due }) => (due.length === 0 ? '/groups' : '/payments'),
      mail: true,
      values: ({ due, moreDue, turn }, format) => ({
        openCount: due.length + moreDue,
        hasTurn: turn !== null,
        ...(turn !== null && {
          turnGroup: turn.group,
          turnOn: format.day(turn.dueOn),
          turnPot: format.dollars(turn.potCents),
        }),
      }),
    },
  ),
});
