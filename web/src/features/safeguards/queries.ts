/** What a mailed link is about. */
import { safeguardCalls } from '@circle-link/contract/operations/safeguards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** By POST, so that the token stands in no address. It changes nothing. */
export function noticeQuery(token: string) {
  return queryOptions({
    queryKey: [safeguardCalls.notice.path, token],
    queryFn: () => call(safeguardCalls.notice, { body: { token } }),
  });
}
