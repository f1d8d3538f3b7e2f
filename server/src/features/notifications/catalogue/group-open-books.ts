import { formatLongDay } from '@circle-link/contract/language';
import { defineNotices, defineNoticeWithLine } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

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
        `Las cuentas del grupo se abren a todo el mundo el ${formatLongDay(opensOn, 'es')}: sumas y rondas, sin nombres. Puedes mantenerlas cerradas, ahora o después`,
      fr: ({ opensOn }) =>
        `Les comptes du groupe s’ouvrent à tout le monde le ${formatLongDay(opensOn, 'fr')} : sommes et périodes, sans noms. Vous pouvez les garder fermés, maintenant ou plus tard`,
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
        subject: `“${group}” va a mostrar sus cuentas`,
        heading: 'Tu grupo quiere mostrar sus cuentas',
        paragraphs: [
          `Desde el ${formatLongDay(opensOn, 'es')}, quien tenga la dirección puede ver el nombre del grupo, su dibujo, su aporte y lo que entró y salió en cada ronda.`,
          'No se muestra a ningún miembro: ni nombres, ni fotos, ni de quién es el turno, ni quién pagó.',
          'Si no lo quieres, puedes mantener las cuentas cerradas con un clic, antes de ese día o cuando sea. No tienes que decir por qué, y nadie sabrá que fuiste tú.',
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, opensOn }) => ({
        subject: `« ${group} » va montrer ses comptes`,
        heading: 'Votre groupe veut montrer ses comptes',
        paragraphs: [
          `À partir du ${formatLongDay(opensOn, 'fr')}, qui a l’adresse peut voir le nom du groupe, son dessin, sa cotisation et ce qui est entré et sorti à chaque période.`,
          'Aucun membre n’est montré : ni noms, ni photos, ni à qui est le tour, ni qui a payé.',
          'Si vous ne le voulez pas, vous pouvez garder les comptes fermés d’un clic, avant ce jour ou à tout moment. Vous n’avez pas à dire pourquoi, et personne ne saura que c’était vous.',
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
      es: () => 'Las cuentas del grupo son solo para sus miembros: su dirección pública terminó',
      fr: () => 'Les comptes du groupe sont pour ses membres seuls : leur adresse publique a pris fin',
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
        heading: 'Las cuentas de tu grupo son solo para sus miembros',
        paragraphs: ['Su dirección pública terminó, o no se abrirá. Nada más cambia.'],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group }) => ({
        subject: `Les comptes de « ${group} » sont fermés`,
        heading: 'Les comptes de votre groupe sont pour ses membres seuls',
        paragraphs: ['Leur adresse publique a pris fin, ou ne s’ouvrira pas. Rien d’autre ne change.'],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
