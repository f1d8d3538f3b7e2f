/** The public ledger and the history of the figures; whoever shows them brings their texts along. */
import {
  movementList,
  publicAccountList,
  publicHistory,
  type MovementList,
} from '@circle-link/contract/public-ledger';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { publicLedger } from '../../platform/i18n/en/public-ledger.ts';

addTexts({ publicLedger });

const MOVEMENTS = '/api/transparency/movements';
const PAGE = 25;

export const accountsQuery = queryOptions({
  queryKey: ['/api/transparency/accounts'],
  queryFn: ({ signal }) => getAnswer('/api/transparency/accounts', publicAccountList, { signal }),
  refetchInterval: 30_000,
});

export const historyQuery = (days: number) =>
  queryOptions({
    queryKey: ['/api/transparency/history', days],
    queryFn: ({ signal }) => getAnswer(`/api/transparency/history?days=${days}`, publicHistory, { signal }),
    refetchInterval: 60_000,
  });

/** The movements of one account, newest first, page by page. */
export const movementsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: [MOVEMENTS, account],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ account, limit: String(PAGE) });
      if (pageParam !== null) search.set('before', String(pageParam));
      return getAnswer(`${MOVEMENTS}?${search.toString()}`, movementList, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ movements }: MovementList) =>
      movements.length < PAGE ? undefined : (movements.at(-1)?.id ?? undefined),
  });

/** All of them as comma-separated values. */
export function movementsFile(account: string): string {
  return `${MOVEMENTS}/export?${new URLSearchParams({ account }).toString()}`;
}
