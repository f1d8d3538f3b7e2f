/** What members are mailed about who organises their group. */
import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { area, noticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type OfGroup } from './of-group.ts';

type Told = OfGroup & { readonly organiser: MemberReference };
const example: Told = { ...exampleGroup, organiser: { member: 'Ana' } };

export const groupOrganiserNotices = area({
  /** To the member who is asked. */
  organising_offered: noticeWithLine<Told>({
    audience: 'member',
    preference: 'group_news',
    example,
    line: {
      type: 'group_changed',
      en: ({ organiser }) =>
        `${organiser} asks you to organise the group: it costs and earns nothing, and you have ${HANDOVER_DAYS} days to answer; until you accept, nothing changes`,
      es: ({ organiser }) =>
        `${organiser} te pide que organices el grupo: no cuesta nada y no se gana nada, y tienes ${HANDOVER_DAYS} días para responder; hasta que aceptes, no cambia nada`,
    },
    mail: {
      en: ({ groupId, group, organiser }) => ({
        subject: `You are asked to organise “${group}”`,
        heading: 'Would you like to organise the group?',
        paragraphs: [
          `${organiser} asks you.`,
          'The organiser invites people, starts the group and can replace members as the charter says. It costs and earns nothing.',
          `You have ${HANDOVER_DAYS} days to answer. Until you accept, nothing changes.`,
        ],
        button: groupButton(groupId, 'en', 'Answer'),
      }),
      es: ({ groupId, group, organiser }) => ({
        subject: `Te piden que organices “${group}”`,
        heading: '¿Quieres organizar el grupo?',
        paragraphs: [
          `${organiser} te lo pide.`,
          'Quien organiza un grupo invita, lo inicia y puede reemplazar a miembros como dice la carta. No cuesta nada y no se gana nada.',
          `Tienes ${HANDOVER_DAYS} días para responder. Hasta que aceptes, no cambia nada.`,
        ],
        button: groupButton(groupId, 'es', 'Responder'),
      }),
    },
  }),

  /** To the organiser, who keeps organising. */
  organising_declined: noticeWithLine<OfGroup & { readonly asked: MemberReference }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, asked: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ asked }) =>
        `${asked} does not want to organise the group: you still organise it, and can ask another member`,
      es: ({ asked }) =>
        `${asked} no quiere organizar el grupo: lo sigues organizando tú, y puedes preguntarle a otro miembro`,
    },
    mail: {
      en: ({ groupId, group, asked }) => ({
        subject: `Your offer to hand over “${group}” was declined`,
        heading: 'You still organise the group',
        paragraphs: [`${asked} does not want to organise it. You can ask another member.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, asked }) => ({
        subject: `Tu oferta de pasar “${group}” fue rechazada`,
        heading: 'Sigues organizando el grupo',
        paragraphs: [`${asked} no quiere organizarlo. Puedes preguntarle a otro miembro.`],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),

  /** To everyone: who organises the group from now on. */
  organiser_changed: noticeWithLine<Told>({
    audience: 'member',
    preference: 'group_news',
    example,
    line: {
      type: 'group_changed',
      en: ({ organiser }) => `${organiser} organises the group now: amounts, days and turns stay as they are`,
      es: ({ organiser }) =>
        `Ahora organiza el grupo ${organiser}: los montos, los días y los turnos siguen igual`,
    },
    mail: {
      en: ({ groupId, group, organiser }) => ({
        subject: `“${group}” has another organiser now`,
        heading: 'Your group has another organiser',
        paragraphs: [`${organiser} organises it now. Amounts, days and turns stay as they are.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, organiser }) => ({
        subject: `“${group}” tiene ahora otra persona que lo organiza`,
        heading: 'Otra persona organiza tu grupo',
        paragraphs: [`Ahora lo organiza ${organiser}. Los montos, los días y los turnos siguen igual.`],
        button: groupButton(groupId, 'es'),
      }),
    },
  }),
});
