/** Links and codes of verification, access from outside and passkeys. These emails cannot be switched off. */

import { instant, number, orNull, text } from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-tokens.json' with { type: 'json' };
import { defineNotice, defineNotices, undo } from './notice.ts';

export const tokenNotices = defineNotices('tokens', english, {
  /** The link of a registration has address and number for the form; the server trusts only the token. */
  registration_link: defineNotice(
    { query: text('token=…'), code: orNull(text('123456')) },
    { audience: 'address', link: ({ query }) => `/verify-email?${query}`, mail: true },
  ),

  /** Sent instead of a registration link to an address with an account, so that only its owner learns of it. */
  account_exists: defineNotice({}, { audience: 'address', link: '/auth?mode=sign-in', mail: true }),

  /** To a person who paid without an account: the place is theirs once they claim it. */
  claim_link: defineNotice(
    { token: text('abc'), number: number(42) },
    { audience: 'address', link: '/claim?token={token}', mail: true },
  ),

  claim_reminder: defineNotice(
    { token: text('abc') },
    { audience: 'address', link: '/claim?token={token}', mail: true },
  ),

  claim_reminder_frozen: defineNotice(
    { token: text('abc') },
    { audience: 'address', link: '/claim?token={token}', mail: true },
  ),

  password_reset: defineNotice(
    { token: text('abc') },
    { audience: 'address', link: '/reset-password?token={token}', mail: true },
  ),

  phone_code: defineNotice({ code: text('123456') }, { audience: 'address', link: null, sms: true }),

  phone_changed: defineNotice(
    { lastDigits: text('0147') },
    { audience: 'address', link: '/reset-password', mail: true, sms: true },
  ),

  token_made: defineNotice(
    {
      name: text('Our books'),
      scopes: text('groups:read, payments:read'),
      endsAt: instant('2026-12-31T12:00:00Z'),
    },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  token_ended: defineNotice(
    { name: text('Our books') },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  webhook_made: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  webhook_enabled: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  webhook_secret_renewed: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  calendar_made: defineNotice({}, { audience: 'member', link: '/settings/notifications', mail: true }),

  webhook_off: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  webhook_stopped: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  webhook_allowed: defineNotice(
    { host: text('books.example.org') },
    { audience: 'member', link: '/settings/programs', mail: true },
  ),

  passkey_copied: defineNotice(
    { name: text('My phone') },
    { audience: 'member', link: '/settings/security', mail: true },
  ),

  passkey_added: defineNotice(
    { ...undo, name: text('My phone') },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  passkey_removed: defineNotice(
    { ...undo, name: text('My phone') },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),

  second_factor_app_off: defineNotice(
    { ...undo },
    { audience: 'member', link: '/undo-change?token={token}', mail: true },
  ),
});
