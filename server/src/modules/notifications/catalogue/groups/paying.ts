/** Contributions that are due, or that auto-pay could not pay. The term "missed" is used only after the grace period. */
import { BANK_REASONS } from '@circle-link/contract/charges/bank-reasons';
import { formatLongDay, type InEachLanguage, type Language } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import { defineNotice, defineNotices, defineNoticeWithLine } from '../notice.ts';

type Unpaid = {
  readonly group: string;
  readonly round: number;
  readonly dueRound: number;
  readonly chargeCents: Cents;
  readonly isFromAccount: boolean;
  readonly problem:
    | { readonly kind: 'declined'; readonly reason: string | null }
    | { readonly kind: 'to_confirm' }
    | ({ readonly kind: 'refused' } & InEachLanguage<string>);
};

type Due = {
  readonly group: string;
  readonly round: number;
  readonly amountCents: Cents;
  readonly contributionCents: Cents;
  readonly cardFeeCents: Cents;
  readonly chargeCents: Cents;
  readonly dueOn: string;
  readonly today: string;
  readonly days: number;
  readonly graceDays: number;
  /** When and from where auto-pay charges; false without auto-pay. */
  readonly autoPay: AutoPay | false;
  /** Other rounds of the group with a reminder on this day, soonest first: one email per group and day. */
  readonly also: readonly AlsoDue[];
};

type AlsoDue = {
  readonly round: number;
  readonly amountCents: Cents;
  readonly chargeCents: Cents;
  readonly days: number;
};

type AutoPay = {
  readonly isFromAccount: boolean;
  readonly chargeCents: Cents;
  readonly on: string;
  readonly missed: readonly { readonly round: number; readonly chargeCents: Cents }[];
};

/** Two concurrent jobs may take the rounds of one email in any order. */
const bySoonest = (a: { readonly days: number }, b: { readonly days: number }): number => a.days - b.days;

