import { balanceCalls } from '@circle-link/contract/balance';
import type { GroupPage } from '@circle-link/contract/groups/groups';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Language } from '@circle-link/contract/messages/language';
import { activityCalls } from '@circle-link/contract/activities';
import { dashboardCalls } from '@circle-link/contract/dashboard';
import { drawCalls, groupCalls } from '@circle-link/contract/groups/group-calls';
import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { paymentCalls } from '@circle-link/contract/payments';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { refreshPaths } from '../../platform/api/query-client.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import groups from '../../../../locales/en/groups.json';

addTexts({ groups });

const PAGE = 12;
const LIVE_MILLISECONDS = 10_000;
const DRAWING_MILLISECONDS = 1_000;

export const myGroupsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [groupCalls.list.path, 'list', search],
    queryFn: ({ pageParam: before, signal }) => {
      const query = { limit: PAGE, search: search === '' ? undefined : search, before };
      return call(groupCalls.list, { query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    refetchInterval: 30_000,
  });

export const formingGroupsQuery = queryOptions({
  queryKey: [groupCalls.list.path, 'forming'],
  queryFn: async ({ signal }) => {
    const groups = await call(groupCalls.list, { query: { limit: 50 }, signal });
    return groups.filter(
      ({ isOrganizer, phase, status, draw }) =>
        isOrganizer && phase === 'forming' && status === 'active' && draw === null,
    );
  },
});

export const groupQuery = (groupId: string) =>
  queryOptions({
    ...toQueryOptions(groupCalls.page, { params: { id: groupId } }),
    refetchInterval: ({ state }) => (state.data?.draw == null ? LIVE_MILLISECONDS : DRAWING_MILLISECONDS),
  });

/** Every round. Refetched when the group's phase changes. */
export const scheduleQuery = (groupId: string, phase: GroupPage['phase']) =>
  queryOptions({
    queryKey: [groupCalls.schedule.path, groupId, phase],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(groupCalls.schedule, { params: { id: groupId }, signal }),
    refetchInterval: LIVE_MILLISECONDS,
  });

/** The charter in a language. The hash is that of the English text. */
export const charterQuery = (groupId: string, language: Language) =>
  toQueryOptions(groupCalls.charter, { params: { id: groupId }, query: { language } });

/** Data for verifying the draw. Refetched when members are fixed and when the draw is complete. */
export const drawQuery = (groupId: string, phase: GroupPage['phase'], round: number | undefined) =>
  queryOptions({
    queryKey: [drawCalls.draw.path, groupId, phase, round ?? 0],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(drawCalls.draw, { params: { id: groupId }, signal }),
  });

export const myInvitationsQuery = toQueryOptions(invitationCalls.myInvitations);

export const invitationQuery = (code: string, language: Language) =>
  toQueryOptions(invitationCalls.invitation, { params: { code }, query: { language } });

/** Refetches everything that shows groups, invitations, payments or dashboard figures after a command. */
export function refreshGroups(cache: QueryClient): Promise<void> {
  const touched = [
    groupCalls.list,
    invitationCalls.myInvitations,
    paymentCalls.list,
    dashboardCalls.mine,
    balanceCalls.balance,
  ];
  return refreshPaths(cache, [activityCalls.list.path, ...touched.map(({ path }) => path)]);
}
