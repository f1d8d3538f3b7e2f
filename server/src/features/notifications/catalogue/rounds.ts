/** What happens to money of a savings group, round by round. */
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { area, noticeWithLine, plural, type MemberReference, type NoFacts } from './notice.ts';

type OfRound = { readonly round: number };
type Paid = OfRound & {
  readonly payer: MemberReference;
  readonly method: 'card' | 'cash' | 'set_off';
  /** Another member who paid it; null where the payer did. */
  readonly paidBy: MemberReference | null;
};
/** Why money went back: there was no late fee after all, or the round was paid in cash. */
type Why = 'late_fee' | 'cash';

const backEn: Readonly<Record<Why, (round: number) => string>> = {
  late_fee: (round) => `late fee for round ${round}`,
  cash: (round) => `round ${round} was paid in cash`,
};
const backEs: Readonly<Record<Why, (round: number) => string>> = {
  late_fee: (round) => `recargo por atraso de la ronda ${round}`,
  cash: (round) => `la ronda ${round} se pagó en efectivo`,
};

export const roundNotices = area({
  contribution_paid: noticeWithLine<Paid>({
    audience: 'group',
    example: { payer: { member: 'Ana' }, round: 3, method: 'card', paidBy: { member: 'Luis' } },
    line: {
      type: 'payment_completed',
      en: ({ payer, round, method, paidBy }) => {
        if (method === 'cash') return `${payer} paid round ${round} in cash`;
        if (method === 'set_off') return `${payer} paid round ${round}, taken from their payout`;
        return `${payer} paid round ${round}${paidBy === null ? '' : ` (paid by ${paidBy})`}`;
      },
      es: ({ payer, round, method, paidBy }) => {
        if (method === 'cash') return `${payer} pagó la ronda ${round} en efectivo`;
        if (method === 'set_off') return `${payer} pagó la ronda ${round} con parte de su fondo`;
        return `${payer} pagó la ronda ${round}${paidBy === null ? '' : ` (pagó ${paidBy})`}`;
      },
    },
  }),

  cash_recorded: noticeWithLine<OfRound & { readonly payer: MemberReference }>({
    audience: 'group',
    example: { payer: { member: 'Ana' }, round: 3 },
    line: {
      type: 'payment_sent',
      en: ({ payer, round }) => `Cash of ${payer} for round ${round} was recorded, not confirmed yet`,
      es: ({ payer, round }) => `Se anotó el efectivo de ${payer} para la ronda ${round}; falta confirmarlo`,
    },
  }),

  round_completed: noticeWithLine<
    OfRound & { readonly recipient: MemberReference; readonly missing: number }
  >({
    audience: 'group',
    example: { round: 3, recipient: { member: 'Ana' }, missing: 2 },
    line: {
      type: 'round_completed',
      en: ({ round, recipient, missing }) =>
        missing === 0
          ? `Round ${round} completed: ${recipient} received the pot`
          : `Round ${round} was paid out short to ${recipient}: ${missing} not paid`,
      es: ({ round, recipient, missing }) =>
        missing === 0
          ? `Ronda ${round} completa: ${recipient} recibió el fondo`
          : `La ronda ${round} se pagó incompleta a ${recipient}: ${plural(missing, 'faltó', 'faltaron')} ${missing}`,
    },
  }),

  pot_received: noticeWithLine<OfRound>({
    audience: 'member',
    example: { round: 3 },
    line: {
      type: 'payout_received',
      en: ({ round }) => `Pot of round ${round}`,
      es: ({ round }) => `Fondo de la ronda ${round}`,
    },
  }),

  late_contribution_received: noticeWithLine<OfRound & { readonly payer: MemberReference }>({
    audience: 'member',
    example: { payer: { member: 'Ana' }, round: 3 },
    line: {
      type: 'payout_received',
      en: ({ payer, round }) => `Paid late by ${payer} for your pot of round ${round}`,
      es: ({ payer, round }) => `${payer} pagó con atraso para tu fondo de la ronda ${round}`,
    },
  }),

  payout_part_taken: noticeWithLine<OfRound & { readonly takenCents: Cents }>({
    audience: 'member',
    example: { takenCents: toCents(2_500), round: 3 },
    line: {
      type: 'payment_sent',
      en: ({ takenCents, round }) =>
        `${formatDollars(takenCents)} of your payout went to your missed contribution to round ${round}`,
      es: ({ takenCents, round }) =>
        `${formatDollars(takenCents)} de tu pago fueron a tu aporte pendiente de la ronda ${round}`,
    },
  }),

  place_money_back: noticeWithLine<{ readonly group: string }>({
    audience: 'member',
    example: { group: 'Círculo' },
    line: {
      type: 'payout_received',
      en: ({ group }) => `Back from a place in ${group} that was handed over`,
      es: ({ group }) => `Devuelto por un lugar en ${group} que se entregó a otra persona`,
    },
  }),

  money_back: noticeWithLine<OfRound & { readonly why: Why }>({
    audience: 'member',
    example: { why: 'late_fee', round: 3 },
    line: {
      type: 'payout_received',
      en: ({ why, round }) => `Back: ${backEn[why](round)}`,
      es: ({ why, round }) => `De vuelta: ${backEs[why](round)}`,
    },
  }),

  money_given_back: noticeWithLine<OfRound & { readonly payer: MemberReference; readonly why: Why }>({
    audience: 'member',
    example: { payer: { member: 'Ana' }, why: 'cash', round: 3 },
    line: {
      type: 'payment_sent',
      en: ({ payer, why, round }) => `Given back to ${payer}: ${backEn[why](round)}`,
      es: ({ payer, why, round }) => `Devuelto a ${payer}: ${backEs[why](round)}`,
    },
  }),

  cycle_completed: noticeWithLine<NoFacts>({
    audience: 'group',
    example: {},
    line: {
      type: 'cycle_completed',
      en: () => 'All rounds are completed: everyone has received once',
      es: () => 'Todas las rondas terminaron: todos recibieron una vez',
    },
  }),
});