export const payingNotices = defineNotices({
  auto_pay_failed: defineNoticeWithLine<Unpaid>({
    audience: 'member',
    example: {
      group: 'Círculo',
      round: 2,
      dueRound: 3,
      chargeCents: toCents(5_212),
      isFromAccount: false,
      problem: { kind: 'declined', reason: 'Your card has expired.' },
    },
    line: {
      type: 'group_changed',
      en: ({ round, dueRound, problem, isFromAccount }) =>
        `Auto-pay could not pay round ${round}: ${inLine(problemEn(problem, isFromAccount))}.${round === dueRound ? '' : ` We charge round ${dueRound} once round ${round} is paid.`} Please pay it yourself, or choose another card or bank account`,
      es: ({ round, dueRound, problem, isFromAccount }) =>
        `El pago automático no pudo pagar la ronda ${round}: ${inLine(problemEs(problem, isFromAccount))}.${round === dueRound ? '' : ` Cobraremos la ronda ${dueRound} cuando la ronda ${round} esté pagada.`} Págala tú, o elige otra tarjeta o cuenta bancaria`,
      fr: ({ round, dueRound, problem, isFromAccount }) =>
        `Le paiement automatique n’a pas pu payer la période ${round} : ${inLine(problemFr(problem, isFromAccount))}.${round === dueRound ? '' : ` La période ${dueRound} sera débitée quand la période ${round} sera payée.`} Payez-la vous-même, ou choisissez une autre carte ou un autre compte bancaire`,
    },
    mail: {
      en: ({ group, round, dueRound, chargeCents, isFromAccount, problem }) => ({
        subject: `Auto-pay could not pay round ${round} of “${group}”`,
        heading: 'Your contribution isn’t paid yet',
        paragraphs: [
          problemEn(problem, isFromAccount),
          ...(problem.kind === 'refused' ? [] : [`Nothing was charged for round ${round}.`]),
          ...(round === dueRound ? [] : [`We charge round ${dueRound} once round ${round} is paid.`]),
          'Please pay it yourself, or choose another card or bank account.',
        ],
        facts: [
          ['Still to pay', `round ${round}`],
          [isFromAccount ? 'By bank debit' : 'By card', formatDollars(chargeCents)],
        ],
        button: { label: 'See your payments', path: '/payments' },
      }),
      es: ({ group, round, dueRound, chargeCents, isFromAccount, problem }) => ({
        subject: `El pago automático no pudo pagar la ronda ${round} de “${group}”`,
        heading: 'Tu aporte todavía no está pagado',
        paragraphs: [
          problemEs(problem, isFromAccount),
          ...(problem.kind === 'refused' ? [] : [`No se cobró nada por la ronda ${round}.`]),
          ...(round === dueRound
            ? []
            : [`Cobraremos la ronda ${dueRound} cuando la ronda ${round} esté pagada.`]),
          'Paga el aporte tú, o elige otra tarjeta o cuenta bancaria.',
        ],
        facts: [
          ['Por pagar', `ronda ${round}`],
          [isFromAccount ? 'Por débito bancario' : 'Con tarjeta', formatDollars(chargeCents, 'es')],
        ],
        button: { label: 'Ver tus pagos', path: '/payments' },
      }),
      fr: ({ group, round, dueRound, chargeCents, isFromAccount, problem }) => ({
        subject: `Le paiement automatique n’a pas pu payer la période ${round} de « ${group} »`,
        heading: 'Votre cotisation n’est pas encore payée',
        paragraphs: [
          problemFr(problem, isFromAccount),
          ...(problem.kind === 'refused' ? [] : [`Rien n’a été débité pour la période ${round}.`]),
          ...(round === dueRound
            ? []
            : [`La période ${dueRound} sera débitée quand la période ${round} sera payée.`]),
          'Payez-la vous-même, ou choisissez une autre carte ou un autre compte bancaire.',
        ],
        facts: [
          ['Reste à payer', `période ${round}`],
          [isFromAccount ? 'Par prélèvement' : 'Par carte', formatDollars(chargeCents, 'fr')],
        ],
        button: { label: 'Voir vos paiements', path: '/payments' },
      }),
    },
  }),

  /** Sent 7, 3 and 1 days before, on the due day, and on each day of grace. */
  contribution_due: defineNotice<Due>({
    audience: 'member',
    preference: 'reminders',
    example: {
      group: 'Círculo',
      round: 3,
      amountCents: toCents(5_000),
      contributionCents: toCents(5_000),
      cardFeeCents: toCents(181),
      chargeCents: toCents(5_181),
      dueOn: '2026-12-31',
      today: '2027-01-01',
      days: -1,
      graceDays: 3,
      autoPay: {
        isFromAccount: false,
        chargeCents: toCents(5_181),
        on: '2027-01-01',
        missed: [{ round: 2, chargeCents: toCents(5_212) }],
      },
      also: [{ round: 4, amountCents: toCents(5_000), chargeCents: toCents(5_181), days: 7 }],
    },
    mail: {
      en: (due) => {
        const subject = `“${due.group}”: ${[due, ...due.also]
          .sort(bySoonest)
          .map((one) => `${formatDollars(one.amountCents)} ${whenEn(one.days)}`)
          .join(', ')}`;
        return {
          subject,
          heading: subject,
          paragraphs: [
            ...(due.days >= 0 ? [`Round ${due.round} is ${whenEn(due.days)}.`] : lateEn(due)),
            payingEn(due),
            ...due.also.map(
              (one) =>
                `Round ${one.round} is ${whenEn(one.days)}: ${formatDollars(one.amountCents)}, by card ${formatDollars(one.chargeCents)}.`,
            ),
          ],
          facts: [
            ['Contribution', formatDollars(due.contributionCents)],
            ['Card fee', formatDollars(due.cardFeeCents)],
            ['By card', formatDollars(due.chargeCents)],
            ['Due on', formatLongDay(due.dueOn, 'en')],
          ],
          button: { label: 'See your payments', path: '/payments' },
          closing: ['You can switch reminders off in your settings.'],
        };
      },
      es: (due) => {
        const subject = `“${due.group}”: ${[due, ...due.also]
          .sort(bySoonest)
          .map((one) => `${formatDollars(one.amountCents, 'es')} ${whenEs(one.days)}`)
          .join(', ')}`;
        return {
          subject,
          heading: subject,
          paragraphs: [
            ...(due.days >= 0 ? [`La ronda ${due.round} ${whenEs(due.days)}.`] : lateEs(due)),
            payingEs(due),
            ...due.also.map(
              (one) =>
                `La ronda ${one.round} ${whenEs(one.days)}: ${formatDollars(one.amountCents, 'es')}, con tarjeta ${formatDollars(one.chargeCents, 'es')}.`,
            ),
          ],
          facts: [
            ['Aporte', formatDollars(due.contributionCents, 'es')],
            ['Comisión de tarjeta', formatDollars(due.cardFeeCents, 'es')],
            ['Con tarjeta', formatDollars(due.chargeCents, 'es')],
            ['Vence el', formatLongDay(due.dueOn, 'es')],
          ],
          button: { label: 'Ver tus pagos', path: '/payments' },
          closing: ['Puedes desactivar los recordatorios en tus ajustes.'],
        };
      },
      fr: (due) => {
        const subject = `« ${due.group} » : ${[due, ...due.also]
          .sort(bySoonest)
          .map((one) => `${formatDollars(one.amountCents, 'fr')} ${whenFr(one.days)}`)
          .join(', ')}`;
        return {
          subject,
          heading: subject,
          paragraphs: [
            ...(due.days >= 0 ? [`La période ${due.round} est ${whenFr(due.days)}.`] : lateFr(due)),
            payingFr(due),
            ...due.also.map(
              (one) =>
                `La période ${one.round} est ${whenFr(one.days)} : ${formatDollars(one.amountCents, 'fr')}, par carte ${formatDollars(one.chargeCents, 'fr')}.`,
            ),
          ],
          facts: [
            ['Cotisation', formatDollars(due.contributionCents, 'fr')],
            ['Frais de carte', formatDollars(due.cardFeeCents, 'fr')],
            ['Par carte', formatDollars(due.chargeCents, 'fr')],
            ['À payer le', formatLongDay(due.dueOn, 'fr')],
          ],
          button: { label: 'Voir vos paiements', path: '/payments' },
          closing: ['Vous pouvez désactiver les rappels dans vos réglages.'],
        };
      },
    },
  }),
});

