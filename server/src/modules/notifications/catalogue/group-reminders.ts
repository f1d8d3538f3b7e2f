import { formatLongDay } from '@circle-link/contract/language';
import { formatDollars, toCents, type Cents } from '@circle-link/contract/money';
import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';
import { exampleGroup, groupButton, type GroupNoticeFacts } from './group-notice-facts.ts';

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
