/** The member's own money: balance and entry. */
import './texts.ts';
import { entryCalls } from '@circle-link/contract/operations/entry';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../platform/call.ts';

export const balanceQuery = queryOptions({
  ...queryOf(entryCalls.balance),
  refetchInterval: 10_000,
});

export const entryQuery = queryOf(entryCalls.mine);
