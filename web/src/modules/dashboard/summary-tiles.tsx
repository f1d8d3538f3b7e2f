import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount, formatDate } from '../../platform/i18n/language.ts';
import { formatPercent } from '../../platform/i18n/amounts.ts';
import type { QueryState } from '../../ui/frame/states.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';

type Summary = DashboardAnswer['summary'];

export function SummaryTiles({ query }: { readonly query: QueryState<DashboardAnswer> }) {
  const t = useTranslate();
  const show = (figure: (summary: Summary) => ReactNode) =>
    query.data === undefined ? <Missing isError={query.isError} /> : figure(query.data.summary);
  const note = (words: (summary: Summary) => ReactNode) =>
    query.data === undefined ? <Skeletal isError={query.isError} /> : words(query.data.summary);
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:gap-y-4 lg:grid-cols-4">
      <Figure
        title={t('dashboard.tiles.groups')}
        value={show(({ totalGroups }) => formatCount(totalGroups, language))}
        note={note(() => t('dashboard.tiles.groupsNote'))}
      />
      <Figure
        title={t('dashboard.tiles.nextPayout')}
        value={show(({ nextPayout }) => (nextPayout === null ? '–' : <Money amount={nextPayout.payout} />))}
        note={note(({ nextPayout, hasReceived }) =>
          nextPayout === null
            ? t(hasReceived ? 'dashboard.tiles.hadPayout' : 'dashboard.tiles.noPayout')
            : t('dashboard.tiles.payoutNote', {
                day: formatDate(nextPayout.date, language),
                group: nextPayout.groupName,
              }),
        )}
      />
      <Figure
        title={t('dashboard.tiles.month')}
        value={show(({ monthlyContribution }) => (
          <Money amount={monthlyContribution} />
        ))}
        note={note(() => t('dashboard.tiles.monthNote'))}
      />
      <Figure
        title={t('dashboard.tiles.success')}
        value={show(({ successRate }) => (successRate === null ? '–' : formatPercent(successRate, language)))}
        note={note(({ successRate }) =>
          successRate === null ? t('dashboard.tiles.noSuccess') : t('dashboard.tiles.successNote'),
        )}
      />
    </dl>
  );
}

interface FigureProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

function Figure({ title, value, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{title}</dt>
      <dd>
        <span className="block text-lg font-semibold tabular-nums">{value}</span>
        <span className="block text-sm text-muted max-sm:truncate">{note}</span>
      </dd>
    </div>
  );
}

function Missing({ isError }: { readonly isError: boolean }) {
  return isError ? '–' : <Skeleton className="h-6.5 w-20" />;
}

function Skeletal({ isError }: { readonly isError: boolean }) {
  return isError ? null : <Skeleton className="h-10 w-full max-w-40" />;
}
