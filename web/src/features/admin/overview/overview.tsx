import type { AdminRole } from '@circle-link/contract/admin-roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FlowCard } from './flow-card.tsx';
import { ChecksAlert, NeedsCard } from './needs-card.tsx';
import { NewestEntries } from './newest-entries.tsx';
import { PerformanceCard } from './performance-card.tsx';
import { overviewQuery } from './queries.ts';
import { StatTiles } from './stat-tiles.tsx';

/** What needs an admin first, then the figures, the money, the newest entries and the machine. */
export function Overview({ roles }: { readonly roles: readonly AdminRole[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const overview = useQuery(overviewQuery);
  return (
    <div className="space-y-6">
      {overview.data !== undefined && <ChecksAlert needs={overview.data.needs} />}
      <StatTiles />
      <Loaded
        query={overview}
        failed={t('admin.overview.loadFailed')}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ needs, flow, performance, countedAt }) => (
          <>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <NeedsCard needs={needs} roles={roles} />
              <PerformanceCard performance={performance} />
            </div>
            <FlowCard flow={flow} />
            <p className="text-sm text-muted">
              {t('admin.overview.countedAt', { time: formatInstant(countedAt, language) })}
            </p>
          </>
        )}
      </Loaded>
      <NewestEntries />
    </div>
  );
}
