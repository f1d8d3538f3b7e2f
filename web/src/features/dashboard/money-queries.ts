import './texts.ts';
import { entryCalls } from '@circle-link/contract/operations/entry';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';

export const balanceQuery = queryOptions({
  ...toQueryOptions(entryCalls.balance),
  refetchInterval: 10_000,
});

export const entryQuery = toQueryOptions(entryCalls.mine);
