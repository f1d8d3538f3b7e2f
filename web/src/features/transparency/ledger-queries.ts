import { publicLedgerCalls } from '@circle-link/contract/operations/public-ledger';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addTexts } from '../../platform/i18n/texts.ts';
import { buildCallUrl, call, toQueryOptions } from '../../platform/call.ts';
import publicLedger from '../../../../locales/en/public-ledger.json';

addTexts({ publicLedger });

const PAGE = 15;

export const accountsQuery = queryOptions({
  ...toQueryOptions(publicLedgerCalls.accounts),
  refetchInterval: 30_000,
});

export const historyQuery = (days: number) =>
  queryOptions({
    ...toQueryOptions(publicLedgerCalls.history, { query: { days } }),
    refetchInterval: 60_000,
  });

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
