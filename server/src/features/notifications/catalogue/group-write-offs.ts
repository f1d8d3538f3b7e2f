import type { InEachLanguage } from '@circle-link/contract/language';
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

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
        `Vous ne devez plus ${formatDollars(amountCents, 'fr')} pour la période ${round} de ${group} : ${who.fr(by)} y a renoncé`,
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
          `${formatDollars(amountCents, 'es')} que faltaban de tu parte se condonaron; lo decidió ${who.es(by)}. El miembro que los iba a recibir no los recibirá.`,
          'No tienes que hacer nada. Queda registrado que la ronda no se pagó a tiempo.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, by }) => ({
        subject: `Vous ne devez plus rien pour la période ${round} de « ${group} »`,
        heading: `Vous ne devez plus rien pour la période ${round}`,
        paragraphs: [
          `${formatDollars(amountCents, 'fr')} que vous aviez manqués ont été abandonnés ; c’est ${who.fr(by)} qui l’a décidé. Le membre qui devait les recevoir ne les recevra pas.`,
          'Vous n’avez rien à faire. Il reste noté que la période a été manquée.',
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
        `Los ${formatDollars(amountCents, 'es')} de ${payer} para tu ronda ${round} de ${group} ya no llegarán: ${who.es(by)} los condonó`,
      fr: ({ group, round, amountCents, payer, by }) =>
        `Les ${formatDollars(amountCents, 'fr')} de ${payer} pour votre cagnotte de la période ${round} de ${group} ne viendront plus : ${who.fr(by)} y a renoncé`,
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
        subject: `Los ${formatDollars(amountCents, 'es')} para tu ronda de “${group}” ya no llegarán`,
        heading: 'Un aporte que faltaba se condonó',
        paragraphs: [
          `A ${payer} le faltaba pagar ${formatDollars(amountCents, 'es')} de la ronda ${round} de “${group}”, cuyo fondo recibiste tú. Se condonó; lo decidió ${who.es(by)}: ya no se debe y no te llegará.`,
          'Lo que recibiste sigue siendo tuyo, y esto ya no impide cerrar tu cuenta. Si crees que es un error, responde a este correo.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, round, amountCents, payer, by }) => ({
        subject: `${formatDollars(amountCents, 'fr')} pour votre tour de « ${group} » ne viendront plus`,
        heading: 'Une cotisation manquée a été abandonnée',
        paragraphs: [
          `${payer} avait manqué ${formatDollars(amountCents, 'fr')} de la période ${round} de « ${group} », dont vous avez reçu la cagnotte. Cette somme a été abandonnée ; c’est ${who.fr(by)} qui l’a décidé : elle n’est plus due et ne vous parviendra pas.`,
          'Ce que vous avez reçu reste à vous, et cela n’empêche plus de fermer votre compte. Si vous pensez que c’est une erreur, répondez à cet e-mail.',
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
        `Los ${formatDollars(amountCents, 'es')} que pagaste por tu antiguo lugar en ${group} ya no volverán`,
      fr: ({ group, amountCents }) =>
        `Les ${formatDollars(amountCents, 'fr')} que vous aviez payés pour votre ancienne place dans ${group} ne reviendront plus`,
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
        subject: `Los ${formatDollars(amountCents, 'es')} de “${group}” no volverán a ti`,
        heading: 'Lo que aún debía volver a ti se condonó',
        paragraphs: [
          `Habías pagado por un lugar en “${group}” que luego tomó otra persona. ${formatDollars(amountCents, 'es')} aún debían volver a ti de aportes que faltaban. Se condonaron cuando el grupo ya había terminado, así que no llegarán.`,
          'Si crees que es un error, responde a este correo.',
        ],
        button: { label: 'Ver tu saldo', path: '/history' },
      }),
      fr: ({ group, amountCents }) => ({
        subject: `${formatDollars(amountCents, 'fr')} de « ${group} » ne vous reviendront pas`,
        heading: 'Ce qui devait encore vous revenir a été abandonné',
        paragraphs: [
          `Vous aviez payé pour une place dans « ${group} » qu’une autre personne a reprise. ${formatDollars(amountCents, 'fr')} devaient encore vous revenir de cotisations manquées. Elles ont été abandonnées après la fin du groupe, cette somme ne viendra donc pas.`,
          'Si vous pensez que c’est une erreur, répondez à cet e-mail.',
        ],
        button: { label: 'Voir votre solde', path: '/history' },
      }),
    },
  }),
});
