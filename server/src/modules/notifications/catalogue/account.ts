/** Changes to an account by our team or the member, documents and stories. Emails never include the team's reasons. */
import type { AdminRole } from '@circle-link/contract/admin/roles';
import { REJECTION_REASONS } from '@circle-link/contract/auth/identity';
import { count, flag, oneOf, orNull, shape, text } from '@circle-link/contract/messages/message-parameters';
import roleNames from '../../../../../locales/en/admin-roles.json' with { type: 'json' };
import rejections from '../../../../../locales/en/identity-rejections.json' with { type: 'json' };
import english from '../../../../../locales/en/server/notices-account.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import { defineNotice, defineNotices } from './notice.ts';

const ROLE_NAMES = readTexts('admin-roles', roleNames);
const REJECTIONS = readTexts('identity-rejections', rejections);

export const accountNotices = defineNotices('account', english, {
  account_locked: defineNotice({}, { audience: 'member', mail: { button: '/reset-password' } }),

  account_unlocked: defineNotice({}, { audience: 'member', mail: { button: '/auth?mode=sign-in' } }),

  sessions_ended: defineNotice({}, { audience: 'member', mail: { button: '/auth?mode=sign-in' } }),

  reset_started: defineNotice(
    { token: text('abc') },
    { audience: 'member', mail: { button: '/reset-password?token={token}' } },
  ),

  review_cleared: defineNotice({}, { audience: 'member', mail: { button: '/dashboard' } }),

  review_refused: defineNotice({}, { audience: 'member', mail: { button: '/dashboard' } }),

  roles_changed: defineNotice(
    {
      roles: shape<readonly AdminRole[]>(['finance', 'reviewer'], ['finance'], []),
      by: orNull(text('ana_ruiz')),
    },
    {
      audience: 'team',
      mail: { button: ({ roles }) => (roles.length === 0 ? '/dashboard' : '/admin') },
      values: ({ roles }, { language }) => ({
        rolesCount: roles.length,
        roleNames: roles.map((role) => ROLE_NAMES[language][role]).join(', '),
      }),
    },
  ),

  account_closed: defineNotice({}, { audience: 'address', mail: {} }),

  document_approved: defineNotice(
    { picturesDays: count(30) },
    { audience: 'member', mail: { button: '/auth' } },
  ),

  /** To a verified member, whose session may be stolen. */
  new_document_sent: defineNotice({}, { audience: 'member', mail: { button: '/verification' } }),

  new_document_approved: defineNotice(
    { picturesDays: count(30) },
    { audience: 'member', mail: { button: '/settings/profile' } },
  ),

  document_rejected: defineNotice(
    { reason: oneOf(...REJECTION_REASONS), note: text('', 'Ángulo cortado.'), isVerified: flag(true) },
    {
      audience: 'member',
      mail: { button: '/verification' },
      values: ({ reason, note }, { language }) => ({
        why: reason === 'other' && note !== '' ? '' : REJECTIONS[language][reason],
      }),
    },
  ),

  story_approved: defineNotice({}, { audience: 'member', mail: { button: '/success-stories' } }),

  story_declined: defineNotice(
    { reason: text('Nombra a otra persona.') },
    { audience: 'member', mail: { button: '/success-stories' } },
  ),
});
