import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

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
  es: `Si los dos no lo han dicho en ${CASH_NOTE_HOURS} horas, la nota caduca.`,
  fr: `Si vous ne l’avez pas dit tous les deux dans les ${CASH_NOTE_HOURS} heures, la note ne compte plus.`,
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
          ? `${writer} anotó ${formatDollars(amountCents, 'es')} en efectivo de tu parte para la ronda ${round}: cuenta si dices que sí en ${CASH_NOTE_HOURS} horas; hasta entonces puedes pagar con tarjeta como siempre`
          : `${writer} anotó que entregaste ${formatDollars(amountCents, 'es')} en efectivo a ${other} para la ronda ${round}: cuenta cuando tú y ${other} lo hayan dicho en ${CASH_NOTE_HOURS} horas; hasta que digas que sí, puedes pagar con tarjeta como siempre`,
      fr: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} a noté ${formatDollars(amountCents, 'fr')} en espèces de votre part pour la période ${round} : cela compte si vous dites oui dans les ${CASH_NOTE_HOURS} heures ; d’ici là, vous pouvez payer par carte comme toujours`
          : `${writer} a noté que vous avez remis ${formatDollars(amountCents, 'fr')} en espèces à ${other} pour la période ${round} : cela compte quand vous et ${other} l’avez dit tous les deux dans les ${CASH_NOTE_HOURS} heures ; tant que vous ne dites pas oui, vous pouvez payer par carte comme toujours`,
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
            ? `${writer} anotó ${formatDollars(amountCents, 'es')} en efectivo de tu parte. Cuenta cuando digas que sí.`
            : `${writer} anotó que entregaste ${formatDollars(amountCents, 'es')} en efectivo a ${other}. Cuenta cuando tú y ${other} lo hayan dicho.`,
          `Hasta que digas que sí, puedes pagar con tarjeta como siempre. ${expires.es}`,
        ],
        button: groupButton(groupId, 'es', 'Responder'),
      }),
      fr: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `Avez-vous payé ${formatDollars(amountCents, 'fr')} en espèces ? (« ${group} »)`,
        heading: `Période ${round} : avez-vous payé en espèces ?`,
        paragraphs: [
          writer === other
            ? `${writer} a noté ${formatDollars(amountCents, 'fr')} en espèces de votre part. Cela compte quand vous dites oui.`
            : `${writer} a noté que vous avez remis ${formatDollars(amountCents, 'fr')} en espèces à ${other}. Cela compte quand vous et ${other} l’avez dit tous les deux.`,
          `Tant que vous ne dites pas oui, vous pouvez payer par carte comme toujours. ${expires.fr}`,
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
          ? `${writer} anotó que te entregó ${formatDollars(amountCents, 'es')} en efectivo para la ronda ${round}: cuenta si dices que sí en ${CASH_NOTE_HOURS} horas`
          : `${writer} anotó que ${other} te entregó ${formatDollars(amountCents, 'es')} en efectivo para la ronda ${round}: cuenta cuando tú y ${other} lo hayan dicho en ${CASH_NOTE_HOURS} horas`,
      fr: ({ round, amountCents, writer, other }) =>
        writer === other
          ? `${writer} a noté vous avoir remis ${formatDollars(amountCents, 'fr')} en espèces pour la période ${round} : cela compte si vous dites oui dans les ${CASH_NOTE_HOURS} heures`
          : `${writer} a noté que ${other} vous a remis ${formatDollars(amountCents, 'fr')} en espèces pour la période ${round} : cela compte quand vous et ${other} l’avez dit tous les deux dans les ${CASH_NOTE_HOURS} heures`,
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
            ? `${writer} anotó que te entregó ${formatDollars(amountCents, 'es')} en efectivo. Cuenta cuando digas que sí.`
            : `${writer} anotó que ${other} te entregó ${formatDollars(amountCents, 'es')} en efectivo. Cuenta cuando tú y ${other} lo hayan dicho.`,
          expires.es,
        ],
        button: groupButton(groupId, 'es', 'Responder'),
      }),
      fr: ({ groupId, group, round, amountCents, writer, other }) => ({
        subject: `Avez-vous reçu ${formatDollars(amountCents, 'fr')} en espèces ? (« ${group} »)`,
        heading: `Période ${round} : avez-vous reçu des espèces ?`,
        paragraphs: [
          writer === other
            ? `${writer} a noté vous avoir remis ${formatDollars(amountCents, 'fr')} en espèces. Cela compte quand vous dites oui.`
            : `${writer} a noté que ${other} vous a remis ${formatDollars(amountCents, 'fr')} en espèces. Cela compte quand vous et ${other} l’avez dit tous les deux.`,
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
          ? `El efectivo que dijiste haber pagado para la ronda ${round} no se confirmó en ${CASH_NOTE_HOURS} horas, así que no cuenta: el aporte está pendiente; págalo, o anota el efectivo otra vez`
          : `${denier} dice que no se entregó efectivo para la ronda ${round}: el aporte está pendiente; págalo`,
      fr: ({ round, denier }) =>
        denier === null
          ? `Les espèces que vous avez dit avoir payées pour la période ${round} n’ont pas été confirmées dans les ${CASH_NOTE_HOURS} heures, elles ne comptent donc pas : la cotisation reste à payer ; payez-la, ou notez de nouveau les espèces`
          : `${denier} dit qu’aucune somme en espèces n’a été remise pour la période ${round} : la cotisation reste à payer ; payez-la`,
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
            ? `Dijiste que pagaste en efectivo. No se confirmó en ${CASH_NOTE_HOURS} horas, así que no cuenta. El aporte está pendiente: págalo, o anota el efectivo otra vez.`
            : `${denier} dice que no se entregó efectivo. El aporte está pendiente: págalo.`,
        ],
        facts: [['Con tarjeta, comisión incluida', formatDollars(chargeCents, 'es')]],
        button: { label: 'Pagar ahora', path: '/payments' },
      }),
      fr: ({ group, round, chargeCents, denier }) => ({
        subject: `La période ${round} de « ${group} » n’est pas encore payée`,
        heading: `La période ${round} n’est pas encore payée`,
        paragraphs: [
          denier === null
            ? `Vous avez dit avoir payé en espèces. Cela n’a pas été confirmé dans les ${CASH_NOTE_HOURS} heures et ne compte donc pas. La cotisation reste à payer : payez-la, ou notez de nouveau les espèces.`
            : `${denier} dit qu’aucune somme en espèces n’a été remise. La cotisation reste à payer : payez-la.`,
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
        `${denier} dice que no se entregó efectivo para la ronda ${round}: ${paidFromPayoutOf === null ? 'el aporte está pendiente otra vez' : `el aporte se descontó de un fondo de ${paidFromPayoutOf}, y así queda pagado`}`,
      fr: ({ round, denier, paidFromPayoutOf }) =>
        `${denier} dit qu’aucune somme en espèces n’a été remise pour la période ${round} : ${paidFromPayoutOf === null ? 'la cotisation est de nouveau à payer' : `la cotisation a été prélevée sur une cagnotte de ${paidFromPayoutOf}, et reste payée ainsi`}`,
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
            ? `${denier} dice que no se entregó efectivo. El aporte está pendiente otra vez.`
            : `${denier} dice que no se entregó efectivo. El aporte se descontó de un fondo de ${paidFromPayoutOf}, y así queda pagado.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, denier, paidFromPayoutOf }) => ({
        subject: `Pas d’espèces pour la période ${round} de « ${group} »`,
        heading: 'La note sur les espèces a été effacée',
        paragraphs: [
          paidFromPayoutOf === null
            ? `${denier} dit qu’aucune somme en espèces n’a été remise. La cotisation est de nouveau à payer.`
            : `${denier} dit qu’aucune somme en espèces n’a été remise. La cotisation a été prélevée sur une cagnotte de ${paidFromPayoutOf}, et reste payée ainsi.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
