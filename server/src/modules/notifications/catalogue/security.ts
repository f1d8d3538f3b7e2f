/** Sign-ins, and changes to passwords, codes and passkeys, with an undo link. These emails cannot be switched off. */
import type { NoticeKind } from '@circle-link/contract/auth/safeguards';
import {
  count,
  flag,
  instant,
  manyOf,
  number,
  orNull,
  text,
} from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-security.json' with { type: 'json' };
import { defineNotice, defineNotices, undo } from './notice.ts';

export const securityNotices = defineNotices('security', english, {
  sign_in_locked: defineNotice({}, { audience: 'member', link: '/reset-password', mail: true }),

  recovery_code_used: defineNotice(
    { left: number(7) },
    { audience: 'member', link: '/reset-password', mail: true },
  ),

  /** To the new address. Omits a username that email programs would turn into a link. */
  email_change_link: defineNotice(
    { token: text('abc'), username: orNull(text('ana_ruiz')) },
    { audience: 'address', link: '/change-email?token={token}', mail: true },
  ),

  email_change_requested: defineNotice({}, { audience: 'member', link: '/reset-password', mail: true }),

  email_in_use: defineNotice({}, { audience: 'member', link: '/auth?mode=sign-in', mail: true }),

  password_changed: defineNotice(
    { ...undo },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  email_changed: defineNotice(
    { ...undo },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  second_factor_on: defineNotice(
    { ...undo },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  second_factor_off: defineNotice(
    { ...undo },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  recovery_codes_renewed: defineNotice(
    { ...undo },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  payout_account_changed: defineNotice(
    { ...undo, bankName: text('Banco Uno'), last4: text('6789'), isFirst: flag(false) },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  signed_in: defineNotice(
    { ...undo, at: instant('2026-11-22T06:20:00Z'), device: text('Firefox, Linux') },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  changes_undone: defineNotice(
    {
      kinds: manyOf<NoticeKind>(
        ['password', 'mailbox', 'sign_in'],
        ['sign_in'],
        ['second_factor', 'payout_account'],
      ),
      isMailboxBack: flag(true),
      stopped: count(1),
    },
    {
      audience: 'member',
      link: ({ isMailboxBack }) => (isMailboxBack ? '/reset-password' : undefined),
      mail: true,
    },
  ),

  changes_undone_elsewhere: defineNotice({}, { audience: 'address', link: null, mail: true }),

  /** To the address that the account leaves when it returns to the previous one: it gets no undo link. */
  email_changed_back: defineNotice({}, { audience: 'address', link: null, mail: true }),
});
