import { TREND_DAYS } from '@circle-link/contract/admin/overview';
import { toCents } from '@circle-link/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { trendsQuery } from './queries.ts';
import { computeTrend, type Trend, type TrendName } from './trends.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

const NAMES: readonly TrendName[] = ['entries', 'raised', 'paidOut'];

/** Compares the last 30 days with the previous 30. Exact: the public history is delayed by some days. */
export function TrendsCard() {
  const t = useTranslate();
  const history = useQuery(trendsQuery);
  return (
    <Card aria-labelledby="trends">
      <CardHeader id="trends" title={t('admin.overview.trends.title', { days: TREND_DAYS })}>
        <Link to="/transparency" className={`${TEXT_LINK} text-sm`}>
          {t('admin.overview.trends.everyDay')}
        </Link>
      </CardHeader>
      <Loaded
        query={history}
        failed={t('admin.overview.trends.failed')}
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(days) => (
          <dl className="divide-y divide-line">
            {NAMES.map((name) => (
              <Line key={name} name={name} trend={computeTrend(days, name)} />
            ))}
          </dl>
        )}
      </Loaded>
    </Card>
  );
}

function Line({ name, trend }: { readonly name: TrendName; readonly trend: Trend | null }) {
  const t = useTranslate();
  const language = useLanguage();
  if (trend === null) return null;
  const show = (value: number) =>
    name === 'entries' ? formatCount(value, language) : formatDollars(toCents(value));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_6rem] items-center gap-x-4 py-2 first:pt-0 last:pb-0">
      <dt className="text-muted">{t(`admin.overview.trends.${name}`)}</dt>
      <dd className="text-right tabular-nums">
        <span className="block font-semibold">{show(trend.total)}</span>
        {trend.before !== null && (
          <span className="block text-sm text-muted">
            {t('admin.overview.trends.before', { value: show(trend.before) })}
          </span>
        )}
      </dd>
      <dd>
        <Sparkline values={trend.values} className="h-8 w-full" />
      </dd>
    </div>
  );
}
