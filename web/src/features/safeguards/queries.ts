import { safeguardCalls } from '@circle-link/contract/operations/safeguards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Uses POST to keep the token out of URLs. Changes nothing. */
export function noticeQuery(token: string) {
  return queryOptions({
    queryKey: [safeguardCalls.notice.path, token],
    queryFn: () => call(safeguardCalls.notice, { body: { token } }),
  });
}
