import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';

export const PERIODS = ['this-month', 'last-month', 'this-year', 'everything', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** First and last day, inclusive. Undefined: unbounded. */
export interface Period {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

export function computePeriod(name: Exclude<PeriodName, 'own'>, now: Date, timeZone: string): Period {
  const today = toLocalDay(now, timeZone);
  const monthBegins = `${today.slice(0, 7)}-01`;
  if (name === 'everything') return { from: undefined, to: undefined };
  if (name === 'this-month') return { from: monthBegins, to: today };
  if (name === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const to = addDays(monthBegins, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
