import { cardCalls } from '@circle-link/contract/operations/cards';
import { debtCalls } from '@circle-link/contract/operations/owed';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import owed from '../../../../locales/en/owed.json';

const UNDER_WAY_MILLISECONDS = 2_000;

export const debtQuery = queryOptions({
  ...toQueryOptions(debtCalls.mine),
  refetchInterval: (query) => (query.state.data?.underWay == null ? 10_000 : UNDER_WAY_MILLISECONDS),
});

export const cardsQuery = toQueryOptions(cardCalls.list);

addTexts({ owed });
