/** Withdrawals and debts. */
import { MISSING_KINDS, type MissingKind } from '@circle-link/contract/withdrawals';
import {
  count,
  day,
  dollars,
  flag,
  manyOf,
  oneOf,
  orZero,
  text,
} from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-balance.json' with { type: 'json' };
import { bankReason, defineNotice, defineNotices } from './notice.ts';

export const balanceNotices = defineNotices('balance', english, {
  withdrawal_requested: defineNotice(
    { last4: text('6789') },
    { audience: 'member', link: '/withdraw', line: { type: 'payment_sent', topic: 'withdrawal' } },
  ),

  turn_ahead: defineNotice(
    {
      group: text('Círculo'),
      dueOn: day('2026-12-01'),
      payoutCents: dollars(39_600),
      isIdVerified: flag(true),
      waitHours: count(24),
    },
    { audience: 'member', preference: 'payouts', link: '/withdraw', mail: true },
  ),

  withdrawal_paid: defineNotice(
    { amountCents: dollars(7_500), last4: text('6789') },
    { audience: 'member', link: '/withdraw', mail: true },
  ),

  withdrawal_failed: defineNotice(
    {
      amountCents: dollars(7_500),
      last4: text('6789'),
      reason: bankReason('This bank account has been closed.'),
    },
    {
      audience: 'member',
      line: { type: 'money_returned', topic: 'withdrawal' },
      link: '/withdraw',
      mail: true,
    },
  ),

  /** Withdrawals are blocked until the member provides missing details. */
  payout_account_restricted: defineNotice(
    {
      isClosed: flag(false),
      missing: manyOf<MissingKind>(
        ['document'],
        ...MISSING_KINDS.map((kind) => [kind]),
        ['tax', 'terms'],
        [],
      ),
    },
    { audience: 'member', link: '/withdraw', mail: true },
  ),

  owed_paid: defineNotice(
    { from: oneOf('bank_debit', 'card', 'balance'), beyondCents: orZero(dollars(1_250)) },
    { audience: 'member', link: '/withdraw', line: { type: 'payment_sent', topic: 'debt' } },
  ),

  debt_charge_reversed: defineNotice(
    { amountCents: dollars(1_250), method: oneOf('bank_debit', 'card') },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_taken', topic: 'debt' },
      link: '/withdraw',
      mail: true,
    },
  ),

  debt_charge_reinstated: defineNotice(
    {
      amountCents: dollars(1_250),
      method: oneOf('bank_debit', 'card'),
      owedCents: orZero(dollars(250)),
      balanceCents: orZero(dollars(400)),
      writtenOffCents: orZero(dollars(600)),
    },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned', topic: 'debt' },
      link: '/withdraw',
      mail: true,
    },
  ),

  owed_written_off: defineNotice(
    { amountCents: dollars(1_250) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned', topic: 'debt' },
      link: '/withdraw',
      mail: true,
    },
  ),
});
