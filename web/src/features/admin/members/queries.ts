/** Members as the back office asks for them. */
import {
  adminMemberList,
  adminMemberPage,
  memberTimeline,
  type MemberFilter,
} from '@circle-link/contract/admin/members';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';

const PAGE = 50;
export const MEMBERS_KEY = '/api/admin/members';

/** The same words for the list and its file. */
export function wishOf(search: string, filter: MemberFilter): string {
  return new URLSearchParams({ filter, ...(search !== '' && { search }) }).toString();
}

export function membersQuery(search: string, filter: MemberFilter) {
  return infiniteQueryOptions({
    queryKey: [MEMBERS_KEY, search, filter],
    queryFn: ({ pageParam, signal }) =>
      getAnswer(`${MEMBERS_KEY}?${wishOf(search, filter)}&limit=${PAGE}${pageParam}`, adminMemberList, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ members }) =>
      members.length < PAGE ? undefined : `&before=${members.at(-1)?.id ?? ''}`,
  });
}

export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/admin/member', id],
    queryFn: ({ signal }) =>
      getAnswer(`${MEMBERS_KEY}/${encodeURIComponent(id)}`, adminMemberPage, { signal }),
  });
}

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['/api/admin/member', id, 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      getAnswer(`${MEMBERS_KEY}/${encodeURIComponent(id)}/timeline?limit=20${pageParam}`, memberTimeline, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) =>
      next === null ? undefined : `&leaf=${next.leaf}&activity=${next.activity}`,
  });
}
