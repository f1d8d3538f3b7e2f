/** Contributions of a round that are paid, missed, in cash or paid out. */
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { addCents } from '@circle-link/contract/money';
import {
  count,
  day,
  dollars,
  flag,
  list,
  member,
  number,
  oneOf,
  orNull,
  orZero,
} from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-contributions.json' with { type: 'json' };
import { defineNotice, defineNotices, group } from './notice.ts';

const cashToConfirm = defineNotice(
  {
    ...group,
    round: number(3),
    amountCents: dollars(5_000),
    writer: member('Ana'),
    other: member('Luis', 'Ana'),
  },
  {
    audience: 'member',
    preference: 'payments',
    line: { type: 'group_changed' },
    link: '/groups/{groupId}',
    mail: true,
    values: ({ writer, other }) => ({ isOwn: writer === other }),
  },
);

const missedRound = {
  ...group,
  round: number(3),
  lateFeeCents: orZero(dollars(500)),
  dueOn: day('2026-03-09'),
};
const toOrganizer = {
  audience: 'member',
  preference: 'group_news',
  line: { type: 'group_changed' },
  link: '/groups/{groupId}',
  mail: true,
} as const;

export const contributionNotices = defineNotices('contributions', english, {
  /** To the payer: card and auto-pay are active until they confirm. */
  cash_payment_to_confirm: cashToConfirm,
  cash_receipt_to_confirm: cashToConfirm,

  cash_not_counted: defineNotice(
    { ...group, round: number(3), chargeCents: dollars(5_180), denier: orNull(member('Ana')) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'group_changed' },
      link: '/payments',
      mail: true,
    },
  ),

  /**
   * To the other side, once the note is deleted. `paidFromPayoutOf` is the payer whose contribution was paid from a
   * payout and stays paid; null if it is open.
   */
  cash_note_gone: defineNotice(
    { ...group, round: number(3), denier: member('Ana'), paidFromPayoutOf: orNull(member('Luis')) },
    {
      audience: 'member',
      preference: 'payments',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  contribution_paid: defineNotice(
    {
      round: number(3),
      payer: member('Ana'),
      method: oneOf('card', 'bank_debit', 'cash', 'set_off'),
      paidBy: orNull(member('Luis')),
    },
    { audience: 'group', link: '/groups/{groupId}#schedule-{round}', line: { type: 'payment_completed' } },
  ),

  cash_recorded: defineNotice(
    { round: number(3), payer: member('Ana') },
    { audience: 'group', link: '/groups/{groupId}#schedule-{round}', line: { type: 'payment_sent' } },
  ),

  round_completed: defineNotice(
    {
      round: number(3),
      recipient: member('Ana'),
      missing: count(2),
      awaited: count(1),
      paidOutCents: dollars(34_700),
      feeCents: dollars(300),
    },
    { audience: 'group', link: '/groups/{groupId}#schedule-{round}', line: { type: 'round_completed' } },
  ),

  /** The amount includes cash that members handed over. */
  pot_received: defineNotice(
    { round: number(3), cashCents: orZero(dollars(5_000)), isLate: flag(false) },
    { audience: 'member', link: '/groups/{groupId}#schedule-{round}', line: { type: 'payout_received' } },
  ),

  cycle_completed: defineNotice(
    {},
    { audience: 'group', link: '/groups/{groupId}', line: { type: 'cycle_completed' } },
  ),

  round_missed: defineNotice(
    {
      ...group,
      round: number(3),
      amountCents: dollars(5_000),
      lateFeeCents: orZero(dollars(500)),
      dueOn: day('2026-03-09'),
    },
    {
      audience: 'member',
      preference: 'reminders',
      line: { type: 'group_changed' },
      link: '/payments',
      mail: true,
      values: ({ amountCents, lateFeeCents }, { dollars: words }) => ({
        open: words(addCents(amountCents, lateFeeCents)),
        cardTotal: words(quoteContribution(amountCents, lateFeeCents).totalCents),
      }),
    },
  ),

  /** To the organizer, once per contribution, when another member has missed it. */
  member_missed: defineNotice(
    { ...missedRound, payer: member('Luis'), amountCents: dollars(5_000) },
    toOrganizer,
  ),

  /** To the organizer, once per round, when several other members have missed it. */
  members_missed: defineNotice(
    { ...missedRound, missing: list({ payer: member('Luis'), amountCents: dollars(5_000) }) },
    {
      ...toOrganizer,
      values: ({ missing }, { language, dollars: words }) => ({
        names: new Intl.ListFormat(language).format(missing.map(({ payer }) => payer)),
        total: words(addCents(...missing.map(({ amountCents }) => amountCents))),
      }),
    },
  ),

  pot_paid: defineNotice(
    {
      ...group,
      round: number(3),
      netCents: orZero(dollars(29_700)),
      cashCents: orZero(dollars(5_000)),
      feeCents: orZero(dollars(300)),
      returnedCents: orZero(dollars(10_000)),
      missing: count(2),
      awaited: count(1),
    },
    {
      audience: 'member',
      preference: 'payouts',
      link: '/groups/{groupId}',
      mail: true,
      values: ({ netCents, cashCents }, { dollars: words }) => ({
        pot: words(addCents(netCents, cashCents)),
      }),
    },
  ),

  group_completed: defineNotice(
    { ...group, paidInCents: orNull(dollars(20_000)), receivedCents: orNull(dollars(19_800)) },
    { audience: 'member', preference: 'group_news', link: '/groups/{groupId}', mail: true },
  ),

  contribution_receipt: defineNotice(
    {
      ...group,
      round: number(3),
      method: oneOf('card', 'bank_debit', 'cash', 'set_off'),
      payer: orNull(member('Luis')),
      amountCents: dollars(5_000),
      lateFeeCents: orZero(dollars(500)),
      chargeCents: orNull(dollars(5_696)),
    },
    { audience: 'member', preference: 'payments', link: '/payments', mail: true },
  ),
});
