/** What the screens of savings groups ask the server for. Everything of a group stands under ['/api/groups', id]. */
import './texts.ts';
import {
  charterAnswer,
  groupList,
  groupPage,
  groupSchedule,
  type GroupPage,
  type GroupSummary,
} from '@circle-link/contract/groups';
import { drawAnswer } from '@circle-link/contract/groups/draw-record';
import { invitationAnswer, myInvitations } from '@circle-link/contract/groups/agreements';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';
import type { Language } from '@circle-link/contract/language';

const GROUPS = '/api/groups';
const INVITATIONS = '/api/invitations';
const PAGE = 12;
/** What others do to a group is seen within this time. */
const LIVE_MILLISECONDS = 10_000;
const DRAWING_MILLISECONDS = 1_000;

const pathOf = (groupId: string) => `${GROUPS}/${encodeURIComponent(groupId)}`;

/** Mine, newest first, page by page; with a part of their name. */
export const myGroupsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [GROUPS, 'list', search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE), ...(search === '' ? {} : { search }) });
      if (pageParam !== '') query.set('before', pageParam);
      return getAnswer(`${GROUPS}?${query.toString()}`, groupList, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly GroupSummary[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    refetchInterval: 30_000,
  });

/** Those that I organise and that have not started, for "Invite Members". */
export const formingGroupsQuery = queryOptions({
  queryKey: [GROUPS, 'forming'],
  queryFn: async ({ signal }) => {
    const groups = await getAnswer(`${GROUPS}?limit=50`, groupList, { signal });
    return groups.filter(
      ({ isOrganiser, phase, status, draw }) =>
        isOrganiser && phase === 'forming' && status === 'active' && draw === null,
    );
  },
});

/** Everything the page of one group shows. */
export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: [GROUPS, groupId],
    queryFn: ({ signal }) => getAnswer(pathOf(groupId), groupPage, { signal }),
    // A draw comes within seconds.
    refetchInterval: ({ state }) => (state.data?.draw == null ? LIVE_MILLISECONDS : DRAWING_MILLISECONDS),
  });

/** Every round of it; asked anew when its phase changes. */
export const scheduleQuery = (groupId: string, phase: GroupPage['phase']) =>
  queryOptions({
    queryKey: [GROUPS, groupId, 'schedule', phase],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => getAnswer(`${pathOf(groupId)}/schedule`, groupSchedule, { signal }),
    refetchInterval: LIVE_MILLISECONDS,
  });

/** Its charter, to be read in a language; the hash is that of the English text. */
export const charterQuery = (groupId: string, language: Language) =>
  queryOptions({
    queryKey: [GROUPS, groupId, 'charter', language],
    queryFn: ({ signal }) =>
      getAnswer(`${pathOf(groupId)}/charter?language=${language}`, charterAnswer, { signal }),
  });

/** What the draw of turns can be checked with; asked anew when its members are fixed, and when it is made. */
export const drawQuery = (groupId: string, phase: GroupPage['phase'], round: number | undefined) =>
  queryOptions({
    queryKey: [GROUPS, groupId, 'draw', phase, round ?? 0],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => getAnswer(`${pathOf(groupId)}/draw`, drawAnswer, { signal }),
  });

/** Those sent to my own address that are still open. */
export const myInvitationsQuery = queryOptions({
  queryKey: [INVITATIONS],
  queryFn: ({ signal }) => getAnswer(INVITATIONS, myInvitations, { signal }),
});

/** What whoever holds a code may see before joining. */
export const invitationQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: [INVITATIONS, code, language],
    queryFn: ({ signal }) =>
      getAnswer(`${INVITATIONS}/${encodeURIComponent(code)}?language=${language}`, invitationAnswer, {
        signal,
      }),
  });

/** After a deed of mine: whatever shows groups, invitations, payments or the dashboard's figures asks anew. */
export async function refreshGroups(cache: QueryClient): Promise<void> {
  const touched = [GROUPS, INVITATIONS, '/api/payments', '/api/dashboard', '/api/activities', '/api/balance'];
  await Promise.all(touched.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}
