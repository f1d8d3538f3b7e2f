/** Contributions that go back: late, reversed, refunded, written off or returned by the bank. */

import {
  dollars,
  flag,
  member,
  number,
  oneOf,
  orZero,
  text,
} from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-reversals.json' with { type: 'json' };
import { bankReason, defineNotice, defineNotices, group } from './notice.ts';

export const reversalNotices = defineNotices('reversals', english, {
  late_contribution_received: defineNotice(
    {
      ...group,
      round: number(3),
      payer: member('Ana'),
      amountCents: dollars(5_450),
      lateFeeCents: orZero(dollars(500)),
    },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'payout_received' },
      link: '/groups/{groupId}#money',
      mail: true,
    },
  ),

  payout_part_taken: defineNotice(
    { group: text('Círculo'), round: number(3), takenCents: dollars(2_500) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'payment_sent' },
      link: '/payments',
      mail: true,
    },
  ),

  place_money_back: defineNotice(
    { group: text('Círculo'), amountCents: dollars(15_000) },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'payout_received' },
      link: '/withdraw',
      mail: { button: '/history' },
    },
  ),

  missed_written_off: defineNotice(
    { ...group, round: number(3), amountCents: dollars(5_500), by: oneOf('organizer', 'operator') },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned' },
      link: '/groups/{groupId}#money',
      mail: true,
    },
  ),

  missing_given_up: defineNotice(
    {
      ...group,
      round: number(3),
      amountCents: dollars(5_500),
      by: oneOf('organizer', 'operator'),
      payer: member('Ana'),
    },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'money_taken' },
      link: '/groups/{groupId}#money',
      mail: true,
    },
  ),

  claim_given_up: defineNotice(
    { ...group, amountCents: dollars(2_500) },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'money_taken' },
      link: '/withdraw',
      mail: { button: '/history' },
    },
  ),

  money_back: defineNotice(
    {
      group: text('Círculo'),
      round: number(3),
      why: oneOf('late_fee', 'cash'),
      amountCents: dollars(500),
      contributor: member('Ana'),
      recipient: member('Luis'),
    },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'payout_received' },
      link: '/withdraw',
      mail: { button: '/history' },
    },
  ),

  money_returned: defineNotice(
    {
      group: text('Círculo'),
      round: number(3),
      why: oneOf('late_fee', 'cash'),
      amountCents: dollars(500),
      contributor: member('Ana'),
      payer: member('Ana'),
      owedCents: orZero(dollars(200)),
    },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'payment_sent' },
      link: '/withdraw',
      mail: { button: '/history' },
    },
  ),

  contribution_reversed: defineNotice(
    {
      ...group,
      method: oneOf('bank_debit', 'card'),
      round: number(3),
      why: oneOf('disputed', 'refunded'),
      amountCents: dollars(5_180),
      isWhole: flag(true),
      isOpenAgain: flag(false),
    },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_taken' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  owed_taken: defineNotice(
    { group: text('Círculo'), takenCents: dollars(5_180) },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'money_taken' },
      link: '/withdraw',
      mail: { button: '/history' },
    },
  ),

  charge_beyond: defineNotice(
    {
      group: text('Círculo'),
      method: oneOf('bank_debit', 'card'),
      round: number(3),
      amountCents: dollars(4_400),
    },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned' },
      link: '/withdraw',
      mail: { button: '/history' },
    },
  ),

  contribution_waived: defineNotice(
    { ...group, round: number(3), amountCents: dollars(5_500) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  charge_refunded: defineNotice(
    {
      ...group,
      method: oneOf('bank_debit', 'card'),
      round: number(3),
      amountCents: dollars(5_180),
      why: oneOf('not_owed', 'wrong_amount'),
    },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  charge_owed: defineNotice(
    { ...group, method: oneOf('bank_debit', 'card'), round: number(3), amountCents: dollars(5_180) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_taken' },
      link: '/payments',
      mail: true,
    },
  ),

  /** A dispute was won, or a refund made at the provider bounced. */
  charge_good_again: defineNotice(
    {
      ...group,
      method: oneOf('bank_debit', 'card'),
      round: number(3),
      amountCents: dollars(5_180),
      why: oneOf('dispute', 'refund'),
      isPaid: flag(true),
      balanceCents: orZero(dollars(2_000)),
      owedCents: orZero(dollars(3_000)),
      writtenOffCents: orZero(dollars(180)),
    },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  contribution_refunded: defineNotice(
    { ...group, method: oneOf('bank_debit', 'card'), round: number(3), amountCents: dollars(5_180) },
    { audience: 'member', link: '/payments', line: { type: 'money_returned' } },
  ),

  contribution_refund_failed: defineNotice(
    { ...group, method: oneOf('bank_debit', 'card'), round: number(3), amountCents: dollars(5_180) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_returned' },
      link: '/payments',
      mail: { button: '/history' },
    },
  ),

  debit_returned: defineNotice(
    {
      ...group,
      round: number(3),
      amountCents: dollars(5_000),
      feeCents: orZero(dollars(400)),
      lateFeeCents: orZero(dollars(500)),
      reason: bankReason('The customer account has insufficient funds to cover this payment.'),
      state: oneOf('missed', 'open', 'settled'),
    },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_taken' },
      link: '/payments',
      mail: true,
    },
  ),

  debit_of_member_returned: defineNotice(
    { ...group, round: number(3), payer: member('Ben'), isMissed: flag(true) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  owed_debit_returned: defineNotice(
    { amountCents: dollars(2_000), feeCents: orZero(dollars(400)) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'money_taken', topic: 'debt' },
      link: '/withdraw',
      mail: true,
    },
  ),
});
