import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

type RoundNoticeFacts = GroupNoticeFacts & { readonly round: number };
type Noted = RoundNoticeFacts & {
  readonly amountCents: Cents;
  readonly writer: MemberReference;
  readonly other: MemberReference;
};
type Open = RoundNoticeFacts & { readonly chargeCents: Cents };

const exampleRound: RoundNoticeFacts = { ...exampleGroup, round: 3 };
const noted: Noted = {
  ...exampleRound,
  amountCents: toCents(5_000),
  writer: { member: 'Ana' },
  other: { member: 'Luis' },
};

const expires = {
  en: `The record expires unless you both confirm within ${CASH_NOTE_HOURS} hours.`,
  es: `La nota vence si los dos no la confirman en ${CASH_NOTE_HOURS} horas.`,
  fr: `La note expire si vous ne la confirmez pas tous les deux dans les ${CASH_NOTE_HOURS} heures.`,
};

export const groupCashNotices = defineNotices({
  /** To the payer: card and auto-pay are active until they confirm. */
  cash_payment_to_confirm: defineNoticeWithLine<Noted>({
    audience: 'member',
    preference: 'payments',
    example: noted,
    line: {
      type: 'group_changed',
      en: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} says you paid ${formatDollars(amountCents)} in cash for round ${round}. Please confirm within ${CASH_NOTE_HOURS} hours. Until then you can pay by card as usual`
          : `${writer} says you paid ${other} ${formatDollars(amountCents)} in cash for round ${round}. You and ${other} must confirm within ${CASH_NOTE_HOURS} hours. Until then you can pay by card as usual`,
      es: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} dice que pagaste ${formatDollars(amountCents, 'es')} en efectivo por la ronda ${round}. Confírmalo en ${CASH_NOTE_HOURS} horas. Hasta entonces puedes pagar con tarjeta como siempre`
          : `${writer} dice que pagaste ${formatDollars(amountCents, 'es')} en efectivo a ${other} por la ronda ${round}. Tú y ${other} deben confirmarlo en ${CASH_NOTE_HOURS} horas. Hasta entonces puedes pagar con tarjeta como siempre`,
      fr: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} dit que vous avez payé ${formatDollars(amountCents, 'fr')} en espèces pour la période ${round}. Confirmez-le dans les ${CASH_NOTE_HOURS} heures. D’ici là, vous pouvez payer par carte comme d’habitude`
          : `${writer} dit que vous avez remis ${formatDollars(amountCents, 'fr')} en espèces à ${other} pour la période ${round}. Vous et ${other} devez le confirmer dans les ${CASH_NOTE_HOURS} heures. D’ici là, vous pouvez payer par carte comme d’habitude`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `Did you pay ${formatDollars(amountCents)} in cash? (“${group}”)`,
        heading: `Round ${round}: did you pay in cash?`,
        paragraphs: [
          writer === other
            ? `${writer} says you paid ${formatDollars(amountCents)} in cash. Is that right?`
            : `${writer} says you paid ${other} ${formatDollars(amountCents)} in cash. Is that right? You and ${other} must both confirm it.`,
          `Until you confirm, you can pay by card as usual. ${expires.en}`,
        ],
        button: groupButton(groupId, 'en', 'Answer'),
      }),
      es: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `¿Pagaste ${formatDollars(amountCents, 'es')} en efectivo? (“${group}”)`,
        heading: `Ronda ${round}: ¿pagaste en efectivo?`,
        paragraphs: [
          writer === other
            ? `${writer} dice que pagaste ${formatDollars(amountCents, 'es')} en efectivo. ¿Es correcto?`
            : `${writer} dice que pagaste ${formatDollars(amountCents, 'es')} en efectivo a ${other}. ¿Es correcto? Tú y ${other} deben confirmarlo.`,
          `Hasta que lo confirmes, puedes pagar con tarjeta como siempre. ${expires.es}`,
        ],
        button: groupButton(groupId, 'es', 'Responder'),
      }),
      fr: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `Avez-vous payé ${formatDollars(amountCents, 'fr')} en espèces ? (« ${group} »)`,
        heading: `Période ${round} : avez-vous payé en espèces ?`,
        paragraphs: [
          writer === other
            ? `${writer} dit que vous avez payé ${formatDollars(amountCents, 'fr')} en espèces. Est-ce exact ?`
            : `${writer} dit que vous avez remis ${formatDollars(amountCents, 'fr')} en espèces à ${other}. Est-ce exact ? Vous et ${other} devez le confirmer.`,
          `Tant que vous ne l’avez pas confirmé, vous pouvez payer par carte comme d’habitude. ${expires.fr}`,
        ],
        button: groupButton(groupId, 'fr', 'Répondre'),
      }),
    },
  }),

  cash_receipt_to_confirm: defineNoticeWithLine<Noted>({
    audience: 'member',
    preference: 'payments',
    example: noted,
    line: {
      type: 'group_changed',
      en: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} says they paid you ${formatDollars(amountCents)} in cash for round ${round}. Please confirm within ${CASH_NOTE_HOURS} hours`
          : `${writer} says ${other} paid you ${formatDollars(amountCents)} in cash for round ${round}. You and ${other} must confirm within ${CASH_NOTE_HOURS} hours`,
      es: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} dice que te pagó ${formatDollars(amountCents, 'es')} en efectivo por la ronda ${round}. Confírmalo en ${CASH_NOTE_HOURS} horas`
          : `${writer} dice que ${other} te pagó ${formatDollars(amountCents, 'es')} en efectivo por la ronda ${round}. Tú y ${other} deben confirmarlo en ${CASH_NOTE_HOURS} horas`,
      fr: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} dit vous avoir remis ${formatDollars(amountCents, 'fr')} en espèces pour la période ${round}. Confirmez-le dans les ${CASH_NOTE_HOURS} heures`
          : `${writer} dit que ${other} vous a remis ${formatDollars(amountCents, 'fr')} en espèces pour la période ${round}. Vous et ${other} devez le confirmer dans les ${CASH_NOTE_HOURS} heures`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `Did you get ${formatDollars(amountCents)} in cash? (“${group}”)`,
        heading: `Round ${round}: did you get cash?`,
        paragraphs: [
          writer === other
            ? `${writer} says they paid you ${formatDollars(amountCents)} in cash. Is that right?`
            : `${writer} says ${other} paid you ${formatDollars(amountCents)} in cash. Is that right? You and ${other} must both confirm it.`,
          expires.en,
        ],
        button: groupButton(groupId, 'en', 'Answer'),
      }),
      es: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `¿Recibiste ${formatDollars(amountCents, 'es')} en efectivo? (“${group}”)`,
        heading: `Ronda ${round}: ¿recibiste efectivo?`,
        paragraphs: [
          writer === other
            ? `${writer} dice que te pagó ${formatDollars(amountCents, 'es')} en efectivo. ¿Es correcto?`
            : `${writer} dice que ${other} te pagó ${formatDollars(amountCents, 'es')} en efectivo. ¿Es correcto? Tú y ${other} deben confirmarlo.`,
          expires.es,
        ],
        button: groupButton(groupId, 'es', 'Responder'),
      }),
      fr: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `Avez-vous reçu ${formatDollars(amountCents, 'fr')} en espèces ? (« ${group} »)`,
        heading: `Période ${round} : avez-vous reçu des espèces ?`,
        paragraphs: [
          writer === other
            ? `${writer} dit vous avoir remis ${formatDollars(amountCents, 'fr')} en espèces. Est-ce exact ?`
            : `${writer} dit que ${other} vous a remis ${formatDollars(amountCents, 'fr')} en espèces. Est-ce exact ? Vous et ${other} devez le confirmer.`,
          expires.fr,
        ],
        button: groupButton(groupId, 'fr', 'Répondre'),
      }),
    },
  }),

  cash_not_counted: defineNoticeWithLine<Open & { readonly denier: MemberReference | null }>({
    audience: 'member',
    preference: 'payments',
    example: { ...exampleRound, chargeCents: toCents(5_180), denier: null },
    line: {
      type: 'group_changed',
      en: ({ round, denier }) =>
        denier === null
          ? `Nobody confirmed your cash for round ${round} within ${CASH_NOTE_HOURS} hours, so it doesn’t count. Please pay, or record the cash again`
          : `${denier} says you paid no cash for round ${round}, so it is still unpaid. Please pay it`,
      es: ({ round, denier }) =>
        denier === null
          ? `Nadie confirmó tu efectivo por la ronda ${round} en ${CASH_NOTE_HOURS} horas, así que no cuenta. Paga el aporte o anota el efectivo otra vez`
          : `${denier} dice que no pagaste efectivo por la ronda ${round}, así que sigue pendiente. Págala`,
      fr: ({ round, denier }) =>
        denier === null
          ? `Personne n’a confirmé vos espèces pour la période ${round} dans les ${CASH_NOTE_HOURS} heures, elles ne comptent donc pas. Payez la cotisation, ou notez de nouveau les espèces`
          : `${denier} dit que vous n’avez pas remis d’espèces pour la période ${round}, qui reste donc à payer. Payez-la`,
    },
    mail: {
      en: ({ group, round, chargeCents, denier }) => ({
        subject: `Round ${round} of “${group}” is not paid yet`,
        heading: `Round ${round} is not paid yet`,
        paragraphs: [
          denier === null
            ? `Nobody confirmed your cash payment within ${CASH_NOTE_HOURS} hours, so round ${round} is still unpaid. Pay now, or record the cash again.`
            : `${denier} says you paid no cash, so round ${round} is still unpaid. Please pay it.`,
        ],
        facts: [['By card, with the card fee', formatDollars(chargeCents)]],
        button: { label: 'Pay now', path: '/payments' },
      }),
      es: ({ group, round, chargeCents, denier }) => ({
        subject: `La ronda ${round} de “${group}” aún no está pagada`,
        heading: `La ronda ${round} aún no está pagada`,
        paragraphs: [
          denier === null
            ? `Nadie confirmó tu pago en efectivo en ${CASH_NOTE_HOURS} horas, así que la ronda ${round} sigue pendiente. Paga ahora o anota el efectivo otra vez.`
            : `${denier} dice que no pagaste en efectivo, así que la ronda ${round} sigue pendiente. Págala.`,
        ],
        facts: [['Con tarjeta, comisión incluida', formatDollars(chargeCents, 'es')]],
        button: { label: 'Pagar ahora', path: '/payments' },
      }),
      fr: ({ group, round, chargeCents, denier }) => ({
        subject: `La période ${round} de « ${group} » n’est pas encore payée`,
        heading: `La période ${round} n’est pas encore payée`,
        paragraphs: [
          denier === null
            ? `Personne n’a confirmé votre paiement en espèces dans les ${CASH_NOTE_HOURS} heures, la période ${round} reste donc à payer. Payez maintenant, ou notez de nouveau les espèces.`
            : `${denier} dit que vous n’avez pas payé en espèces, la période ${round} reste donc à payer. Payez-la.`,
        ],
        facts: [['Par carte, frais de carte compris', formatDollars(chargeCents, 'fr')]],
        button: { label: 'Payer maintenant', path: '/payments' },
      }),
    },
  }),

  /**
   * To the other side, once the note is deleted. `paidFromPayoutOf` is the payer whose contribution was paid from a
   * payout and stays paid; null if it is open.
   */
  cash_note_gone: defineNoticeWithLine<
    RoundNoticeFacts & { readonly denier: MemberReference; readonly paidFromPayoutOf: MemberReference | null }
  >({
    audience: 'member',
    preference: 'payments',
    example: { ...exampleRound, denier: { member: 'Ana' }, paidFromPayoutOf: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ round, denier, paidFromPayoutOf }) =>
        `${denier} says nobody paid cash for round ${round}. ${paidFromPayoutOf === null ? 'The contribution is open again' : `We deducted the contribution from ${paidFromPayoutOf}’s payout, so it stays paid`}`,
      es: ({ round, denier, paidFromPayoutOf }) =>
        `${denier} dice que nadie pagó efectivo por la ronda ${round}. ${paidFromPayoutOf === null ? 'El aporte está pendiente otra vez' : `Descontamos el aporte de la entrega de ${paidFromPayoutOf}, así que sigue pagado`}`,
      fr: ({ round, denier, paidFromPayoutOf }) =>
        `${denier} dit que personne n’a payé en espèces pour la période ${round}. ${paidFromPayoutOf === null ? 'La cotisation est de nouveau à payer' : `Nous l’avons prélevée sur le versement de ${paidFromPayoutOf}, elle reste donc payée`}`,
    },
    mail: {
      en: ({ groupId, group, round, denier, paidFromPayoutOf }) => ({
        subject: `No cash for round ${round} of “${group}”`,
        heading: 'The cash record was removed',
        paragraphs: [
          paidFromPayoutOf === null
            ? `${denier} says nobody paid cash. The contribution is open again.`
            : `${denier} says nobody paid cash. We deducted the contribution from ${paidFromPayoutOf}’s payout, so it stays paid.`,
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, denier, paidFromPayoutOf }) => ({
        subject: `Sin efectivo para la ronda ${round} de “${group}”`,
        heading: 'Se borró la nota del efectivo',
        paragraphs: [
          paidFromPayoutOf === null
            ? `${denier} dice que nadie pagó en efectivo. El aporte está pendiente otra vez.`
            : `${denier} dice que nadie pagó en efectivo. Descontamos el aporte de la entrega de ${paidFromPayoutOf}, así que sigue pagado.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, denier, paidFromPayoutOf }) => ({
        subject: `Pas d’espèces pour la période ${round} de « ${group} »`,
        heading: 'La note d’espèces a été supprimée',
        paragraphs: [
          paidFromPayoutOf === null
            ? `${denier} dit que personne n’a payé en espèces. La cotisation est de nouveau à payer.`
            : `${denier} dit que personne n’a payé en espèces. Nous avons prélevé la cotisation sur le versement de ${paidFromPayoutOf}, elle reste donc payée.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
