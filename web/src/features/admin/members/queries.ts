import type { MemberFilter } from '@circle-link/contract/admin/members';
import { adminMemberActionCalls, adminMemberCalls } from '@circle-link/contract/operations/admin/members';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, toQueryOptions } from '../../../platform/call.ts';
import { PAGE_SIZE } from '../kit/page-size.ts';

export const MEMBERS_KEY = adminMemberCalls.members.path;

export function toExportQuery(search: string, filter: MemberFilter) {
  return { filter, search: search === '' ? undefined : search };
}

export function membersQuery(search: string, filter: MemberFilter) {
  return infiniteQueryOptions({
    queryKey: [MEMBERS_KEY, search, filter],
    queryFn: ({ pageParam, signal }) =>
      call(adminMemberCalls.members, {
        query: { ...toExportQuery(search, filter), limit: PAGE_SIZE, ...pageParam },
        signal,
      }),
    initialPageParam: {},
    getNextPageParam: ({ members }) =>
      members.length < PAGE_SIZE ? undefined : { before: members.at(-1)?.id },
  });
}

export const memberQuery = (id: string) => toQueryOptions(adminMemberCalls.member, { params: { id } });

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...memberQuery(id).queryKey, 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      call(adminMemberCalls.memberTimeline, { params: { id }, query: { limit: 20, ...pageParam }, signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export type MemberAction = keyof typeof adminMemberActionCalls;

export const BULK_ACTIONS = ['lock', 'unlock', 'end-sessions'] as const satisfies readonly MemberAction[];

export function sendAction(action: MemberAction, id: string, reason: string): Promise<void> {
  return call(adminMemberActionCalls[action], { params: { id }, body: { reason } });
}
