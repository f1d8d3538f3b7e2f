import type { IdentityList, PictureSide } from '@circle-link/contract/admin/identity';
import type { IdentityState } from '@circle-link/contract/identity';
import { adminIdentityCalls } from '@circle-link/contract/operations/admin/identity';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getFile } from '../../../platform/api-client.ts';
import { buildCallUrl, call, toQueryOptions } from '../../../platform/call.ts';

const PAGE = 25;

export function queueQuery(status: IdentityState) {
  return infiniteQueryOptions({
    queryKey: [adminIdentityCalls.documents.path, status],
    queryFn: ({ pageParam, signal }) =>
      call(adminIdentityCalls.documents, { query: { status, limit: PAGE, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items }: IdentityList) => (items.length < PAGE ? undefined : items.at(-1)?.id),
    // Another reviewer may have decided in the meantime.
    staleTime: 0,
  });
}

export function documentQuery(id: string) {
  return queryOptions({ ...toQueryOptions(adminIdentityCalls.document, { params: { id } }), staleTime: 0 });
}

/**
 * Every request is logged as a view. Fetched once per visit, even if the language changes, and never cached after it.
 */
export function pictureQuery(id: string, side: PictureSide) {
  return queryOptions({
    queryKey: [adminIdentityCalls.documentPicture.path, id, side],
    queryFn: async () => {
      const address = buildCallUrl(adminIdentityCalls.documentPicture, { params: { id, side } });
      return (await getFile(address)).content;
    },
    staleTime: 'static',
    gcTime: 0,
  });
}

export async function refreshIdentity(cache: QueryClient, id: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: [adminIdentityCalls.documents.path] });
  await cache.invalidateQueries({ queryKey: documentQuery(id).queryKey });
}
