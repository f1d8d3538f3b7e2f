/** Swaps of turns, turns of members who are behind, and the early end of a group. */

import {
  dollars,
  flag,
  list,
  member,
  number,
  oneOf,
  orNull,
  orZero,
  signedSum,
  sum,
} from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-group-changes.json' with { type: 'json' };
import { defineNotice, defineNotices, group } from './notice.ts';

const table = list({
  member: member('Ana'),
  paidIn: sum('100.00'),
  received: sum('396.00'),
  net: signedSum('100.00'),
});
const goesBack = { toCardCents: orZero(dollars(5_000)), inCashCents: orZero(dollars(2_500)) };

export const groupChangeNotices = defineNotices('group-changes', english, {
  swap_proposed: defineNotice(
    { ...group, other: member('Ana'), before: number(3), turn: number(5) },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  swap_accepted: defineNotice(
    { ...group, other: member('Ana'), before: number(3), turn: number(5) },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#schedule-{turn}',
      mail: true,
    },
  ),

  swap_declined: defineNotice(
    { ...group, other: member('Ana') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#schedule',
      mail: true,
    },
  ),

  turn_moved: defineNotice(
    { ...group, turn: number(3), isEarlier: flag(false) },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#schedule-{turn}',
      mail: true,
    },
  ),

  turn_returned: defineNotice(
    { ...group, turn: number(3), paidRound: number(2), next: member('Luis') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#schedule-{turn}',
      mail: true,
    },
  ),

  turn_reclaimed: defineNotice(
    { ...group, turn: number(3), late: member('Ana'), isCashDropped: flag(true) },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#schedule-{turn}',
      mail: true,
    },
  ),

  turn_cash_dropped: defineNotice(
    { ...group, round: number(3), late: member('Ana'), next: member('Luis') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  turn_stays: defineNotice(
    {
      ...group,
      turn: number(5),
      paidRound: number(2),
      round: number(3),
      why: oneOf('paid_out', 'cash', 'changed'),
    },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#schedule-{turn}',
      mail: true,
    },
  ),

  wind_up_proposed: defineNotice(
    { ...group, proposer: member('Ana'), table },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  wind_up_failed: defineNotice(
    { ...group },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  group_wound_up: defineNotice(
    { ...group, ...goesBack, table },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  group_canceled: defineNotice(
    { ...group, ...goesBack, by: orNull(member('Ana')) },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups',
      mail: true,
    },
  ),
});
