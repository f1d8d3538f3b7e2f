import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { formatLongDay } from '@circle-link/contract/messages/language';
import { type Cents, formatDollars, toCents } from '@circle-link/contract/money';
import {
  defineNotices,
  defineNoticeWithLine,
  exampleGroup,
  groupButton,
  type GroupNoticeFacts,
  type MemberReference,
} from '../notice.ts';

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
        `${organizer} te pide que organices el grupo. No cuesta nada y no se gana nada. Tienes ${HANDOVER_DAYS} días para responder, y nada cambia hasta que aceptes`,
      fr: ({ organizer }) =>
        `${organizer} vous demande d’organiser le groupe. Cela ne coûte et ne rapporte rien. Vous avez ${HANDOVER_DAYS} jours pour répondre, et rien ne change tant que vous n’acceptez pas`,
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
        subject: `¿Quieres organizar “${group}”?`,
        heading: '¿Quieres organizar el grupo?',
        paragraphs: [
          `${organizer} quiere cederte la organización.`,
          'Quien organiza invita a personas, inicia el grupo y puede reemplazar a miembros como permite el acuerdo. No cuesta nada y no se gana nada.',
          `Tienes ${HANDOVER_DAYS} días para responder. Hasta que aceptes, no cambia nada.`,
        ],
        button: groupButton(groupId, 'es', 'Responder'),
      }),
      fr: ({ groupId, group, organizer }) => ({
        subject: `Voulez-vous organiser « ${group} » ?`,
        heading: 'Voulez-vous organiser le groupe ?',
        paragraphs: [
          `${organizer} souhaite vous confier cette tâche.`,
          'La personne qui organise invite, lance le groupe et peut remplacer des membres comme le permet la charte. Cela ne coûte et ne rapporte rien.',
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
        `${candidate} no quiere organizar el grupo. Lo sigues organizando tú y puedes pedírselo a otro miembro`,
      fr: ({ candidate }) =>
        `${candidate} ne veut pas organiser le groupe. Vous l’organisez toujours, et vous pouvez demander à un autre membre`,
    },
    mail: {
      en: ({ groupId, group, candidate }) => ({
        subject: `Your offer to hand over “${group}” was declined`,
        heading: 'You stay the organizer',
        paragraphs: [`${candidate} declined. You can ask another member.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, candidate }) => ({
        subject: `Tu propuesta de ceder “${group}” fue rechazada`,
        heading: 'Sigues organizando el grupo',
        paragraphs: [`${candidate} no quiere organizarlo. Puedes pedírselo a otro miembro.`],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, candidate }) => ({
        subject: `Votre proposition de confier « ${group} » a été refusée`,
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
        `${organizer} organiza ahora el grupo. Los montos, las fechas y los turnos no cambian`,
      fr: ({ organizer }) =>
        `${organizer} organise maintenant le groupe. Les montants, les dates et les tours ne changent pas`,
    },
    mail: {
      en: ({ groupId, group, organizer }) => ({
        subject: `“${group}” has a new organizer`,
        heading: 'Your group has a new organizer',
        paragraphs: [`${organizer} organizes it now. Amounts, dates and turns don’t change.`],
        button: groupButton(groupId, 'en'),
      }),
      es: ({ groupId, group, organizer }) => ({
        subject: `Otra persona organiza ahora “${group}”`,
        heading: 'Otra persona organiza tu grupo',
        paragraphs: [`${organizer} lo organiza ahora. Los montos, las fechas y los turnos no cambian.`],
        button: groupButton(groupId, 'es'),
      }),
      fr: ({ groupId, group, organizer }) => ({
        subject: `Une autre personne organise maintenant « ${group} »`,
        heading: 'Une autre personne organise votre groupe',
        paragraphs: [
          `${organizer} l’organise maintenant. Les montants, les dates et les tours ne changent pas.`,
        ],
        button: groupButton(groupId, 'fr'),
      }),
    },
  }),
});

type Reminded = GroupNoticeFacts & {
  readonly from: MemberReference;
  readonly round: number;
  readonly amountCents: Cents;
  readonly dueOn: string;
};

export const groupReminderNotices = defineNotices({
  member_reminds: defineNoticeWithLine<Reminded>({
    audience: 'member',
    preference: 'reminders',
    example: {
      ...exampleGroup,
      from: { member: 'Ana' },
      round: 3,
      amountCents: toCents(5_000),
      dueOn: '2026-03-09',
    },
    line: {
      type: 'group_changed',
      en: ({ from, round }) =>
        `${from} sends you a friendly reminder: your contribution for round ${round} isn’t paid yet`,
      es: ({ from, round }) =>
        `${from} te envía un recordatorio amistoso: tu aporte de la ronda ${round} todavía no está pagado`,
      fr: ({ from, round }) =>
        `${from} vous envoie un rappel amical : votre cotisation de la période ${round} n’est pas encore payée`,
    },
    mail: {
      en: ({ groupId, group, from, round, amountCents, dueOn }) => ({
        subject: `A friendly reminder from “${group}”`,
        heading: 'A friendly reminder',
        paragraphs: [
          `${from} reminds you of your contribution in “${group}”: ${formatDollars(amountCents)} for round ${round}, due on ${formatLongDay(dueOn, 'en')}. It isn’t paid yet.`,
          'Perhaps it slipped your mind. If you can’t pay, tell the group: they may be able to help.',
        ],
        button: groupButton(groupId, 'en'),
        closing: [
          'You get at most one such reminder per day. You can switch these emails off in your settings.',
        ],
      }),
      es: ({ groupId, group, from, round, amountCents, dueOn }) => ({
        subject: `Un recordatorio amistoso de “${group}”`,
        heading: 'Un recordatorio amistoso',
        paragraphs: [
          `${from} te recuerda tu aporte en “${group}”: ${formatDollars(amountCents, 'es')} por la ronda ${round}, con vencimiento el ${formatLongDay(dueOn, 'es')}. Todavía no está pagado.`,
          'Quizá se te pasó. Si no puedes pagar, avísale al grupo: tal vez pueda ayudarte.',
        ],
        button: groupButton(groupId, 'es'),
        closing: [
          'Recibes como máximo un recordatorio de este tipo al día. Puedes desactivar estos correos en tus ajustes.',
        ],
      }),
      fr: ({ groupId, group, from, round, amountCents, dueOn }) => ({
        subject: `Un rappel amical de « ${group} »`,
        heading: 'Un rappel amical',
        paragraphs: [
          `${from} vous rappelle votre cotisation dans « ${group} » : ${formatDollars(amountCents, 'fr')} pour la période ${round}, à payer au plus tard le ${formatLongDay(dueOn, 'fr')}. Elle n’est pas encore payée.`,
          'Cela vous a peut-être échappé. Si vous ne pouvez pas payer, dites-le au groupe : il pourra peut-être vous aider.',
        ],
        button: groupButton(groupId, 'fr'),
        closing: [
          'Vous recevez au plus un rappel de ce type par jour. Vous pouvez désactiver ces e-mails dans vos réglages.',
        ],
      }),
    },
  }),
});
