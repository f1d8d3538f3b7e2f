/** Links and codes of verification, access from outside and passkeys. These emails cannot be switched off. */

import { instant, number, text } from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-tokens.json' with { type: 'json' };
import { defineNotice, defineNotices, undo } from './notice.ts';

export const tokenNotices = defineNotices('tokens', english, {
  /** The link of a registration has address and number for the form; the server trusts only the token. */
  registration_link: defineNotice(
    { query: text('token=…') },
    { audience: 'address', mail: { button: ({ query }) => `/verify-email?${query}` } },
  ),

  /** Sent instead of a registration link to an address with an account, so that only its owner learns of it. */
  account_exists: defineNotice({}, { audience: 'address', mail: { button: '/auth?mode=sign-in' } }),

  /** To a person who paid without an account: the place is theirs once they claim it. */
  claim_link: defineNotice(
    { token: text('abc'), number: number(42) },
    { audience: 'address', mail: { button: '/claim?token={token}' } },
  ),

  claim_reminder: defineNotice(
    { token: text('abc') },
    { audience: 'address', mail: { button: '/claim?token={token}' } },
  ),

  claim_reminder_frozen: defineNotice(
    { token: text('abc') },
    { audience: 'address', mail: { button: '/claim?token={token}' } },
  ),

  password_reset: defineNotice(
    { token: text('abc') },
    { audience: 'address', mail: { button: '/reset-password?token={token}' } },
  ),

  phone_code: defineNotice({ code: text('123456') }, { audience: 'address', sms: true }),

  phone_changed: defineNotice(
    { lastDigits: text('0147') },
    { audience: 'address', mail: { button: '/reset-password' }, sms: true },
  ),

  token_made: defineNotice(
    {
      name: text('Our books'),
      scopes: text('groups:read, payments:read'),
      endsAt: instant('2026-12-31T12:00:00Z'),
    },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  token_ended: defineNotice(
    { name: text('Our books') },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  webhook_made: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  webhook_enabled: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  webhook_secret_renewed: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  calendar_made: defineNotice({}, { audience: 'member', mail: { button: '/settings/notifications' } }),

  webhook_off: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  webhook_stopped: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  webhook_allowed: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', mail: { button: '/settings/programs' } },
  ),

  passkey_copied: defineNotice(
    { name: text('My phone') },
    { audience: 'member', mail: { button: '/settings/security' } },
  ),

  passkey_added: defineNotice(
    { ...undo, name: text('My phone') },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  passkey_removed: defineNotice(
    { ...undo, name: text('My phone') },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),

  second_factor_app_off: defineNotice(
    { ...undo },
    { audience: 'member', mail: { button: '/undo-change?token={token}' } },
  ),
});
