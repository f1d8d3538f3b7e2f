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
  sign_in_locked: defineNotice({}, { audience: 'member', mail: { button: '/reset-password' } }),

  recovery_code_used: defineNotice(
    { left: number(7) },
    { audience: 'member', mail: { button: '/reset-password' } },
  ),

  /** To the new address. Omits a username that email programs would turn into a link. */
  email_change_link: defineNotice(
    { token: text('abc'), username: orNull(text('ana_ruiz')) },
    { audience: 'address', mail: { button: '/change-email?token={token}' } },
  ),

  email_change_requested: defineNotice({}, { audience: 'member', mail: { button: '/reset-password' } }),

  email_in_use: defineNotice({}, { audience: 'member', mail: { button: '/auth?mode=sign-in' } }),

  password_changed: defineNotice(
    { ...undo },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  email_changed: defineNotice(
    { ...undo },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  second_factor_on: defineNotice(
    { ...undo },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  second_factor_off: defineNotice(
    { ...undo },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  recovery_codes_renewed: defineNotice(
    { ...undo },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  payout_account_changed: defineNotice(
    { ...undo, bankName: text('Banco Uno'), last4: text('6789'), isFirst: flag(false) },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  signed_in: defineNotice(
    { ...undo, at: instant('2026-11-22T06:20:00Z'), device: text('Firefox, Linux') },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
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
      mail: { button: ({ isMailboxBack }) => (isMailboxBack ? '/reset-password' : undefined) },
    },
  ),

  changes_undone_elsewhere: defineNotice({}, { audience: 'address', mail: {} }),

  /** To the address that the account leaves when it returns to the previous one: it gets no undo link. */
  email_changed_back: defineNotice({}, { audience: 'address', mail: {} }),
});
