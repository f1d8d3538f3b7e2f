import { SWAP_HOURS } from '@circle-link/contract/groups/turns';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

type Exchange = GroupNoticeFacts & {
  readonly other: MemberReference;
  readonly before: number;
  readonly turn: number;
};
const example: Exchange = { ...exampleGroup, other: { member: 'Ana' }, before: 3, turn: 5 };

export const groupSwapNotices = defineNotices({
  swap_proposed: defineNoticeWithLine<Exchange>({
    audience: 'member',
    preference: 'group_news',
    example,
    line: {
      type: 'group_changed',
      en: ({ other, before, turn }) =>
        `${other} would like to swap turns: your round ${before} for round ${turn}. Nothing changes unless you agree within ${SWAP_HOURS} hours`,
      es: ({ other, before, turn }) =>
        `${other} quiere cambiar turnos contigo: tu ronda ${before} por la ronda ${turn}. No cambia nada si no aceptas en ${SWAP_HOURS} horas`,
      fr: ({ other, before, turn }) =>
        `${other} aimerait échanger son tour avec vous : votre tour ${before} contre le tour ${turn}. Rien ne change si vous n’acceptez pas dans les ${SWAP_HOURS} heures`,
    },
    mail: {
      en: ({ groupId, group, other, before, turn }) => ({
        subject: `A member of “${group}” would like to swap turns with you`,
        heading: 'Would you like to swap turns?',
        paragraphs: [`${other} proposes a swap in “${group}”. Nothing changes unless you agree.`],
        facts: [
          ['Your turn now', `Round ${before}`],
          ['Your turn if you agree', `Round ${turn}`],
        ],
        button: groupButton(groupId, 'en'),
        closing: [`You have ${SWAP_HOURS} hours to answer. After that the proposal expires.`],
      }),
      es: ({ groupId, group, other, before, turn }) => ({
        subject: `Un miembro de “${group}” quiere cambiar turnos contigo`,
        heading: '¿Quieres cambiar turnos?',
        paragraphs: [`${other} te propone un cambio en “${group}”. No cambia nada si no aceptas.`],
        facts: [
          ['Tu turno ahora', `Ronda ${before}`],
          ['Tu turno si aceptas', `Ronda ${turn}`],
        ],
        button: groupButton(groupId, 'es'),
        closing: [`Tienes ${SWAP_HOURS} horas para responder. Después, la propuesta vence.`],
      }),
      fr: ({ groupId, group, other, before, turn }) => ({
        subject: `Un membre de « ${group} » aimerait échanger son tour avec vous`,
        heading: 'Voulez-vous échanger vos tours ?',
        paragraphs: [
          `${other} vous propose un échange dans « ${group} ». Rien ne change si vous n’acceptez pas.`,
        ],
        facts: [
          ['Votre tour actuel', `Tour ${before}`],
          ['Votre tour si vous acceptez', `Tour ${turn}`],
        ],
        button: groupButton(groupId, 'fr'),
        closing: [`Vous avez ${SWAP_HOURS} heures pour répondre. Ensuite, la proposition expire.`],
      }),
    },
  }),

  swap_accepted: defineNoticeWithLine<Exchange>({
    audience: 'member',
    preference: 'group_news',
    example,
    line: {
      type: 'group_changed',
      en: ({ other, before, turn }) =>
        `You and ${other} swapped turns: yours was round ${before} and is now round ${turn}`,
      es: ({ other, before, turn }) =>
        `Tú y ${other} cambiaron turnos: el tuyo era la ronda ${before} y ahora es la ronda ${turn}`,
      fr: ({ other, before, turn }) =>
        `Vous et ${other} avez échangé vos tours : le vôtre était le tour ${before} et c’est maintenant le tour ${turn}`,
    },
    mail: {
      en: ({ groupId, group, other, before, turn }) => ({
        subject: `Your turn in “${group}” is now round ${turn}`,
        heading: 'You swapped turns',
        paragraphs: [`You and ${other} both agreed. The new turns count from now on.`],
        facts: [
          ['Your turn before', `Round ${before}`],
          ['Your turn now', `Round ${turn}`],
        ],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, other, before, turn }) => ({
        subject: `Tu turno en “${group}” es ahora la ronda ${turn}`,
        heading: 'Cambiaron turnos',
        paragraphs: [`Tú y ${other} aceptaron. Los turnos nuevos cuentan desde ahora.`],
        facts: [
          ['Tu turno antes', `Ronda ${before}`],
          ['Tu turno ahora', `Ronda ${turn}`],
        ],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, other, before, turn }) => ({
        subject: `Votre tour dans « ${group} » est maintenant le tour ${turn}`,
        heading: 'Vous avez échangé vos tours',
        paragraphs: [`Vous et ${other} avez accepté. Les nouveaux tours comptent dès maintenant.`],
        facts: [
          ['Votre tour avant', `Tour ${before}`],
          ['Votre tour maintenant', `Tour ${turn}`],
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  swap_declined: defineNoticeWithLine<GroupNoticeFacts & { readonly other: MemberReference }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, other: { member: 'Ana' } },
    line: {
      type: 'group_changed',
      en: ({ other }) => `${other} didn’t agree to swap turns. You keep your turn and can ask another member`,
      es: ({ other }) =>
        `${other} no aceptó cambiar turnos. Conservas el tuyo y puedes pedírselo a otro miembro`,
      fr: ({ other }) =>
        `${other} n’a pas accepté d’échanger les tours. Vous gardez le vôtre et pouvez demander à un autre membre`,
    },
    mail: {
      en: ({ groupId, group, other }) => ({
        subject: `Your offer to swap turns in “${group}” was declined`,
        heading: 'You keep your turn',
        paragraphs: [`${other} didn’t agree. You can ask another member.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, other }) => ({
        subject: `Tu propuesta de cambiar turnos en “${group}” fue rechazada`,
        heading: 'Conservas tu turno',
        paragraphs: [`${other} no aceptó. Puedes pedírselo a otro miembro.`],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, other }) => ({
        subject: `Votre proposition d’échanger les tours dans « ${group} » a été refusée`,
        heading: 'Vous gardez votre tour',
        paragraphs: [`${other} n’a pas accepté. Vous pouvez demander à un autre membre.`],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
