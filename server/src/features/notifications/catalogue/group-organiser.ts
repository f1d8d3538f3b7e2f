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
      fr: ({ organiser }) =>
        `${organiser} vous demande d’organiser le groupe : cela ne coûte et ne rapporte rien, et vous avez ${HANDOVER_DAYS} jours pour répondre ; tant que vous n’acceptez pas, rien ne change`,
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
      fr: ({ groupId, group, organiser }) => ({
        subject: `On vous demande d’organiser « ${group} »`,
        heading: 'Voulez-vous organiser le groupe ?',
        paragraphs: [
          `${organiser} vous le demande.`,
          'La personne qui organise invite, lance le groupe et peut remplacer des membres comme le dit la charte. Cela ne coûte et ne rapporte rien.',
          `Vous avez ${HANDOVER_DAYS} jours pour répondre. Tant que vous n’acceptez pas, rien ne change.`,
        ],
        button: groupButton(groupId, 'fr', 'Répondre'),
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
      fr: ({ asked }) =>
        `${asked} ne veut pas organiser le groupe : vous l’organisez toujours, et vous pouvez demander à un autre membre`,
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
      fr: ({ groupId, group, asked }) => ({
        subject: `Votre offre de confier « ${group} » a été refusée`,
        heading: 'Vous organisez toujours le groupe',
        paragraphs: [`${asked} ne veut pas l’organiser. Vous pouvez demander à un autre membre.`],
        button: groupButton(groupId, 'fr'),
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
      fr: ({ organiser }) =>
        `${organiser} organise maintenant le groupe : les montants, les jours et les tours restent les mêmes`,
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
      fr: ({ groupId, group, organiser }) => ({
        subject: `Une autre personne organise maintenant « ${group} »`,
        heading: 'Une autre personne organise votre groupe',
        paragraphs: [
          `${organiser} l’organise maintenant. Les montants, les jours et les tours restent les mêmes.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