function problemEn(problem: Unpaid['problem'], isFromAccount: boolean): string {
  if (problem.kind === 'refused') return problem.en;
  if (problem.kind === 'to_confirm') return 'Your bank wants you to confirm this payment.';
  return problem.reason ?? (isFromAccount ? 'Your bank debit was refused.' : 'Your card was declined.');
}

function problemEs(problem: Unpaid['problem'], isFromAccount: boolean): string {
  if (problem.kind === 'refused') return problem.es;
  if (problem.kind === 'to_confirm') return 'Tu banco te pide confirmar este pago.';
  return (
    BANK_REASONS.es[problem.reason ?? ''] ??
    (isFromAccount ? 'Se rechazó tu débito bancario.' : 'Tu tarjeta fue rechazada.')
  );
}

function problemFr(problem: Unpaid['problem'], isFromAccount: boolean): string {
  if (problem.kind === 'refused') return problem.fr;
  if (problem.kind === 'to_confirm') return 'Votre banque vous demande de confirmer ce paiement.';
  return (
    BANK_REASONS.fr[problem.reason ?? ''] ??
    (isFromAccount ? 'Votre prélèvement a été refusé.' : 'Votre carte a été refusée.')
  );
}

function inLine(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}

function whenEn(days: number): string {
  if (days > 1) return `due in ${days} days`;
  if (days === 1) return 'due tomorrow';
  return days === 0 ? 'due today' : 'not paid yet';
}

function whenEs(days: number): string {
  if (days > 1) return `vence en ${days} días`;
  if (days === 1) return 'vence mañana';
  return days === 0 ? 'vence hoy' : 'aún sin pagar';
}

function whenFr(days: number): string {
  if (days > 1) return `à payer dans ${days} jours`;
  if (days === 1) return 'à payer demain';
  return days === 0 ? 'à payer aujourd’hui' : 'pas encore payés';
}

function lateEn({ round, dueOn, days, graceDays }: Due): string[] {
  const left = graceDays + days;
  return [
    `Your contribution to round ${round} is not paid yet. It was due on ${formatLongDay(dueOn, 'en')}.`,
    left === 0
      ? 'The grace period ends today. After that the round is paid out without your contribution.'
      : `Your grace period ends in ${left === 1 ? 'one day' : `${left} days`}.`,
  ];
}

