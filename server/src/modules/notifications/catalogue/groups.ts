/** Forming a group, invitations, places, the organizer and open books. */
import { FREQUENCIES } from '@circle-link/contract/groups/calendar';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import {
  count,
  day,
  dollars,
  flag,
  member,
  number,
  oneOf,
  orNull,
  orZero,
  text,
} from '@circle-link/contract/messages/message-parameters';
import english from '../../../../../locales/en/server/notices-groups.json' with { type: 'json' };
import { defineNotice, defineNotices, group } from './notice.ts';

const invitation = {
  group: text('Círculo'),
  organizer: member('Ana'),
  code: text('abc'),
  token: orNull(text('abc')),
  contributionCents: dollars(5_000),
};

function findInvitationPath({
  code,
  token,
}: {
  readonly code: string;
  readonly token: string | null;
}): string {
  return token === null ? `/invitations/${code}` : `/invitations/${code}?token=${token}`;
}

export const groupNotices = defineNotices('groups', english, {
  group_created: defineNotice(
    { organizer: member('Ana') },
    { audience: 'group', link: '/groups/{groupId}', line: { type: 'group_created' } },
  ),

  member_joined: defineNotice(
    { newcomer: member('Ana') },
    { audience: 'group', link: '/groups/{groupId}#members', line: { type: 'member_joined' } },
  ),

  place_taken_over: defineNotice(
    { newcomer: member('Ana'), former: member('Luis') },
    { audience: 'group', link: '/groups/{groupId}#members', line: { type: 'member_joined' } },
  ),

  group_started: defineNotice(
    {
      ...group,
      rounds: number(8),
      turn: number(3),
      firstDay: day('2026-12-31'),
      turnDay: day('2027-02-28'),
      contributionCents: dollars(5_000),
    },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
      values: ({ contributionCents }, { dollars: words }) => ({
        cardTotal: words(quoteContribution(contributionCents).totalCents),
      }),
    },
  ),

  group_terms_changed: defineNotice(
    { ...group, organizer: member('Ana') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  group_draw_put_off: defineNotice(
    { ...group, organizer: member('Ana') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  group_place_filled: defineNotice(
    { ...group, newcomer: member('Luis'), members: number(5, 8), maxMembers: number(8) },
    {
      audience: 'member',
      preference: 'group_news',
      link: '/groups/{groupId}#members',
      mail: true,
      values: ({ members, maxMembers }) => ({ isFull: members >= maxMembers }),
    },
  ),

  group_place_freed: defineNotice(
    { ...group, former: member('Luis') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#members',
      mail: true,
    },
  ),

  group_invitation: defineNotice(
    { ...invitation, frequency: oneOf(...FREQUENCIES), maxMembers: number(8), startDate: day('2026-12-31') },
    {
      audience: 'address',
      link: findInvitationPath,
      mail: true,
      values: ({ contributionCents }, { dollars: words }) => ({
        cardTotal: words(quoteContribution(contributionCents).totalCents),
      }),
    },
  ),

  place_offer: defineNotice(
    {
      ...invitation,
      turn: number(5),
      openMissed: count(2),
      openCents: dollars(10_500),
      returnCents: orZero(dollars(15_000)),
    },
    { audience: 'address', link: findInvitationPath, mail: true },
  ),

  place_on_offer: defineNotice(
    { ...group, organizer: member('Ana'), turn: number(5), why: oneOf('missed', 'asked') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: ({ groupId, why }) => (why === 'asked' ? `/groups/${groupId}` : '/payments'),
      mail: true,
    },
  ),

  leave_requested: defineNotice(
    { ...group, asker: member('Luis'), isRequested: flag(true) },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#members',
      mail: true,
    },
  ),

  books_announced: defineNotice(
    { ...group, opensOn: day('2026-12-31') },
    { audience: 'member', line: { type: 'group_changed' }, link: '/groups/{groupId}#money', mail: true },
  ),

  books_closed: defineNotice(
    { ...group },
    { audience: 'member', line: { type: 'group_changed' }, link: '/groups/{groupId}#money', mail: true },
  ),

  organizing_offered: defineNotice(
    { ...group, organizer: member('Ana') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),

  organizing_declined: defineNotice(
    { ...group, candidate: member('Luis') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#members',
      mail: true,
    },
  ),

  organizer_changed: defineNotice(
    { ...group, organizer: member('Ana') },
    {
      audience: 'member',
      preference: 'group_news',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}#members',
      mail: true,
    },
  ),

  place_changed_hands: defineNotice(
    { ...group, newcomer: member('Eva'), former: member('Luis'), turn: number(5) },
    { audience: 'member', preference: 'group_news', link: '/groups/{groupId}#members', mail: true },
  ),

  place_is_yours: defineNotice(
    { ...group, former: member('Luis'), turn: number(5), returnCents: orZero(dollars(15_000)) },
    { audience: 'member', preference: 'group_news', link: '/groups/{groupId}', mail: true },
  ),

  place_lost: defineNotice(
    {
      group: text('Círculo'),
      newcomer: member('Eva'),
      turn: number(5),
      returnCents: orZero(dollars(15_000)),
    },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'group_changed' },
      link: '/groups',
      mail: true,
    },
  ),

  place_paid_for_lost: defineNotice(
    { ...group, newcomer: member('Eva'), former: member('Luis'), turn: number(5), paidCents: dollars(5_000) },
    {
      audience: 'member',
      preference: 'payouts',
      line: { type: 'group_changed' },
      link: '/groups/{groupId}',
      mail: true,
    },
  ),
});
