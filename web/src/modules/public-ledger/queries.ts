/** Queries of the public figures and the public ledger, polled at the intervals of spec §7. */
import { transparencyCalls } from '@circle-link/contract/public-ledger/transparency';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { publicLedgerCalls } from '@circle-link/contract/public-ledger/public-ledger';
import { addTexts } from '../../platform/i18n/texts.ts';
import { buildCallUrl, call, toQueryOptions } from '../../platform/api/call.ts';
import checkTitles from '../../../../locales/en/check-titles.json';
import transparency from '../../../../locales/en/transparency.json';
import publicLedger from '../../../../locales/en/public-ledger.json';

addTexts({ checkTitles, publicLedger, transparency });

export const systemQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.system),
  refetchInterval: 30_000,
});

export const checksQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.checks),
  refetchInterval: 60_000,
});

export const actionsQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.actions),
  refetchInterval: 10_000,
});

export const checkpointQuery = queryOptions({
  ...toQueryOptions(transparencyCalls.checkpoint),
  refetchInterval: 30_000,
});

export const accountsQuery = queryOptions({
  ...toQueryOptions(publicLedgerCalls.accounts),
  refetchInterval: 30_000,
});

export const ledgerHistoryQuery = (days: number) =>
  queryOptions({
    ...toQueryOptions(publicLedgerCalls.history, { query: { days } }),
    refetchInterval: 60_000,
  });

const PAGE = 15;

export const movementsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: [publicLedgerCalls.movements.path, account],
    queryFn: ({ pageParam: before, signal }) =>
      call(publicLedgerCalls.movements, { query: { account, limit: PAGE, before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ movements }) => (movements.length < PAGE ? undefined : movements.at(-1)?.id),
  });

export function movementsFile(account: string): string {
  return buildCallUrl(publicLedgerCalls.movementsFile, { query: { account } });
}
