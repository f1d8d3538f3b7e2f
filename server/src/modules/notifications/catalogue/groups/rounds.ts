import type { Language } from '@circle-link/contract/messages/language';
import { addCents, type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotice,
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
  type NoFacts,
  plural,
} from '../notice.ts';
import {
  formatOpenAmount,
  missedFacts,
  openAmountText,
  payoutFundingText,
  potWords,
} from '../money-words.ts';

type RoundNoticeFacts = { readonly round: number };
type Paid = RoundNoticeFacts & {
  readonly payer: MemberReference;
  readonly method: 'card' | 'bank_debit' | 'cash' | 'set_off';
  readonly paidBy: MemberReference | null;
};

function formatSum(
  label: string,
  cents: Cents | undefined,
  language: Language,
): (readonly [string, string])[] {
  return cents === undefined ? [] : [[label, formatDollars(cents, language)]];
}

export const roundNotices = defineNotices({
  contribution_paid: defineNoticeWithLine<Paid>({
    audience: 'group',
    example: { payer: { member: 'Ana' }, round: 3, method: 'card', paidBy: { member: 'Luis' } },
    line: {
      type: 'payment_completed',
      en: ({ payer, round, method, paidBy }) => {
        if (method === 'cash') return `${payer} paid round ${round} in cash`;
        if (method === 'bank_debit') return `${payer} paid round ${round} by bank debit`;
        if (method === 'set_off') return `${payer} paid round ${round}, deducted from their payout`;
        return `${payer} paid round ${round}${paidBy === null ? '' : ` (paid by ${paidBy})`}`;
      },
      es: ({ payer, round, method, paidBy }) => {
        if (method === 'cash') return `${payer} pagó la ronda ${round} en efectivo`;
        if (method === 'bank_debit') return `${payer} pagó la ronda ${round} con débito bancario`;
        if (method === 'set_off') return `${payer} pagó la ronda ${round}, descontada de su entrega`;
        return `${payer} pagó la ronda ${round}${paidBy === null ? '' : ` (pagó ${paidBy})`}`;
      },
      fr: ({ payer, round, method, paidBy }) => {
        if (method === 'cash') return `${payer} a payé la période ${round} en espèces`;
        if (method === 'bank_debit') return `${payer} a payé la période ${round} par prélèvement bancaire`;
        if (method === 'set_off') return `${payer} a payé la période ${round}, prélevée sur son versement`;
        return `${payer} a payé la période ${round}${paidBy === null ? '' : ` (payée par ${paidBy})`}`;
      },
    },
  }),

  cash_recorded: defineNoticeWithLine<RoundNoticeFacts & { readonly payer: MemberReference }>({
    audience: 'group',
    example: { payer: { member: 'Ana' }, round: 3 },
    line: {
      type: 'payment_sent',
      en: ({ payer, round }) => `Cash from ${payer} for round ${round} was recorded, but isn’t confirmed yet`,
      es: ({ payer, round }) =>
        `Se anotó efectivo de ${payer} para la ronda ${round}, pero todavía no está confirmado`,
      fr: ({ payer, round }) =>
        `Des espèces de ${payer} pour la période ${round} ont été notées, mais ne sont pas encore confirmées`,
    },
  }),

  round_completed: defineNoticeWithLine<
    RoundNoticeFacts & {
      readonly recipient: MemberReference;
      readonly missing: number;
      readonly awaited: number;
      readonly paidOutCents: Cents;
      readonly feeCents: Cents;
    }
  >({
    audience: 'group',
    example: {
      round: 3,
      recipient: { member: 'Ana' },
      missing: 2,
      awaited: 1,
      paidOutCents: toCents(34_700),
      feeCents: toCents(300),
    },
    line: {
      type: 'round_completed',
      en: ({ round, recipient, missing, awaited }) => {
        if (missing + awaited === 0) return `Round ${round} completed: ${recipient} received the pot`;
        const parts = [
          ...(missing > 0 ? [`${missing} not paid`] : []),
          ...(awaited > 0 ? [`${awaited} by bank debit on the way`] : []),
        ];
        return `Round ${round} was paid out short to ${recipient}: ${parts.join(', ')}`;
      },
      es: ({ round, recipient, missing, awaited }) => {
        if (missing + awaited === 0) return `Ronda ${round} completa: ${recipient} recibió el fondo`;
        const parts = [
          ...(missing > 0 ? [`${missing} sin pagar`] : []),
          ...(awaited > 0 ? [`${awaited} por débito bancario en camino`] : []),
        ];
        return `El fondo de la ronda ${round} se entregó incompleto a ${recipient}: ${parts.join(', ')}`;
      },
      fr: ({ round, recipient, missing, awaited }) => {
        if (missing + awaited === 0) return `Période ${round} terminée : ${recipient} a reçu la cagnotte`;
        const parts = [
          ...(missing > 0 ? [`${missing} non ${plural(missing, 'payée', 'payées')}`] : []),
          ...(awaited > 0 ? [`${awaited} par prélèvement en route`] : []),
        ];
        return `La cagnotte de la période ${round} a été versée incomplète à ${recipient} : ${parts.join(', ')}`;
      },
    },
  }),

  /** The amount includes cash that members handed over. */
  pot_received: defineNoticeWithLine<
    RoundNoticeFacts & { readonly cashCents: Cents; readonly isLate: boolean }
  >({
    audience: 'member',
    example: { round: 3, cashCents: toCents(5_000), isLate: false },
    line: {
      type: 'payout_received',
      en: ({ round, cashCents, isLate }) => {
        if (isLate) return `Late cash for your pot of round ${round}`;
        return `Pot of round ${round}${cashCents > 0 ? `, ${formatDollars(cashCents)} of it in cash` : ''}`;
      },
      es: ({ round, cashCents, isLate }) => {
        if (isLate) return `Efectivo recibido con atraso para tu fondo de la ronda ${round}`;
        return `Fondo de la ronda ${round}${cashCents > 0 ? `, ${formatDollars(cashCents, 'es')} en efectivo` : ''}`;
      },
      fr: ({ round, cashCents, isLate }) => {
        if (isLate) return `Espèces remises en retard pour votre cagnotte de la période ${round}`;
        return `Cagnotte de la période ${round}${cashCents > 0 ? `, dont ${formatDollars(cashCents, 'fr')} en espèces` : ''}`;
      },
    },
  }),

  cycle_completed: defineNoticeWithLine<NoFacts>({
    audience: 'group',
    example: {},
    line: {
      type: 'cycle_completed',
      en: () => 'All rounds are complete: everyone has received once',
      es: () => 'Todas las rondas terminaron: todos recibieron una vez',
      fr: () => 'Toutes les périodes sont terminées : chacun a reçu une fois',
    },
  }),

  round_missed: defineNoticeWithLine<
    GroupNoticeFacts &
      RoundNoticeFacts & {
        readonly amountCents: Cents;
        readonly lateFeeCents: Cents;
        readonly dueOn: string;
      }
  >({
    audience: 'member',
    preference: 'reminders',
    example: {
      ...exampleGroup,
      round: 3,
      amountCents: toCents(5_000),
      lateFeeCents: toCents(500),
      dueOn: '2026-03-09',
    },
    line: {
      type: 'group_changed',
      en: ({ round, amountCents, lateFeeCents }) =>
        `Round ${round} was paid out without your contribution of ${formatDollars(amountCents)}. You can still pay it${lateFeeCents > 0 ? `, with the late fee of ${formatDollars(lateFeeCents)}` : ''}. If you are behind when your own round opens, another member goes first`,
      es: ({ round, amountCents, lateFeeCents }) =>
        `La ronda ${round} se entregó sin tu aporte de ${formatDollars(amountCents, 'es')}. Todavía puedes pagarlo${lateFeeCents > 0 ? `, con el recargo por atraso de ${formatDollars(lateFeeCents, 'es')}` : ''}. Si tienes aportes atrasados cuando se abra tu ronda, otro miembro pasa primero`,
      fr: ({ round, amountCents, lateFeeCents }) =>
        `La cagnotte de la période ${round} a été versée sans votre cotisation de ${formatDollars(amountCents, 'fr')}. Vous pouvez encore la payer${lateFeeCents > 0 ? `, avec les frais de retard de ${formatDollars(lateFeeCents, 'fr')}` : ''}. Si vous êtes en retard quand votre tour s’ouvre, un autre membre passe avant vous`,
    },
    mail: {
      en: ({ group, round, ...missed }) => ({
        subject: `You missed round ${round} of “${group}”: ${formatOpenAmount(missed, 'en')} still to pay`,
        heading: `Round ${round} was paid out without your contribution`,
        paragraphs: [
          openAmountText.en(missed),
          'It goes to the member who received too little. If you are behind when your own round opens, another member goes first.',
        ],
        facts: [['Group', group], ['Round', String(round)], ...missedFacts.en(missed)],
        button: { label: 'Pay now', path: '/payments' },
      }),
      es: ({ group, round, ...missed }) => ({
        subject: `No pagaste la ronda ${round} de “${group}”: faltan ${formatOpenAmount(missed, 'es')}`,
        heading: `La ronda ${round} se entregó sin tu aporte`,
        paragraphs: [
          openAmountText.es(missed),
          'Es para el miembro que recibió de menos. Si tienes aportes atrasados cuando se abra tu ronda, otro miembro pasa primero.',
        ],
        facts: [['Grupo', group], ['Ronda', String(round)], ...missedFacts.es(missed)],
        button: { label: 'Pagar ahora', path: '/payments' },
      }),
      fr: ({ group, round, ...missed }) => ({
        subject: `Vous avez manqué la période ${round} de « ${group} » : ${formatOpenAmount(missed, 'fr')} à payer`,
        heading: `La cagnotte de la période ${round} a été versée sans votre cotisation`,
        paragraphs: [
          openAmountText.fr(missed),
          'Elle ira au membre qui a reçu trop peu. Si vous êtes en retard quand votre tour s’ouvre, un autre membre passe avant vous.',
        ],
        facts: [['Groupe', group], ['Période', String(round)], ...missedFacts.fr(missed)],
        button: { label: 'Payer maintenant', path: '/payments' },
      }),
    },
  }),

  pot_paid: defineNotice<
    GroupNoticeFacts &
      RoundNoticeFacts & {
        readonly netCents: Cents;
        readonly cashCents: Cents;
        readonly feeCents: Cents;
        readonly returnedCents: Cents;
        readonly missing: number;
        readonly awaited: number;
      }
  >({
    audience: 'member',
    preference: 'payouts',
    example: {
      ...exampleGroup,
      round: 3,
      netCents: toCents(29_700),
      cashCents: toCents(5_000),
      feeCents: toCents(300),
      returnedCents: toCents(10_000),
      missing: 2,
      awaited: 1,
    },
    mail: {
      en: ({ groupId, group, round, netCents, cashCents, feeCents, returnedCents, missing, awaited }) => {
        const isCashOnly = netCents === 0;
        const pot = formatDollars(addCents(netCents, cashCents));
        return {
          subject: `The pot of “${group}” is yours: ${pot}${isCashOnly ? ' in cash' : ''}`,
          heading: `Round ${round}: ${pot} ${potWords.en(isCashOnly, cashCents)}`,
          paragraphs: payoutFundingText.en(isCashOnly, missing, awaited),
          facts: [
            ['Group', group],
            ...(isCashOnly ? [] : [['To your balance', formatDollars(netCents)] as const]),
            ...(cashCents > 0 ? [['Already received in cash', formatDollars(cashCents)] as const] : []),
            ...(feeCents > 0 ? [['Our fee, already deducted', formatDollars(feeCents)] as const] : []),
            ...(returnedCents > 0
              ? [['To members who paid in for this place earlier', formatDollars(returnedCents)] as const]
              : []),
          ],
          button: groupButton(groupId, 'en'),
        };
      },
      es: ({ groupId, group, round, netCents, cashCents, feeCents, returnedCents, missing, awaited }) => {
        const isCashOnly = netCents === 0;
        const pot = formatDollars(addCents(netCents, cashCents), 'es');
        return {
          subject: `El fondo de “${group}” es tuyo: ${pot}${isCashOnly ? ' en efectivo' : ''}`,
          heading: `Ronda ${round}: ${pot} ${potWords.es(isCashOnly, cashCents)}`,
          paragraphs: payoutFundingText.es(isCashOnly, missing, awaited),
          facts: [
            ['Grupo', group],
            ...(isCashOnly ? [] : [['A tu saldo', formatDollars(netCents, 'es')] as const]),
            ...(cashCents > 0 ? [['Ya recibido en efectivo', formatDollars(cashCents, 'es')] as const] : []),
            ...(feeCents > 0
              ? [['Nuestra comisión, ya descontada', formatDollars(feeCents, 'es')] as const]
              : []),
            ...(returnedCents > 0
              ? [['Para quienes pagaron antes por este lugar', formatDollars(returnedCents, 'es')] as const]
              : []),
          ],
          button: groupButton(groupId, 'es'),
        };
      },
      fr: ({ groupId, group, round, netCents, cashCents, feeCents, returnedCents, missing, awaited }) => {
        const isCashOnly = netCents === 0;
        const pot = formatDollars(addCents(netCents, cashCents), 'fr');
        return {
          subject: `La cagnotte de « ${group} » est à vous : ${pot}${isCashOnly ? ' en espèces' : ''}`,
          heading: `Période ${round} : ${pot} ${potWords.fr(isCashOnly, cashCents)}`,
          paragraphs: payoutFundingText.fr(isCashOnly, missing, awaited),
          facts: [
            ['Groupe', group],
            ...(isCashOnly ? [] : [['Vers votre solde', formatDollars(netCents, 'fr')] as const]),
            ...(cashCents > 0 ? [['Déjà reçu en espèces', formatDollars(cashCents, 'fr')] as const] : []),
            ...(feeCents > 0 ? [['Nos frais, déjà déduits', formatDollars(feeCents, 'fr')] as const] : []),
            ...(returnedCents > 0
              ? [
                  [
                    'Pour les personnes qui avaient payé avant pour cette place',
                    formatDollars(returnedCents, 'fr'),
                  ] as const,
                ]
              : []),
          ],
          button: groupButton(groupId, 'fr'),
        };
      },
    },
  }),

  group_completed: defineNotice<
    GroupNoticeFacts & { readonly paidInCents?: Cents; readonly receivedCents?: Cents }
  >({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, paidInCents: toCents(20_000), receivedCents: toCents(19_800) },
    mail: {
      en: ({ groupId, group, paidInCents, receivedCents }) => ({
        subject: `“${group}” is complete`,
        heading: 'Everyone has received once',
        paragraphs: [
          `All rounds of “${group}” are complete. The organizer can start again with the same members.`,
        ],
        facts: [
          ...formatSum('You paid in', paidInCents, 'en'),
          ...formatSum('You received', receivedCents, 'en'),
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, paidInCents, receivedCents }) => ({
        subject: `“${group}” está completo`,
        heading: 'Todos recibieron una vez',
        paragraphs: [
          `Todas las rondas de “${group}” terminaron. Quien organiza puede empezar otra vez con los mismos miembros.`,
        ],
        facts: [...formatSum('Pagaste', paidInCents, 'es'), ...formatSum('Recibiste', receivedCents, 'es')],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, paidInCents, receivedCents }) => ({
        subject: `« ${group} » est terminé`,
        heading: 'Chacun a reçu une fois',
        paragraphs: [
          `Toutes les périodes de « ${group} » sont terminées. La personne qui organise peut recommencer avec les mêmes membres.`,
        ],
        facts: [
          ...formatSum('Vous avez versé', paidInCents, 'fr'),
          ...formatSum('Vous avez reçu', receivedCents, 'fr'),
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
