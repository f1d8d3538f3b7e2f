/** Entries, positions in the queue and their refunds. */
import { getLevelTerms } from '@circle-link/contract/queue/mechanism';
import {
  dollars,
  flag,
  number,
  oneOf,
  orZero,
  text,
} from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-queue.json' with { type: 'json' };
import { defineNotice, defineNotices } from './notice.ts';

export const queueNotices = defineNotices('queue', english, {
  join_refund: defineNotice(
    { amountCents: dollars(5_235), state: oneOf('sent', 'started', 'failed') },
    { audience: 'member', link: null, mail: true },
  ),

  entry_paid: defineNotice(
    { number: number(42) },
    {
      audience: 'member',
      line: { type: 'payment_completed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/dashboard' },
    },
  ),

  payout_credited: defineNotice(
    { level: text(getLevelTerms(1).name) },
    { audience: 'member', link: '/my-entry', line: { type: 'payout_received', topic: 'entry_queue' } },
  ),

  join_tried: defineNotice({}, { audience: 'member', link: '/auth?mode=sign-in', mail: true }),

  position_frozen: defineNotice(
    { number: number(42) },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/dashboard' },
    },
  ),

  position_released: defineNotice(
    { number: number(42), releasedCents: orZero(dollars(7_500)) },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/dashboard' },
    },
  ),

  position_withdrawn: defineNotice(
    {
      number: number(42),
      fromBalanceCents: orZero(dollars(2_000)),
      owedCents: orZero(dollars(5_500)),
      why: oneOf('dispute', 'refund'),
    },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/dashboard' },
    },
  ),

  entry_partly_reversed: defineNotice(
    { number: number(42), amountCents: dollars(1_000), isWithdrawn: flag(false) },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/withdraw',
      mail: true,
    },
  ),

  /** The card was credited; the member bears nothing. */
  withdrawn_money_back: defineNotice(
    { number: number(42), amountCents: dollars(5_235), why: oneOf('dispute', 'refund') },
    {
      audience: 'member',
      line: { type: 'money_returned', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/history' },
    },
  ),

  /** The bank closed the dispute in our favor and reverses its credit to the payer. */
  withdrawn_dispute_won: defineNotice(
    { number: number(42), amountCents: dollars(5_235) },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/history' },
    },
  ),

  entry_refund_requested: defineNotice(
    { number: number(42) },
    { audience: 'member', link: '/my-entry', line: { type: 'position_changed', topic: 'entry_queue' } },
  ),

  entry_refund_declined: defineNotice(
    { number: number(42) },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/dashboard' },
    },
  ),

  payment_not_needed: defineNotice(
    { amountCents: dollars(5_235) },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/dashboard' },
    },
  ),

  refund_paid: defineNotice(
    { amountCents: dollars(5_235) },
    {
      audience: 'member',
      line: { type: 'money_returned', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/history' },
    },
  ),

  refund_failed: defineNotice(
    { amountCents: dollars(5_235) },
    {
      audience: 'member',
      link: '/my-entry',
      line: { type: 'position_changed', topic: 'entry_queue' },
      mail: { button: null },
    },
  ),

  entry_part_reinstated: defineNotice(
    {
      amountCents: dollars(1_000),
      owedCents: orZero(dollars(200)),
      balanceCents: orZero(dollars(300)),
      writtenOffCents: orZero(dollars(500)),
    },
    {
      audience: 'member',
      line: { type: 'money_returned', topic: 'entry_queue' },
      link: '/withdraw',
      mail: true,
    },
  ),

  payout_withheld: defineNotice(
    { number: number(42), amountCents: dollars(7_500), level: text('Starter') },
    { audience: 'member', link: '/my-entry', line: { type: 'position_changed', topic: 'entry_queue' } },
  ),

  reentry_allowed: defineNotice(
    { number: number(42) },
    {
      audience: 'member',
      line: { type: 'position_changed', topic: 'entry_queue' },
      link: '/my-entry',
      mail: { button: '/dashboard' },
    },
  ),
});