function lateEs({ round, dueOn, days, graceDays }: Due): string[] {
  const left = graceDays + days;
  return [
    `Tu aporte a la ronda ${round} todavía no está pagado. Venció el ${formatLongDay(dueOn, 'es')}.`,
    left === 0
      ? 'El período de gracia termina hoy. Después, el fondo se entrega sin tu aporte.'
      : `Tu período de gracia termina en ${left === 1 ? 'un día' : `${left} días`}.`,
  ];
}

function lateFr({ round, dueOn, days, graceDays }: Due): string[] {
  const left = graceDays + days;
  return [
    `Votre cotisation de la période ${round} n’est pas encore payée. Elle était à payer le ${formatLongDay(dueOn, 'fr')}.`,
    left === 0
      ? 'Le délai de grâce se termine aujourd’hui. Ensuite, la cagnotte est versée sans votre cotisation.'
      : `Votre délai de grâce se termine dans ${left === 1 ? 'un jour' : `${left} jours`}.`,
  ];
}

function chargedWhen(
  { autoPay, dueOn, today }: Due,
  language: Language,
  words: readonly [string, string],
): string {
  if (autoPay === false || autoPay.on === today) return words[0];
  return autoPay.on === dueOn ? words[1] : `${ON[language]}${formatLongDay(autoPay.on, language)}`;
}

const ON: InEachLanguage<string> = { en: 'on ', es: 'el ', fr: 'le ' };

function payingEn(due: Due): string {
  const { autoPay, chargeCents } = due;
  if (autoPay === false) return `By card you pay ${formatDollars(chargeCents)}, including the card fee.`;
  const when = chargedWhen(due, 'en', ['today', 'on the due date']);
  const charge = formatDollars(autoPay.chargeCents);
  const [from, verb] = autoPay.isFromAccount ? ['bank account', 'debited from'] : ['card', 'charged to'];
  if (autoPay.missed.length === 0) return `Auto-pay is on: ${charge} is ${verb} your ${from} ${when}.`;
  const first = autoPay.missed
    .map((one) => `${formatDollars(one.chargeCents)} for round ${one.round}`)
    .join(', ');
  const open = autoPay.missed.length === 1 ? 'which is still open' : 'which are still open';
  const kind = autoPay.isFromAccount ? 'debited' : 'charged';
  return `Auto-pay is on: ${when} your ${from} is ${kind} ${first}, ${open}, and then ${charge}.`;
}

function payingEs(due: Due): string {
  const { autoPay, chargeCents } = due;
  if (autoPay === false)
    return `Con tarjeta pagas ${formatDollars(chargeCents, 'es')}, comisión de tarjeta incluida.`;
  const when = chargedWhen(due, 'es', ['hoy', 'el día del vencimiento']);
  const charge = formatDollars(autoPay.chargeCents, 'es');
  const from = autoPay.isFromAccount ? 'de tu cuenta bancaria' : 'a tu tarjeta';
  if (autoPay.missed.length === 0)
    return `El pago automático está activado: ${when} se cobran ${charge} ${from}.`;
  const first = autoPay.missed
    .map((one) => `${formatDollars(one.chargeCents, 'es')} de la ronda ${one.round}`)
    .join(', ');
  const open = autoPay.missed.length === 1 ? 'que sigue pendiente' : 'que siguen pendientes';
  return `El pago automático está activado: ${when} se cobran ${from} ${first}, ${open}, y luego ${charge}.`;
}

function payingFr(due: Due): string {
  const { autoPay, chargeCents } = due;
  if (autoPay === false)
    return `Par carte, vous payez ${formatDollars(chargeCents, 'fr')}, frais de carte compris.`;
  const when = chargedWhen(due, 'fr', ['aujourd’hui', 'le jour de l’échéance']);
  const charge = formatDollars(autoPay.chargeCents, 'fr');
  const from = autoPay.isFromAccount ? 'votre compte bancaire' : 'votre carte';
  if (autoPay.missed.length === 0)
    return `Le paiement automatique est activé : ${charge} sont débités de ${from} ${when}.`;
  const first = autoPay.missed
    .map((one) => `${formatDollars(one.chargeCents, 'fr')} pour la période ${one.round}`)
    .join(', ');
  const debited = autoPay.isFromAccount ? 'débité' : 'débitée';
  return `Le paiement automatique est activé : ${when}, ${from} est ${debited} de ${first}, encore à payer, puis de ${charge}.`;
}
