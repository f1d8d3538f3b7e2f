import type { AdminRole } from '@circle-link/contract/admin-roles';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Flow } from './flow.tsx';
import { ChecksAlert, NeedsCard } from './needs-card.tsx';
import { NewestEntries } from './newest-entries.tsx';
import { Performance } from './performance.tsx';
import { overviewQuery } from './queries.ts';
import { TrendsCard } from './trends-card.tsx';
import { StatTiles } from './stat-tiles.tsx';

export function Overview({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const overview = useQuery(overviewQuery);
  return (
    <div className="space-y-4 sm:space-y-6">
      {overview.data !== undefined && <ChecksAlert needs={overview.data.needs} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Loaded
          query={overview}
          failed={t('admin.overview.loadFailed')}
          skeleton={<Skeleton className="h-40 w-full" />}
        >
          {(answer) => <NeedsCard overview={answer} roles={roles} />}
        </Loaded>
        <TrendsCard />
      </div>
      {/* Renders after the size of the content above is known, so that nothing shifts. */}
      {!overview.isPending && (
        <>
          <StatTiles />
          <NewestEntries />
        </>
      )}
      {overview.data !== undefined && (
        <>
          <Flow flow={overview.data.flow} />
          <Performance performance={overview.data.performance} />
          <p className="text-sm text-muted">
            {t('admin.overview.countedAt', { time: formatInstant(overview.data.countedAt, language) })}
          </p>
        </>
      )}
    </div>
  );
}
