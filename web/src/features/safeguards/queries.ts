/** What a mailed link is about. */
import { noticeAnswer } from '@circle-link/contract/safeguards';
import { queryOptions } from '@tanstack/react-query';
import { sendForAnswer } from '../../platform/api-client.ts';

/** By POST, so that the token stands in no address. It changes nothing. */
export function noticeQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/safeguards/look', token],
    queryFn: () => sendForAnswer('POST', '/api/safeguards/look', { token }, noticeAnswer),
  });
}
