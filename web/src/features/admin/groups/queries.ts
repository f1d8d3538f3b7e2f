import { adminGroupList, adminGroupPage, type GroupFilter } from '@circle-link/contract/admin/groups';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';

const PAGE = 50;

export function groupsQuery(search: string, status: GroupFilter) {
  const wish = new URLSearchParams({ status, limit: String(PAGE), ...(search !== '' && { search }) });
  return infiniteQueryOptions({
    queryKey: ['/api/admin/groups', search, status],
    queryFn: ({ pageParam, signal }) =>
      getAnswer(`/api/admin/groups?${wish.toString()}${pageParam}`, adminGroupList, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ groups }) =>
      groups.length < PAGE ? undefined : `&before=${groups.at(-1)?.id ?? ''}`,
  });
}

export function groupQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/admin/group', id],
    queryFn: ({ signal }) =>
      getAnswer(`/api/admin/groups/${encodeURIComponent(id)}`, adminGroupPage, { signal }),
  });
}
