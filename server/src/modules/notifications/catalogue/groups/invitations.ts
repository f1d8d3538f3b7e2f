import type { Frequency } from '@circle-link/contract/groups/calendar';
import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatLongDay, type InEachLanguage } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import { defineNotice, defineNotices, type MemberReference } from '../notice.ts';

const howOften: InEachLanguage<Readonly<Record<Frequency, string>>> = {
  en: { weekly: 'every week', 'bi-weekly': 'every two weeks', monthly: 'every month' },
  es: { weekly: 'cada semana', 'bi-weekly': 'cada dos semanas', monthly: 'cada mes' },
  fr: { weekly: 'chaque semaine', 'bi-weekly': 'toutes les deux semaines', monthly: 'chaque mois' },
};

type Invited = {
  readonly group: string;
  readonly organizer: MemberReference;
  readonly code: string;
  readonly token: string | null;
  readonly contributionCents: Cents;
};
type Invitation = Invited & {
  readonly frequency: Frequency;
  readonly maxMembers: number;
  readonly startDate: string;
};
type Offer = Invited & {
  readonly turn: number;
  readonly openMissed: number;
  readonly openCents: Cents;
  readonly returnCents: Cents;
};

const example: Invited = {
  group: 'Círculo',
  organizer: { member: 'Ana' },
  code: '…',
  token: '…',
  contributionCents: toCents(5_000),
};

function getPath({ code, token }: Pick<Invited, 'code' | 'token'>): string {
  return token === null ? `/invitations/${code}` : `/invitations/${code}?token=${token}`;
}

type Line = readonly [string, string];

const placeTexts: InEachLanguage<(offer: Omit<Offer, keyof Invited>) => Line[]> = {
  en: ({ turn, openMissed, openCents, returnCents }) => [
    ['Its turn', `Round ${turn}`],
    ...(openMissed === 0
      ? []
      : [['Missed and still open', `${openMissed} (${formatDollars(openCents)})`] as const]),
    ...(returnCents === 0 ? [] : [['Paid back first from its pot', formatDollars(returnCents)] as const]),
  ],
  es: ({ turn, openMissed, openCents, returnCents }) => [
    ['Su turno', `Ronda ${turn}`],
    ...(openMissed === 0
      ? []
      : [['Aportes no pagados', `${openMissed} (${formatDollars(openCents, 'es')})`] as const]),
    ...(returnCents === 0 ? [] : [['Su fondo devuelve antes', formatDollars(returnCents, 'es')] as const]),
  ],
  fr: ({ turn, openMissed, openCents, returnCents }) => [
    ['Son tour', `Tour ${turn}`],
    ...(openMissed === 0
      ? []
      : [['Cotisations manquées', `${openMissed} (${formatDollars(openCents, 'fr')})`] as const]),
    ...(returnCents === 0
      ? []
      : [['Remboursé d’abord par sa cagnotte', formatDollars(returnCents, 'fr')] as const]),
  ],
};

type Closing = Pick<Invited, 'token'> & { readonly organizer: string };

const closing: InEachLanguage<(link: Closing) => string[]> = {
  en: ({ organizer, token }) => [
    ...(token === null
      ? []
      : ['The link also confirms your email address, so it’s for you alone. Please don’t forward it.']),
    `The link works once, for ${INVITATION_DAYS} days. If you don’t know ${organizer}, ignore this email.`,
  ],
  es: ({ organizer, token }) => [
    ...(token === null
      ? []
      : ['El enlace también verifica tu correo, así que es solo para ti. No lo reenvíes.']),
    `El enlace funciona una vez, durante ${INVITATION_DAYS} días. Si no conoces a ${organizer}, puedes ignorar este correo.`,
  ],
  fr: ({ organizer, token }) => [
    ...(token === null
      ? []
      : ['Ce lien vérifie aussi votre adresse e-mail : il n’est destiné qu’à vous. Ne le transférez pas.']),
    `Le lien fonctionne une fois, pendant ${INVITATION_DAYS} jours. Si vous ne connaissez pas ${organizer}, ignorez cet e-mail.`,
  ],
};

