import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

type OrganizerFacts = GroupNoticeFacts & { readonly organizer: MemberReference };
const example: OrganizerFacts = { ...exampleGroup, organizer: { member: 'Ana' } };

export const groupOrganizerNotices = defineNotices({
  organizing_offered: defineNoticeWithLine<OrganizerFacts>({
    audience: 'member',
    preference: 'group_news',
    example,
    line: {
      type: 'group_changed',
      en: ({ organizer }) =>
        `${organizer} asks you to organize the group. It costs and earns nothing. You have ${HANDOVER_DAYS} days to answer, and nothing changes until you accept`,
      es: ({ organizer }) =>
        `${organizer} te pide que organices el grupo: no cuesta nada y no se gana nada, y tienes ${HANDOVER_DAYS} días para responder; hasta que aceptes, no cambia nada`,
      fr: ({ organizer }) =>
        `${organizer} vous demande d’organiser le groupe : cela ne coûte et ne rapporte rien, et vous avez ${HANDOVER_DAYS} jours pour répondre ; tant que vous n’acceptez pas, rien ne change`,
    },
    mail: {
      en: ({ groupId, group, organizer }) => ({
        subject: `Would you like to organize “${group}”?`,
        heading: 'Would you like to organize the group?',
        paragraphs: [
          `${organizer} would like you to take over.`,
          'The organizer invites people, starts the group and can replace members as the charter allows. It costs and earns nothing.',
          `You have ${HANDOVER_DAYS} days to answer. Until you accept, nothing changes.`,
        ],
        button: groupButton(groupId, 'en', 'Answer'),
      }),
      es: ({ groupId, group, organizer }) => ({
        subject: `Te piden que organices “${group}”`,
        heading: '¿Quieres organizar el grupo?',
        paragraphs: [
          `${organizer} te lo pide.`,
          'Quien organiza un grupo invita, lo inicia y puede reemplazar a miembros como dice el acuerdo. No cuesta nada y no se gana nada.',
          `Tienes ${HANDOVER_DAYS} días para responder. Hasta que aceptes, no cambia nada.`,
        ],
        button: groupButton(groupId, 'es', 'Responder'),
      }),
      fr: ({ groupId, group, organizer }) => ({
        subject: `On vous demande d’organiser « ${group} »`,
        heading: 'Voulez-vous organiser le groupe ?',
        paragraphs: [
          `${organizer} vous le demande.`,
          'La personne qui organise invite, lance le groupe et peut remplacer des membres comme le dit la charte. Cela ne coûte et ne rapporte rien.',
          `Vous avez ${HANDOVER_DAYS} jours pour répondre. Tant que vous n’acceptez pas, rien ne change.`,
        ],
        button: groupButton(groupId, 'fr', 'Répondre'),
      }),
    },
  }),

  organizing_declined: defineNoticeWithLine<GroupNoticeFacts & { readonly candidate: MemberReference }>({
    audience: 'member',
    preference: 'group_news',
    example: { ...exampleGroup, candidate: { member: 'Luis' } },
    line: {
      type: 'group_changed',
      en: ({ candidate }) =>
        `${candidate} doesn’t want to organize the group. You stay the organizer and can ask another member`,
      es: ({ candidate }) =>
        `${candidate} no quiere organizar el grupo: lo sigues organizando tú, y puedes preguntarle a otro miembro`,
      fr: ({ candidate }) =>
        `${candidate} ne veut pas organiser le groupe : vous l’organisez toujours, et vous pouvez demander à un autre membre`,
    },
    mail: {
      en: ({ groupId, group, candidate }) => ({
        subject: `Your offer to hand over “${group}” was declined`,
        heading: 'You stay the organizer',
        paragraphs: [`${candidate} declined. You can ask another member.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, candidate }) => ({
        subject: `Tu oferta de pasar “${group}” fue rechazada`,
        heading: 'Sigues organizando el grupo',
        paragraphs: [`${candidate} no quiere organizarlo. Puedes preguntarle a otro miembro.`],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, candidate }) => ({
        subject: `Votre offre de confier « ${group} » a été refusée`,
        heading: 'Vous organisez toujours le groupe',
        paragraphs: [`${candidate} ne veut pas l’organiser. Vous pouvez demander à un autre membre.`],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),

  organizer_changed: defineNoticeWithLine<OrganizerFacts>({
    audience: 'member',
    preference: 'group_news',
    example,
    line: {
      type: 'group_changed',
      en: ({ organizer }) => `${organizer} organizes the group now. Amounts, dates and turns don’t change`,
      es: ({ organizer }) =>
        `Ahora organiza el grupo ${organizer}: los montos, los días y los turnos siguen igual`,
      fr: ({ organizer }) =>
        `${organizer} organise maintenant le groupe : les montants, les jours et les tours restent les mêmes`,
    },
    mail: {
      en: ({ groupId, group, organizer }) => ({
        subject: `“${group}” has a new organizer`,
        heading: 'Your group has a new organizer',
        paragraphs: [`${organizer} organizes it now. Amounts, dates and turns don’t change.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, organizer }) => ({
        subject: `“${group}” tiene ahora otra persona que lo organiza`,
        heading: 'Otra persona organiza tu grupo',
        paragraphs: [`Ahora lo organiza ${organizer}. Los montos, los días y los turnos siguen igual.`],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, organizer }) => ({
        subject: `Une autre personne organise maintenant « ${group} »`,
        heading: 'Une autre personne organise votre groupe',
        paragraphs: [
          `${organizer} l’organise maintenant. Les montants, les jours et les tours restent les mêmes.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});
