import { statementCalls } from '@circle-link/contract/operations/statements';
import type { StatementFormat } from '@circle-link/contract/statements';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { buildCallUrl, call } from '../../platform/call.ts';
import { browserTimeZone } from '../../platform/time-zone.ts';
import type { Period } from './period.ts';

const PAGE = 20;

function toPeriodQuery({ from, to }: Period) {
  return { timeZone: browserTimeZone(), from, to };
}

export const statementQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: [statementCalls.mine.path, period.from ?? '', period.to ?? ''],
    queryFn: ({ pageParam: before, signal }) =>
      call(statementCalls.mine, { query: { ...toPeriodQuery(period), limit: PAGE, before }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ lines }) => (lines.length < PAGE ? undefined : lines.at(-1)?.id),
  });

export function statementPath(period: Period, format: Exclude<StatementFormat, 'json'>): string {
  return buildCallUrl(statementCalls.mine, { query: { ...toPeriodQuery(period), format } });
}
