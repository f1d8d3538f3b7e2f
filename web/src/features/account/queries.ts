import { accountCalls } from '@circle-link/contract/operations/account';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import account from '../../../../locales/en/account.json';

/** Open obligations of the member. Never cached, because they change without the member. */
export const closingQuery = queryOptions({
  ...toQueryOptions(accountCalls.closing),
  staleTime: 0,
  gcTime: 0,
});

addTexts({ account });
