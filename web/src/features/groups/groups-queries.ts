/** What the screens of savings groups ask the server for. */
import './texts.ts';
import type { GroupPage } from '@circle-link/contract/groups';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { Language } from '@circle-link/contract/language';
import { activityCalls } from '@circle-link/contract/operations/activities';
import { dashboardCalls } from '@circle-link/contract/operations/dashboard';
import { entryCalls } from '@circle-link/contract/operations/entry';
import { drawCalls } from '@circle-link/contract/operations/groups/draws';
import { groupCalls } from '@circle-link/contract/operations/groups/groups';
import { invitationCalls } from '@circle-link/contract/operations/groups/invitations';
import { paymentCalls } from '@circle-link/contract/operations/payments';
import { call, toQueryOptions, refreshPaths } from '../../platform/call.ts';

const PAGE = 12;
/** What others do to a group is seen within this time. */
const LIVE_MILLISECONDS = 10_000;
const DRAWING_MILLISECONDS = 1_000;

/** Mine, newest first, page by page; with a part of their name. */
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

/** Those that I organize and that have not started, for "Invite Members". */
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

/** Everything the page of one group shows. */
export const groupQuery = (groupId: string) =>
  queryOptions({
    ...toQueryOptions(groupCalls.page, { params: { id: groupId } }),
    // A draw comes within seconds.
    refetchInterval: ({ state }) => (state.data?.draw == null ? LIVE_MILLISECONDS : DRAWING_MILLISECONDS),
  });

/** Every round of it; asked anew when its phase changes. */
export const scheduleQuery = (groupId: string, phase: GroupPage['phase']) =>
  queryOptions({
    queryKey: [groupCalls.schedule.path, groupId, phase],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(groupCalls.schedule, { params: { id: groupId }, signal }),
    refetchInterval: LIVE_MILLISECONDS,
  });

/** Its charter, to be read in a language; the hash is that of the English text. */
export const charterQuery = (groupId: string, language: Language) =>
  toQueryOptions(groupCalls.charter, { params: { id: groupId }, query: { language } });

/** What the draw of turns can be checked with; asked anew when its members are fixed, and when it is made. */
export const drawQuery = (groupId: string, phase: GroupPage['phase'], round: number | undefined) =>
  queryOptions({
    queryKey: [drawCalls.draw.path, groupId, phase, round ?? 0],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(drawCalls.draw, { params: { id: groupId }, signal }),
  });

/** Those sent to my own address that are still open. */
export const myInvitationsQuery = toQueryOptions(invitationCalls.myInvitations);

/** What a visitor with a code may see before joining. */
export const invitationQuery = (code: string, language: Language) =>
  toQueryOptions(invitationCalls.invitation, { params: { code }, query: { language } });

/** After a command of mine: whatever shows groups, invitations, payments or the dashboard's figures asks anew. */
export function refreshGroups(cache: QueryClient): Promise<void> {
  const touched = [
    groupCalls.list,
    invitationCalls.myInvitations,
    paymentCalls.list,
    dashboardCalls.mine,
    entryCalls.balance,
  ];
  return refreshPaths(cache, [activityCalls.list.path, ...touched.map(({ path }) => path)]);
}