export const groupInvitationNotices = defineNotices({
  group_invitation: defineNotice<Invitation>({
    audience: 'address',
    example: {
      ...example,
      frequency: 'bi-weekly',
      maxMembers: 8,
      startDate: '2026-12-31',
    },
    mail: {
      en: ({ group, organizer, contributionCents, frequency, maxMembers, startDate, ...link }) => ({
        subject: 'You are invited to a savings group',
        heading: 'You are invited to a savings group',
        paragraphs: [
          `${organizer} invites you to “${group}”.`,
          'In a savings group everyone pays the same amount in each round. Each round, one member receives the pot.',
          'Check the terms, the dates and the members before you decide. Nobody covers a missed contribution: join only with people you trust.',
        ],
        facts: [
          ['Contribution', `${formatDollars(contributionCents)} ${howOften.en[frequency]}`],
          ['By card, with the card fee', formatDollars(quoteContribution(contributionCents).totalCents)],
          ['Members', `up to ${maxMembers}`],
          ['Planned first day', formatLongDay(startDate, 'en')],
        ],
        button: { label: 'See the invitation', path: getPath(link) },
        closing: closing.en({ ...link, organizer }),
      }),
      es: ({ group, organizer, contributionCents, frequency, maxMembers, startDate, ...link }) => ({
        subject: 'Te invitan a un grupo de ahorro',
        heading: 'Te invitan a un grupo de ahorro',
        paragraphs: [
          `${organizer} te invita a “${group}”.`,
          'En un grupo de ahorro, todos pagan el mismo monto en cada ronda. En cada ronda, un miembro recibe el fondo.',
          'Antes de decidir, revisa las condiciones, las fechas y los miembros. Nadie cubre un aporte no pagado: únete solo a personas en quienes confíes.',
        ],
        facts: [
          ['Aporte', `${formatDollars(contributionCents, 'es')} ${howOften.es[frequency]}`],
          [
            'Con tarjeta, comisión incluida',
            formatDollars(quoteContribution(contributionCents).totalCents, 'es'),
          ],
          ['Miembros', `hasta ${maxMembers}`],
          ['Fecha de inicio prevista', formatLongDay(startDate, 'es')],
        ],
        button: { label: 'Ver la invitación', path: getPath(link) },
        closing: closing.es({ ...link, organizer }),
      }),
      fr: ({ group, organizer, contributionCents, frequency, maxMembers, startDate, ...link }) => ({
        subject: 'Une invitation à un groupe d’épargne',
        heading: 'Une invitation à un groupe d’épargne',
        paragraphs: [
          `${organizer} vous invite à rejoindre « ${group} ».`,
          'Dans un groupe d’épargne, tout le monde paie le même montant à chaque période. À chaque période, un membre reçoit la cagnotte.',
          'Avant de décider, vérifiez les conditions, les dates et les membres. Personne ne couvre une cotisation manquée : ne rejoignez que des personnes de confiance.',
        ],
        facts: [
          ['Cotisation', `${formatDollars(contributionCents, 'fr')} ${howOften.fr[frequency]}`],
          [
            'Par carte, frais de carte compris',
            formatDollars(quoteContribution(contributionCents).totalCents, 'fr'),
          ],
          ['Membres', `jusqu’à ${maxMembers}`],
          ['Date de début prévue', formatLongDay(startDate, 'fr')],
        ],
        button: { label: 'Voir l’invitation', path: getPath(link) },
        closing: closing.fr({ ...link, organizer }),
      }),
    },
  }),

  place_offer: defineNotice<Offer>({
    audience: 'address',
    example: {
      ...example,
      turn: 5,
      openMissed: 2,
      openCents: toCents(10_500),
      returnCents: toCents(15_000),
    },
    mail: {
      en: ({ group, organizer, code, token, contributionCents, ...place }) => ({
        subject: `A place in “${group}” is offered to you`,
        heading: 'A place in a savings group',
        paragraphs: [
          `${organizer} invites you to take over the place of a member in “${group}”, a savings group that is running.`,
          'You take over its turn and all payments that are still open. Read the charter before you decide.',
        ],
        facts: [['Contribution', formatDollars(contributionCents)], ...placeTexts.en(place)],
        button: { label: 'See the invitation', path: getPath({ code, token }) },
        closing: closing.en({ token, organizer }),
      }),
      es: ({ group, organizer, code, token, contributionCents, ...place }) => ({
        subject: `Te ofrecen un lugar en “${group}”`,
        heading: 'Un lugar en un grupo de ahorro',
        paragraphs: [
          `${organizer} te invita a tomar el lugar de un miembro en “${group}”, un grupo de ahorro que está en marcha.`,
          'Tomas su turno y todos los pagos que siguen pendientes. Lee el acuerdo antes de decidir.',
        ],
        facts: [['Aporte', formatDollars(contributionCents, 'es')], ...placeTexts.es(place)],
        button: { label: 'Ver la invitación', path: getPath({ code, token }) },
        closing: closing.es({ token, organizer }),
      }),
      fr: ({ group, organizer, code, token, contributionCents, ...place }) => ({
        subject: `Une place dans « ${group} » vous est proposée`,
        heading: 'Une place dans un groupe d’épargne',
        paragraphs: [
          `${organizer} vous invite à reprendre la place d’un membre dans « ${group} », un groupe d’épargne en cours.`,
          'Vous reprenez son tour et tous les paiements encore à faire. Lisez la charte avant de décider.',
        ],
        facts: [['Cotisation', formatDollars(contributionCents, 'fr')], ...placeTexts.fr(place)],
        button: { label: 'Voir l’invitation', path: getPath({ code, token }) },
        closing: closing.fr({ token, organizer }),
      }),
    },
  }),
});
