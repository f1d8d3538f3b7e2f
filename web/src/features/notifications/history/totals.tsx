import { useQuery } from '@tanstack/react-query';
import { Banknote, ListChecks, ReceiptText, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { dollars } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { totalsQuery } from './history-queries.ts';

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

/** Paid in, received, groups joined, activities: of all times, whatever the filters say. */
export function Totals() {
  const { t } = useTranslation();
  const language = useLanguage();
  const totals = useQuery(totalsQuery);
  return (
    <Loaded query={totals} failed={t('history.totals.loadFailed')} skeleton={<WaitingTiles />}>
      {({ paidIn, received, groupsJoined, activities }) => (
        <dl className={GRID}>
          <StatTile
            title={t('history.totals.paidIn')}
            value={<span className="break-words">{dollars(paidIn)}</span>}
            note={t('history.totals.paidInNote')}
            icon={<ReceiptText />}
          />
          <StatTile
            title={t('history.totals.received')}
            value={<span className="break-words">{dollars(received)}</span>}
            note={t('history.totals.receivedNote')}
            icon={<Banknote />}
          />
          <StatTile
            title={t('history.totals.groups')}
            value={formatCount(groupsJoined, language)}
            note={t('history.totals.groupsNote')}
            icon={<Users />}
          />
          <StatTile
            title={t('history.totals.activities')}
            value={formatCount(activities, language)}
            note={t('history.totals.activitiesNote')}
            icon={<ListChecks />}
          />
        </dl>
      )}
    </Loaded>
  );
}

function WaitingTiles() {
  return (
    <div className={GRID}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="h-29 w-full" />
      ))}
    </div>
  );
}
