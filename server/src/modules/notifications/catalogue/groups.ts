import { defineNotices, defineNoticeWithLine, type MemberReference } from './notice.ts';

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
