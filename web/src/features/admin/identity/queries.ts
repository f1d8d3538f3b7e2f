import type { IdentityList, PictureSide } from '@circle-link/contract/admin/identity';
import type { IdentityState } from '@circle-link/contract/identity';
import { adminIdentityCalls } from '@circle-link/contract/operations/admin/identity';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getFile } from '../../../platform/api-client.ts';
import { buildCallUrl, call, toQueryOptions } from '../../../platform/call.ts';

const PAGE = 25;

/** The queue, or what was decided, page by page. */
export function queueQuery(status: IdentityState) {
  return infiniteQueryOptions({
    queryKey: [adminIdentityCalls.documents.path, status],
    queryFn: ({ pageParam, signal }) =>
      call(adminIdentityCalls.documents, { query: { status, limit: PAGE, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items }: IdentityList) => (items.length < PAGE ? undefined : items.at(-1)?.id),
    // Another reviewer may have decided since.
    staleTime: 0,
  });
}

export function documentQuery(id: string) {
  return queryOptions({ ...toQueryOptions(adminIdentityCalls.document, { params: { id } }), staleTime: 0 });
}

/**
 * Each time this is asked the look is recorded: once a visit of the page, also where the language is changed
 * meanwhile, and never kept after it.
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

/** After a decision the lists and the document are asked for again. */
export async function refreshIdentity(cache: QueryClient, id: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: [adminIdentityCalls.documents.path] });
  await cache.invalidateQueries({ queryKey: documentQuery(id).queryKey });
}
