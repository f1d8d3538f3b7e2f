import type { GroupSummary } from '@circle-link/contract/groups';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GroupCardSkeleton } from '../group-card-skeleton.tsx';
import { GroupCard } from '../group-card.tsx';
import { myGroupsQuery } from '../groups-queries.ts';

/** After every day. */
const NEVER = '~';
const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

interface GroupGridProps {
  /** Part of a name; empty for all. */
  readonly search: string;
}

/** Those in which I have to pay come first, the soonest of them on top; the others stay as they are. */
function byWhatIsDue(one: GroupSummary, other: GroupSummary): number {
  const [first, second] = [one.nextPayment?.dueDate ?? NEVER, other.nextPayment?.dueDate ?? NEVER];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** My groups as cards, page by page. */
export function GroupGrid({ search }: GroupGridProps) {
  const { t } = useTranslation();
  const groups = useInfiniteQuery({ ...myGroupsQuery(search), placeholderData: keepPreviousData });
  if (groups.data === undefined)
    return groups.isError ? (
      <ErrorState
        what={t('groups.loadFailed')}
        onRetry={() => void groups.refetch()}
        isRetrying={groups.isFetching}
      />
    ) : (
      <div role="status" aria-label={t('common.loading')} className={GRID}>
        <GroupCardSkeleton />
        <GroupCardSkeleton />
        <GroupCardSkeleton />
      </div>
    );
  const shown = groups.data.pages.flat().toSorted(byWhatIsDue);
  if (shown.length === 0) return <Empty search={search} />;
  return (
    <>
      <ul className={GRID}>
        {shown.map((group) => (
          <li key={group.id} className="grid min-w-0">
            <GroupCard group={group} heading="h2" />
          </li>
        ))}
      </ul>
      {groups.hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            variant="quiet"
            isPending={groups.isFetchingNextPage}
            onClick={() => void groups.fetchNextPage()}
          >
            {t('groups.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Nothing at all is another thing than nothing of that name. */
function Empty({ search }: Pick<GroupGridProps, 'search'>) {
  const { t } = useTranslation();
  return (
    <Card>
      {search === '' ? (
        <EmptyState icon={Users} title={t('groups.empty')}>
          {t('groups.emptyHint')}
        </EmptyState>
      ) : (
        <EmptyState icon={SearchX} title={t('groups.noneFound')}>
          {t('groups.noneFoundHint', { search })}
        </EmptyState>
      )}
    </Card>
  );
}
