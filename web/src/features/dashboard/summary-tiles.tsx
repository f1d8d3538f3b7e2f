import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import { CalendarDays, CircleCheck, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import type { Asked } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';

type Summary = DashboardAnswer['summary'];

/** The four figures of the dashboard; a dash where they could not be loaded, and the cards below say so. */
export function SummaryTiles({ query }: { readonly query: Asked<DashboardAnswer> }) {
  const { t } = useTranslation();
  const show = (figure: (summary: Summary) => ReactNode) =>
    query.data === undefined ? <Missing isError={query.isError} /> : figure(query.data.summary);
  const note = (words: (summary: Summary) => ReactNode) =>
    query.data === undefined ? <Skeletal isError={query.isError} /> : words(query.data.summary);
  const language = useLanguage();
  return (
    <dl className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatTile
        title={t('dashboard.tiles.groups')}
        icon={<Users />}
        value={show(({ totalGroups }) => formatCount(totalGroups, language))}
        note={note(() => t('dashboard.tiles.groupsNote'))}
      />
      <StatTile
        title={t('dashboard.tiles.nextPayout')}
        icon={<CalendarDays />}
        value={show(({ nextPayout }) => (nextPayout === null ? '–' : <Money amount={nextPayout.pot} />))}
        note={note(({ nextPayout }) =>
          nextPayout === null
            ? t('dashboard.tiles.noPayout')
            : t('dashboard.tiles.payoutNote', {
                day: formatDate(nextPayout.date, language),
                group: nextPayout.groupName,
              }),
        )}
      />
      <StatTile
        title={t('dashboard.tiles.month')}
        icon={<Wallet />}
        value={show(({ monthlyContribution }) => (
          <Money amount={monthlyContribution} />
        ))}
        note={note(() => t('dashboard.tiles.monthNote'))}
      />
      <StatTile
        title={t('dashboard.tiles.success')}
        icon={<CircleCheck />}
        value={show(({ successRate }) => (successRate === null ? '–' : `${successRate}%`))}
        note={note(({ successRate }) =>
          successRate === null ? t('dashboard.tiles.noSuccess') : t('dashboard.tiles.successNote'),
        )}
      />
    </dl>
  );
}

function Missing({ isError }: { readonly isError: boolean }) {
  return isError ? '–' : <Skeleton className="h-7 w-20" />;
}

function Skeletal({ isError }: { readonly isError: boolean }) {
  return isError ? null : <Skeleton className="h-10 w-full max-w-40" />;
}
