/** Changes to an account by our team or the member, documents and stories. Emails never include the team's reasons. */
import type { AdminRole } from '@circle-link/contract/admin/roles';
import { REJECTION_REASONS } from '@circle-link/contract/auth/identity';
import { LANGUAGES } from '@circle-link/contract/messages/language';
import {
  count,
  flag,
  list,
  oneOf,
  orNull,
  shape,
  text,
} from '@circle-link/contract/messages/message-parameters';
import roleNames from '../../../../../locales/en/admin-roles.json' with { type: 'json' };
import rejections from '../../../../../locales/en/identity-rejections.json' with { type: 'json' };
import english from '../../../../../locales/en/server/notices-account.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import { defineNotice, defineNotices } from './notice.ts';

const ROLE_NAMES = readTexts('admin-roles', roleNames);
const REJECTIONS = readTexts('identity-rejections', rejections);

export const accountNotices = defineNotices('account', english, {
  account_locked: defineNotice({}, { audience: 'member', link: '/reset-password', mail: true }),

  account_unlocked: defineNotice({}, { audience: 'member', link: '/auth?mode=sign-in', mail: true }),

  sessions_ended: defineNotice({}, { audience: 'member', link: '/auth?mode=sign-in', mail: true }),

  reset_started: defineNotice(
    { token: text('abc') },
    { audience: 'member', link: '/reset-password?token={token}', mail: true },
  ),

  review_cleared: defineNotice({}, { audience: 'member', link: '/dashboard', mail: true }),

  review_refused: defineNotice({}, { audience: 'member', link: '/dashboard', mail: true }),

  roles_changed: defineNotice(
    {
      roles: shape<readonly AdminRole[]>(['finance', 'reviewer'], ['finance'], []),
      by: orNull(text('ana_ruiz')),
    },
    {
      audience: 'team',
      link: ({ roles }) => (roles.length === 0 ? '/dashboard' : '/admin'),
      mail: true,
      values: ({ roles }, { language }) => ({
        rolesCount: roles.length,
        roleNames: roles.map((role) => ROLE_NAMES[language][role]).join(', '),
      }),
    },
  ),

  account_closed: defineNotice({}, { audience: 'address', link: null, mail: true }),

  document_approved: defineNotice(
    { picturesDays: count(30) },
    { audience: 'member', link: '/auth', mail: true },
  ),

  /** To a verified member, whose session may be stolen. */
  new_document_sent: defineNotice({}, { audience: 'member', link: '/verification', mail: true }),

  new_document_approved: defineNotice(
    { picturesDays: count(30) },
    { audience: 'member', link: '/settings/profile', mail: true },
  ),

  document_rejected: defineNotice(
    { reason: oneOf(...REJECTION_REASONS), note: text('', 'Ángulo cortado.'), isVerified: flag(true) },
    {
      audience: 'member',
      link: '/verification',
      mail: true,
      values: ({ reason, note }, { language }) => ({
        why: reason === 'other' && note !== '' ? '' : REJECTIONS[language][reason],
      }),
    },
  ),

  help_message: defineNotice(
    {
      memberId: text('5f0d'),
      name: orNull(text('Ana Ruiz')),
      email: text('ana@example.test'),
      language: oneOf(...LANGUAGES),
      lines: list({ line: text('I can’t find my receipt.') }),
    },
    { audience: 'team', link: '/admin/members/{memberId}', mail: true },
  ),

  story_approved: defineNotice({}, { audience: 'member', link: '/success-stories', mail: true }),

  story_declined: defineNotice(
    { reason: text('Nombra a otra persona.') },
    { audience: 'member', link: '/success-stories', mail: true },
  ),
});
