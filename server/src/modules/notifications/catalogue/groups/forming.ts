import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatLongDay } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotice,
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

export const groupNotices = defineNotices({
  group_created: defineNoticeWithLine<{ readonly organizer: MemberReference }>({
    audience: 'group',
    example: { organizer: { member: 'Ana' } },
    line: {
      type: 'group_created',
      en: ({ organizer }) => `${organizer} created the group`,
      es: ({ organizer }) => `${organizer} creó el grupo`,
      fr: ({ organizer }) => `${organizer} a créé le groupe`,
    },
  }),

  member_joined: defineNoticeWithLine<{ readonly newcomer: MemberReference }>({
    audience: 'group',
    example: { newcomer: { member: 'Ana' } },
    line: {
      type: 'member_joined',
      en: ({ newcomer }) => `${newcomer} joined the group`,
      es: ({ newcomer }) => `${newcomer} se unió al grupo`,
      fr: ({ newcomer }) => `${newcomer} a rejoint le groupe`,
    },
  }),

  place_taken_over: defineNoticeWithLine<{
    readonly newcomer: MemberReference;
    readonly former: MemberReference;
  }>({
    audience: 'group',
    example: { newcomer: { member: 'Ana' }, former: { member: 'Luis' } },
    line: {
      type: 'member_joined',
      en: ({ newcomer, former }) => `${newcomer} took over the place of ${former}`,
      es: ({ newcomer, former }) => `${newcomer} tomó el lugar de ${former}`,
      fr: ({ newcomer, former }) => `${newcomer} a repris la place de ${former}`,
    },
  }),
});

type Started = GroupNoticeFacts & {
  readonly rounds: number;
  readonly turn: number;
  readonly firstDay: string;
  readonly turnDay: string;
  readonly contributionCents: Cents;
};
type Arrival = GroupNoticeFacts & {
  readonly newcomer: MemberReference;
  readonly members: number;
  readonly maxMembers: number;
};

const changed = { ...exampleGroup, organizer: { member: 'Ana' } };

