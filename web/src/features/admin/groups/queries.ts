import type { GroupFilter } from '@circle-link/contract/admin/groups';
import { adminGroupCalls } from '@circle-link/contract/operations/admin/groups';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, toQueryOptions } from '../../../platform/call.ts';
import { PAGE_SIZE } from '../kit/page-size.ts';

export function groupsQuery(search: string, status: GroupFilter) {
  const parameters = { status, limit: PAGE_SIZE, search: search === '' ? undefined : search };
  return infiniteQueryOptions({
    queryKey: [adminGroupCalls.groups.path, search, status],
    queryFn: ({ pageParam, signal }) =>
      call(adminGroupCalls.groups, { query: { ...parameters, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ groups }) => (groups.length < PAGE_SIZE ? undefined : groups.at(-1)?.id),
  });
}

export const groupQuery = (id: string) => toQueryOptions(adminGroupCalls.group, { params: { id } });
