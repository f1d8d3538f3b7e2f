import { area, noticeWithLine, type MemberReference } from './notice.ts';

export const historyNotices = area({
  /** A sentence from before histories were stored as facts; it keeps its words. */
  told: noticeWithLine<{ readonly parts: readonly (string | MemberReference)[] }>({
    audience: 'member',
    example: { parts: [{ member: 'Ana' }, ': 1, 2, 3'] },
    line: {
      type: 'payment_completed',
      en: ({ parts }) => parts.join(''),
      es: ({ parts }) => parts.join(''),
      fr: ({ parts }) => parts.join(''),
    },
  }),
});