export const groupFormingNotices = defineNotices({
  group_started: defineNoticeWithLine<Started>({
    audience: 'member',
    preference: 'group_news',
    example: {
      ...exampleGroup,
      rounds: 8,
      turn: 3,
      firstDay: '2026-12-31',
      turnDay: '2027-02-28',
      contributionCents: toCents(5_000),
    },
    line: {
      type: 'group_changed',
      en: ({ turn, firstDay, contributionCents }) =>
        `The group has started. You pay ${formatDollars(contributionCents)} by ${formatLongDay(firstDay, 'en')}, and receive the pot of round ${turn}`,
      es: ({ turn, firstDay, contributionCents }) =>
        `El grupo empezó. Pagas ${formatDollars(contributionCents, 'es')} a más tardar el ${formatLongDay(firstDay, 'es')} y recibes el fondo de la ronda ${turn}`,
      fr: ({ turn, firstDay, contributionCents }) =>
        `Le groupe a commencé. Vous payez ${formatDollars(contributionCents, 'fr')} au plus tard le ${formatLongDay(firstDay, 'fr')} et recevez la cagnotte de la période ${turn}`,
    },
    mail: {
      en: ({ groupId, group, rounds, turn, firstDay, turnDay, contributionCents }) => ({
        subject: `“${group}” has started: you receive in round ${turn}`,
        heading: 'Your group has started',
        paragraphs: [
          `“${group}” has ${rounds} rounds, one for each member. Everyone pays in every round, and in round ${turn} the pot is yours.`,
        ],
        facts: [
          ['First payment due', formatLongDay(firstDay, 'en')],
          ['Contribution', formatDollars(contributionCents)],
          ['By card, with the card fee', formatDollars(quoteContribution(contributionCents).totalCents)],
          ['Your turn', `Round ${turn}, due ${formatLongDay(turnDay, 'en')}`],
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, rounds, turn, firstDay, turnDay, contributionCents }) => ({
        subject: `“${group}” empezó: recibes en la ronda ${turn}`,
        heading: 'Tu grupo empezó',
        paragraphs: [
          `“${group}” tiene ${rounds} rondas, una por cada miembro. Todos pagan en cada ronda, y en la ronda ${turn} el fondo es tuyo.`,
        ],
        facts: [
          ['Primer vencimiento', formatLongDay(firstDay, 'es')],
          ['Aporte', formatDollars(contributionCents, 'es')],
          [
            'Con tarjeta, comisión incluida',
            formatDollars(quoteContribution(contributionCents).totalCents, 'es'),
          ],
          ['Tu turno', `Ronda ${turn}, vence el ${formatLongDay(turnDay, 'es')}`],
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, rounds, turn, firstDay, turnDay, contributionCents }) => ({
        subject: `« ${group} » a commencé : vous recevez à la période ${turn}`,
        heading: 'Votre groupe a commencé',
        paragraphs: [
          `« ${group} » a ${rounds} périodes, une pour chaque membre. Chacun paie à chaque période, et à la période ${turn} la cagnotte est à vous.`,
        ],
        facts: [
          ['Première échéance', formatLongDay(firstDay, 'fr')],
          ['Cotisation', formatDollars(contributionCents, 'fr')],
          [
            'Par carte, frais de carte compris',
            formatDollars(quoteContribution(contributionCents).totalCents, 'fr'),
          ],
          ['Votre tour', `Tour ${turn}, échéance le ${formatLongDay(turnDay, 'fr')}`],
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  group_terms_changed: defineNoticeWithLine<GroupNoticeFacts & { readonly organizer: MemberReference }>({
    audience: 'member',
    preference: 'group_news',
    example: changed,
    line: {
      type: 'group_changed',
      en: ({ organizer }) =>
        `${organizer} changed the terms. The group starts once everyone has accepted them. If you don’t agree, you can leave before the start`,
      es: ({ organizer }) =>
        `${organizer} cambió las condiciones. El grupo empieza cuando todos las hayan aceptado. Si no estás de acuerdo, puedes salir antes del inicio`,
      fr: ({ organizer }) =>
        `${organizer} a changé les conditions. Le groupe commencera quand tous les auront acceptées. Si vous n’êtes pas d’accord, vous pouvez partir avant le début`,
    },
    mail: {
      en: ({ groupId, group, organizer }) => ({
        subject: `The terms of “${group}” have changed`,
        heading: 'Please read the new terms',
        paragraphs: [
          `${organizer} changed the terms of “${group}”. The group starts once everyone has accepted them.`,
          'If you don’t agree, you can leave before the start.',
        ],
        button: groupButton(groupId, 'en', 'Read the charter'),
      }),
      es: ({ groupId, group, organizer }) => ({
        subject: `Las condiciones de “${group}” cambiaron`,
        heading: 'Lee las nuevas condiciones',
        paragraphs: [
          `${organizer} cambió las condiciones de “${group}”. El grupo empieza cuando todos las hayan aceptado.`,
          'Si no estás de acuerdo, puedes salir antes del inicio.',
        ],
        button: groupButton(groupId, 'es', 'Leer el acuerdo'),
      }),
      fr: ({ groupId, group, organizer }) => ({
        subject: `Les conditions de « ${group} » ont changé`,
        heading: 'Lisez les nouvelles conditions',
        paragraphs: [
          `${organizer} a changé les conditions de « ${group} ». Le groupe commencera quand tous les auront acceptées.`,
          'Si vous n’êtes pas d’accord, vous pouvez partir avant le début.',
        ],
        button: groupButton(groupId, 'fr', 'Lire la charte'),
      }),
    },
  }),

  group_draw_put_off: defineNoticeWithLine<GroupNoticeFacts & { readonly organizer: MemberReference }>({
    audience: 'member',
    preference: 'group_news',
    example: changed,
    line: {
      type: 'group_changed',
      en: ({ organizer }) =>
        `We couldn’t get the public random number for the draw, so ${organizer} postponed the start. The group starts once everyone has accepted again. If you don’t agree, you can leave before the start`,
      es: ({ organizer }) =>
        `No pudimos obtener el número aleatorio público para el sorteo, así que ${organizer} aplazó el inicio. El grupo empieza cuando todos hayan aceptado de nuevo. Si no estás de acuerdo, puedes salir antes del inicio`,
      fr: ({ organizer }) =>
        `Le nombre aléatoire public pour le tirage n’était pas disponible, ${organizer} a donc reporté le début. Le groupe commencera quand tous auront accepté de nouveau. Si vous n’êtes pas d’accord, vous pouvez partir avant le début`,
    },
    mail: {
      en: ({ groupId, group, organizer }) => ({
        subject: `The draw of “${group}” was postponed`,
        heading: 'Please accept the charter again',
        paragraphs: [
          `We couldn’t get the public random number for the draw of “${group}”, so ${organizer} postponed the start. The group starts once everyone has accepted again.`,
          'If you don’t agree, you can leave before the start.',
        ],
        button: groupButton(groupId, 'en', 'Read the charter'),
      }),
      es: ({ groupId, group, organizer }) => ({
        subject: `El sorteo de “${group}” se aplazó`,
        heading: 'Acepta el acuerdo de nuevo',
        paragraphs: [
          `No pudimos obtener el número aleatorio público para el sorteo de “${group}”, así que ${organizer} aplazó el inicio. El grupo empieza cuando todos hayan aceptado de nuevo.`,
          'Si no estás de acuerdo, puedes salir antes del inicio.',
        ],
        button: groupButton(groupId, 'es', 'Leer el acuerdo'),
      }),
      fr: ({ groupId, group, organizer }) => ({
        subject: `Le tirage au sort de « ${group} » a été reporté`,
        heading: 'Acceptez de nouveau la charte',
        paragraphs: [
          `Le nombre aléatoire public pour le tirage de « ${group} » n’était pas disponible, ${organizer} a donc reporté le début. Le groupe commencera quand tous auront accepté de nouveau.`,
          'Si vous n’êtes pas d’accord, vous pouvez partir avant le début.',
        ],
        button: groupButton(groupId, 'fr', 'Lire la charte'),
      }),
    },
  }),

  group_place_filled: defineNotice<Arrival>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, newcomer: { member: 'Luis' }, members: 5, maxMembers: 8 },
    mail: {
      en: ({ groupId, group, newcomer, members, maxMembers }) => ({
        subject: `A new member has joined “${group}”`,
        heading: 'A member has joined your group',
        paragraphs: [
          `${newcomer} is now a member of “${group}”.`,
          members >= maxMembers
            ? 'All places are taken. The group starts automatically on its day, or you can start it earlier.'
            : `${members} of ${maxMembers} places are taken.`,
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, newcomer, members, maxMembers }) => ({
        subject: `Un nuevo miembro se unió a “${group}”`,
        heading: 'Un miembro se unió a tu grupo',
        paragraphs: [
          `${newcomer} es ahora miembro de “${group}”.`,
          members >= maxMembers
            ? 'Todos los lugares están ocupados. El grupo empieza automáticamente en su fecha, y puedes iniciarlo antes.'
            : `${members} de ${maxMembers} lugares están ocupados.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, newcomer, members, maxMembers }) => ({
        subject: `Un nouveau membre a rejoint « ${group} »`,
        heading: 'Un membre a rejoint votre groupe',
        paragraphs: [
          `${newcomer} fait maintenant partie de « ${group} ».`,
          members >= maxMembers
            ? 'Toutes les places sont prises. Le groupe commence automatiquement à la date prévue, et vous pouvez le lancer avant.'
            : `${members} places sur ${maxMembers} sont prises.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  group_place_freed: defineNoticeWithLine<GroupNoticeFacts & { readonly former: MemberReference }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, former: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ former }) =>
        `${former} left the group, so their place is free again. Invite another person, or start with fewer members`,
      es: ({ former }) =>
        `${former} salió del grupo, así que su lugar está libre otra vez. Invita a otra persona o empieza con menos miembros`,
      fr: ({ former }) =>
        `${former} a quitté le groupe, sa place est donc de nouveau libre. Invitez une autre personne, ou commencez avec moins de membres`,
    },
    mail: {
      en: ({ groupId, group, former }) => ({
        subject: `A member has left “${group}”`,
        heading: 'A member has left your group',
        paragraphs: [
          `${former} is no longer a member of “${group}”, so their place is free again. Invite another person, or start with fewer members.`,
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, former }) => ({
        subject: `Un miembro salió de “${group}”`,
        heading: 'Un miembro salió de tu grupo',
        paragraphs: [
          `${former} ya no es miembro de “${group}”. Su lugar está libre otra vez. Invita a otra persona, o empieza con menos miembros.`,
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, former }) => ({
        subject: `Un membre a quitté « ${group} »`,
        heading: 'Un membre a quitté votre groupe',
        paragraphs: [
          `${former} ne fait plus partie de « ${group} ». Sa place est de nouveau libre. Invitez une autre personne, ou commencez avec moins de membres.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
