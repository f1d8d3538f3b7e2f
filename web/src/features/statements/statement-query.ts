import { statementAnswer, type StatementAnswer } from '@circle-link/contract/statements';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';
import { browserTimeZone } from '../../platform/time-zone.ts';
import type { Period } from './period.ts';

const STATEMENT = '/api/statement';
const PAGE = 20;

function searchOf({ from, to }: Period): URLSearchParams {
  const search = new URLSearchParams({ timeZone: browserTimeZone() });
  if (from !== undefined) search.set('from', from);
  if (to !== undefined) search.set('to', to);
  return search;
}

/** The balance over a period, its lines newest first, page by page. */
export const statementQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: [STATEMENT, period.from ?? '', period.to ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const search = searchOf(period);
      search.set('limit', String(PAGE));
      if (pageParam !== '') search.set('before', pageParam);
      return getAnswer(`${STATEMENT}?${search.toString()}`, statementAnswer, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ lines }: StatementAnswer) => (lines.length < PAGE ? undefined : lines.at(-1)?.id),
  });

/** The same period, whole, as a file. */
export function statementPath(period: Period, format: 'pdf' | 'csv'): string {
  const search = searchOf(period);
  search.set('format', format);
  return `${STATEMENT}?${search.toString()}`;
}
