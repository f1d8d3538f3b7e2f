import { formatLongDay } from '@circle-link/contract/messages/language';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
} from '../notice.ts';

type Announced = GroupNoticeFacts & { readonly opensOn: string };

/** Cannot be switched off, because the published books concern every member. */
export const groupOpenBooksNotices = defineNotices({
  books_announced: defineNoticeWithLine<Announced>({
    audience: 'member',
    example: { ...exampleGroup, opensOn: '2026-12-31' },
    line: {
      type: 'group_changed',
      en: ({ opensOn }) =>
        `The group’s books open to everyone on ${formatLongDay(opensOn, 'en')}: totals and rounds, no names. You can keep them closed, now or later`,
      es: ({ opensOn }) =>
        `Las cuentas del grupo se abren al público el ${formatLongDay(opensOn, 'es')}: totales y rondas, sin nombres. Puedes mantenerlas cerradas, ahora o después`,
      fr: ({ opensOn }) =>
        `Les comptes du groupe s’ouvrent au public le ${formatLongDay(opensOn, 'fr')} : totaux et périodes, sans noms. Vous pouvez les garder fermés, maintenant ou plus tard`,
    },
    mail: {
      en: ({ groupId, group, opensOn }) => ({
        subject: `“${group}” will open its books`,
        heading: 'Your group plans to open its books',
        paragraphs: [
          `From ${formatLongDay(opensOn, 'en')}, everyone with the address can see the group’s name, drawing and contribution. They also see the totals of each round.`,
          'The page shows no members: no names, no pictures, no turns and no payers.',
          'If you don’t want that, keep the books closed with one click, now or later. You don’t have to say why, and nobody learns it was you.',
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, opensOn }) => ({
        subject: `“${group}” va a abrir sus cuentas`,
        heading: 'Tu grupo planea abrir sus cuentas',
        paragraphs: [
          `Desde el ${formatLongDay(opensOn, 'es')}, cualquiera que tenga la dirección puede ver el nombre, el dibujo y el aporte del grupo. También ve los totales de cada ronda.`,
          'La página no muestra a ningún miembro: ni nombres, ni fotos, ni turnos, ni quién pagó.',
          'Si no lo quieres, mantén las cuentas cerradas con un clic, ahora o después. No tienes que explicar por qué, y nadie sabrá que fuiste tú.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, opensOn }) => ({
        subject: `« ${group} » va ouvrir ses comptes`,
        heading: 'Votre groupe prévoit d’ouvrir ses comptes',
        paragraphs: [
          `À partir du ${formatLongDay(opensOn, 'fr')}, toute personne qui a l’adresse peut voir le nom, le dessin et la cotisation du groupe. Elle voit aussi les totaux de chaque période.`,
          'La page ne montre aucun membre : ni noms, ni photos, ni tours, ni qui a payé.',
          'Si vous ne le voulez pas, gardez les comptes fermés d’un clic, maintenant ou plus tard. Vous n’avez pas à dire pourquoi, et personne ne saura que c’était vous.',
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  books_closed: defineNoticeWithLine<GroupNoticeFacts>({
    audience: 'member',
    example: exampleGroup,
    line: {
      type: 'group_changed',
      en: () => 'Only members see the group’s books now: their public address no longer works',
      es: () => 'Ahora solo los miembros ven las cuentas del grupo: su dirección pública ya no funciona',
      fr: () =>
        'Seuls les membres voient maintenant les comptes du groupe : leur adresse publique ne fonctionne plus',
    },
    mail: {
      en: ({ groupId, group }) => ({
        subject: `The books of “${group}” are closed`,
        heading: 'Only members see your group’s books now',
        paragraphs: ['Their public address no longer works, or won’t open. Nothing else changes.'],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group }) => ({
        subject: `Las cuentas de “${group}” están cerradas`,
        heading: 'Ahora solo los miembros ven las cuentas de tu grupo',
        paragraphs: ['Su dirección pública ya no funciona o no se abrirá. Nada más cambia.'],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group }) => ({
        subject: `Les comptes de « ${group} » sont fermés`,
        heading: 'Seuls les membres voient maintenant les comptes de votre groupe',
        paragraphs: [
          'Leur adresse publique ne fonctionne plus, ou ne s’ouvrira pas. Rien d’autre ne change.',
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
