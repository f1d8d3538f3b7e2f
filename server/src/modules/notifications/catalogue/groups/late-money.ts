import type { InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

type By = 'organizer' | 'operator';

type WrittenOff = GroupNoticeFacts & { readonly round: number; readonly amountCents: Cents; readonly by: By };

const example = { ...exampleGroup, round: 3, amountCents: toCents(5_500), by: 'organizer' as const };

const who: InEachLanguage<(by: By) => string> = {
  en: (by) => (by === 'organizer' ? 'the organizer of the group' : 'Circle Link'),
  es: (by) => (by === 'organizer' ? 'quien organiza el grupo' : 'Circle Link'),
  fr: (by) => (by === 'organizer' ? 'la personne qui organise le groupe' : 'Circle Link'),
};

export const groupWriteOffNotices = defineNotices({
  missed_written_off: defineNoticeWithLine<WrittenOff>({
    audience: 'member',
    preference: 'payments',
    example,
    line: {
      type: 'money_returned',
      en: ({ group, round, amountCents, by }) =>
        `You no longer owe ${formatDollars(amountCents)} for round ${round} of ${group}: ${who.en(by)} has written it off`,
      es: ({ group, round, amountCents, by }) =>
        `Ya no debes ${formatDollars(amountCents, 'es')} por la ronda ${round} de ${group}: ${who.es(by)} los condonó`,
      fr: ({ group, round, amountCents, by }) =>
        `Vous ne devez plus ${formatDollars(amountCents, 'fr')} pour la période ${round} de ${group} : ${who.fr(by)} a effacé cette dette`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, by }) => ({
        subject: `You owe nothing more for round ${round} of “${group}”`,
        heading: `You owe nothing more for round ${round}`,
        paragraphs: [
          `${who.en(by) === 'Circle Link' ? 'Circle Link' : 'The organizer of the group'} wrote off the ${formatDollars(amountCents)} you missed. The recipient won’t get it.`,
          'There is nothing to do. We keep a record that you missed the round.',
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, amountCents, by }) => ({
        subject: `Ya no debes nada por la ronda ${round} de “${group}”`,
        heading: `Ya no debes nada por la ronda ${round}`,
        paragraphs: [
          `${by === 'organizer' ? 'Quien organiza el grupo' : 'Circle Link'} condonó los ${formatDollars(amountCents, 'es')} que no pagaste. El miembro que iba a recibirlos no los recibirá.`,
          'No tienes que hacer nada. Queda registrado que no pagaste la ronda a tiempo.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, by }) => ({
        subject: `Vous ne devez plus rien pour la période ${round} de « ${group} »`,
        heading: `Vous ne devez plus rien pour la période ${round}`,
        paragraphs: [
          `${by === 'organizer' ? 'La personne qui organise le groupe' : 'Circle Link'} a effacé les ${formatDollars(amountCents, 'fr')} que vous aviez manqués. Le membre qui devait les recevoir ne les recevra pas.`,
          'Vous n’avez rien à faire. Nous gardons une trace de la période manquée.',
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  missing_given_up: defineNoticeWithLine<WrittenOff & { readonly payer: MemberReference }>({
    audience: 'member',
    preference: 'payouts',
    example: { ...example, payer: { member: 'Ana' } },
    line: {
      type: 'money_taken',
      en: ({ group, round, amountCents, payer, by }) =>
        `You won’t receive ${formatDollars(amountCents)} from ${payer} for round ${round} of ${group}: ${who.en(by)} has written it off`,
      es: ({ group, round, amountCents, payer, by }) =>
        `Ya no recibirás ${formatDollars(amountCents, 'es')} de ${payer} por la ronda ${round} de ${group}: ${who.es(by)} los condonó`,
      fr: ({ group, round, amountCents, payer, by }) =>
        `Vous ne recevrez plus ${formatDollars(amountCents, 'fr')} de ${payer} pour la période ${round} de ${group} : ${who.fr(by)} a effacé cette dette`,
    },
    mail: {
      en: ({ groupId, group, round, amountCents, payer, by }) => ({
        subject: `You won’t receive ${formatDollars(amountCents)} for your round of “${group}”`,
        heading: 'A missed contribution was written off',
        paragraphs: [
          `${payer} missed ${formatDollars(amountCents)} of round ${round} of “${group}”, whose pot you received. Now ${who.en(by)} has written it off, so you won’t receive it.`,
          'You keep what you received, and this no longer keeps your account open. If you think this is a mistake, reply to this email.',
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, amountCents, payer, by }) => ({
        subject: `Ya no recibirás ${formatDollars(amountCents, 'es')} por tu ronda de “${group}”`,
        heading: 'Se condonó un aporte no pagado',
        paragraphs: [
          `${payer} no pagó ${formatDollars(amountCents, 'es')} de la ronda ${round} de “${group}”, cuyo fondo recibiste. Ahora ${who.es(by)} condonó ese monto, así que no lo recibirás.`,
          'Conservas lo que recibiste, y esto ya no impide cerrar tu cuenta. Si crees que es un error, responde a este correo.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, payer, by }) => ({
        subject: `Vous ne recevrez plus ${formatDollars(amountCents, 'fr')} pour votre tour de « ${group} »`,
        heading: 'Une cotisation manquée a été effacée',
        paragraphs: [
          `${payer} avait manqué ${formatDollars(amountCents, 'fr')} de la période ${round} de « ${group} », dont vous avez reçu la cagnotte. Maintenant, ${who.fr(by)} a effacé cette dette, vous ne recevrez donc pas cette somme.`,
          'Vous gardez ce que vous avez reçu, et cela n’empêche plus de fermer votre compte. Si vous pensez que c’est une erreur, répondez à cet e-mail.',
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  claim_given_up: defineNoticeWithLine<GroupNoticeFacts & { readonly amountCents: Cents }>({
    audience: 'member',
    preference: 'payouts',
    example: { ...exampleGroup, amountCents: toCents(2_500) },
    line: {
      type: 'money_taken',
      en: ({ group, amountCents }) =>
        `You won’t get back ${formatDollars(amountCents)} that you paid in for your former place in ${group}`,
      es: ({ group, amountCents }) =>
        `Ya no recuperarás ${formatDollars(amountCents, 'es')} que pagaste por tu antiguo lugar en ${group}`,
      fr: ({ group, amountCents }) =>
        `Vous ne récupérerez plus ${formatDollars(amountCents, 'fr')} payés pour votre ancienne place dans ${group}`,
    },
    mail: {
      en: ({ group, amountCents }) => ({
        subject: `You won’t get back ${formatDollars(amountCents)} from “${group}”`,
        heading: 'Money owed to you was written off',
        paragraphs: [
          `You paid in for a place in “${group}” that another member took over. ${formatDollars(amountCents)} of it depended on missed contributions. These were written off after the group ended, so you won’t get it back.`,
          'If you think this is a mistake, reply to this email.',
        ],
        button: { label: 'See your balance', path: '/history' },
      }),
      es: ({ group, amountCents }) => ({
        subject: `Ya no recuperarás ${formatDollars(amountCents, 'es')} de “${group}”`,
        heading: 'Se condonó dinero que se te debía',
        paragraphs: [
          `Pagaste por un lugar en “${group}” que luego tomó otro miembro. ${formatDollars(amountCents, 'es')} de ese dinero dependían de aportes no pagados. Se condonaron después de terminar el grupo, así que no los recuperarás.`,
          'Si crees que es un error, responde a este correo.',
        ],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, amountCents }) => ({
        subject: `Vous ne récupérerez pas ${formatDollars(amountCents, 'fr')} de « ${group} »`,
        heading: 'Une somme qui vous était due a été effacée',
        paragraphs: [
          `Vous aviez payé pour une place dans « ${group} » qu’un autre membre a reprise. ${formatDollars(amountCents, 'fr')} de cet argent dépendaient de cotisations manquées. Elles ont été effacées après la fin du groupe, vous ne récupérerez donc pas cette somme.`,
          'Si vous pensez que c’est une erreur, répondez à cet e-mail.',
        ],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),
});

type RoundNoticeFacts = GroupNoticeFacts & { readonly round: number };
const exampleRound: RoundNoticeFacts = { ...exampleGroup, round: 3 };

export const groupLateMoneyNotices = defineNotices({
  late_contribution_received: defineNoticeWithLine<
    RoundNoticeFacts & {
      readonly payer: MemberReference;
      readonly amountCents: Cents;
      readonly lateFeeCents: Cents;
    }
  >({
    audience: 'member',
    preference: 'payouts',
    example: {
      ...exampleRound,
      payer: { member: 'Ana' },
      amountCents: toCents(5_450),
      lateFeeCents: toCents(500),
    },
    line: {
      type: 'payout_received',
      en: ({ payer, round }) => `Paid late by ${payer} for your pot of round ${round}`,
      es: ({ payer, round }) => `${payer} pagó con atraso su aporte a tu fondo de la ronda ${round}`,
      fr: ({ payer, round }) =>
        `${payer} a payé en retard sa cotisation à votre cagnotte de la période ${round}`,
    },
    mail: {
      en: ({ groupId, group, round, payer, amountCents, lateFeeCents }) => ({
        subject: `${formatDollars(amountCents)} more from round ${round} of “${group}”`,
        heading: `${formatDollars(amountCents)} more is in your balance`,
        paragraphs: [`${payer} paid a contribution that was missing from your pot of round ${round}.`],
        facts: lateFeeCents > 0 ? [['Of that, late fee', formatDollars(lateFeeCents)]] : [],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, round, payer, amountCents, lateFeeCents }) => ({
        subject: `${formatDollars(amountCents, 'es')} más de la ronda ${round} de “${group}”`,
        heading: `Tienes ${formatDollars(amountCents, 'es')} más en tu saldo`,
        paragraphs: [`${payer} pagó un aporte que le faltó a tu fondo de la ronda ${round}.`],
        facts: lateFeeCents > 0 ? [['De eso, recargo por atraso', formatDollars(lateFeeCents, 'es')]] : [],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, payer, amountCents, lateFeeCents }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de plus de la période ${round} de « ${group} »`,
        heading: `${formatDollars(amountCents, 'fr')} de plus sur votre solde`,
        paragraphs: [`${payer} a payé une cotisation qui manquait à votre cagnotte de la période ${round}.`],
        facts: lateFeeCents > 0 ? [['Dont frais de retard', formatDollars(lateFeeCents, 'fr')]] : [],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  payout_part_taken: defineNoticeWithLine<
    Pick<RoundNoticeFacts, 'group' | 'round'> & { readonly takenCents: Cents }
  >({
    audience: 'member',
    preference: 'payments',
    example: { group: 'Círculo', round: 3, takenCents: toCents(2_500) },
    line: {
      type: 'payment_sent',
      en: ({ takenCents, round }) =>
        `${formatDollars(takenCents)} of your payout went to your missed contribution to round ${round}`,
      es: ({ takenCents, round }) =>
        `${formatDollars(takenCents, 'es')} de tu entrega cubrieron tu aporte no pagado de la ronda ${round}`,
      fr: ({ takenCents, round }) =>
        `${formatDollars(takenCents, 'fr')} de votre versement ont couvert votre cotisation manquée de la période ${round}`,
    },
    mail: {
      en: ({ group, round, takenCents }) => ({
        subject: `${formatDollars(takenCents)} of your payout went to round ${round} of “${group}”`,
        heading: `A part of your missed contribution is paid`,
        paragraphs: ['Your payouts in this group first cover what you missed in it.'],
        facts: [['Deducted from your payout', formatDollars(takenCents)]],
        button: { label: 'See what is left to pay', path: '/payments' },
      }),
      es: ({ group, round, takenCents }) => ({
        subject: `${formatDollars(takenCents, 'es')} de tu entrega pagaron la ronda ${round} de “${group}”`,
        heading: 'Una parte de tu aporte no pagado está cubierta',
        paragraphs: ['Tus entregas en este grupo cubren primero lo que no pagaste en él.'],
        facts: [['Descontado de tu entrega', formatDollars(takenCents, 'es')]],
        button: { label: 'Ver lo que falta por pagar', path: '/payments' },
      }),
      fr: ({ group, round, takenCents }) => ({
        subject: `${formatDollars(takenCents, 'fr')} de votre versement ont payé la période ${round} de « ${group} »`,
        heading: 'Une partie de votre cotisation manquée est payée',
        paragraphs: ['Vos versements dans ce groupe couvrent d’abord ce que vous y avez manqué.'],
        facts: [['Prélevé sur votre versement', formatDollars(takenCents, 'fr')]],
        button: { label: 'Voir ce qui reste à payer', path: '/payments' },
      }),
    },
  }),

  place_money_back: defineNoticeWithLine<{ readonly group: string; readonly amountCents: Cents }>({
    audience: 'member',
    preference: 'payouts',
    example: { group: 'Círculo', amountCents: toCents(15_000) },
    line: {
      type: 'payout_received',
      en: ({ group }) => `Paid back to you from your former place in ${group}`,
      es: ({ group }) => `Devuelto por tu antiguo lugar en ${group}`,
      fr: ({ group }) => `Remboursé pour votre ancienne place dans ${group}`,
    },
    mail: {
      en: ({ group, amountCents }) => ({
        subject: `${formatDollars(amountCents)} back from “${group}”`,
        heading: `${formatDollars(amountCents)} is in your balance`,
        paragraphs: [
          'The pot of that place was paid out, so you first got back what you had paid in for it.',
        ],
        button: { label: 'See your balance', path: '/history' },
      }),
      es: ({ group, amountCents }) => ({
        subject: `Te devolvemos ${formatDollars(amountCents, 'es')} de “${group}”`,
        heading: `${formatDollars(amountCents, 'es')} están en tu saldo`,
        paragraphs: ['El fondo de ese lugar se entregó. Primero te devolvió lo que habías pagado por él.'],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, amountCents }) => ({
        subject: `« ${group} » vous rembourse ${formatDollars(amountCents, 'fr')}`,
        heading: `${formatDollars(amountCents, 'fr')} sont sur votre solde`,
        paragraphs: [
          'La cagnotte de cette place a été versée. Elle vous rembourse d’abord ce que vous aviez payé pour elle.',
        ],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),
});
