import {
  identityList,
  identityReview,
  type IdentityList,
  type IdentityState,
  type PictureSide,
} from '@circle-link/contract/identity';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAnswer, getFile } from '../../../platform/api-client.ts';

const IDENTITY = '/api/admin/identity';
const PAGE = 25;

/** The path of one document's calls. */
export function documentPath(id: string): string {
  return `${IDENTITY}/${id}`;
}

/** The queue, or what was decided, page by page. */
export function queueQuery(status: IdentityState) {
  return infiniteQueryOptions({
    queryKey: [IDENTITY, 'list', status],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === '' ? '' : `&after=${pageParam}`;
      return getAnswer(`${IDENTITY}?status=${status}&limit=${PAGE}${after}`, identityList, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ items }: IdentityList) => (items.length < PAGE ? undefined : items.at(-1)?.id),
    // Somebody else may have decided since.
    staleTime: 0,
  });
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: [IDENTITY, id],
    queryFn: ({ signal }) => getAnswer(documentPath(id), identityReview, { signal }),
    staleTime: 0,
  });
}

/** Each time this is asked the look is recorded: once a visit of the page, and never kept after it. */
export function pictureQuery(id: string, side: PictureSide) {
  return queryOptions({
    queryKey: [IDENTITY, id, 'picture', side],
    queryFn: async () => (await getFile(`${documentPath(id)}/pictures/${side}`)).content,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** After a decision the lists and the document are asked for again. */
export async function refreshIdentity(cache: QueryClient, id: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: [IDENTITY, 'list'] });
  await cache.invalidateQueries({ queryKey: [IDENTITY, id], exact: true });
}
