import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { EmptyState, Loaded, type QueryState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { findDue, findMainGroup, GroupCard } from './group-card.tsx';
import { sortByDueDate } from './group-look.ts';
import { CreateGroupButton } from '../create-group/create-group.tsx';

const SHOWN = 4;

type Shown = Pick<DashboardAnswer, 'groups' | 'upcomingPayments'>;

interface ActiveGroupsProps {
  readonly query: QueryState<Shown>;
}

/** The groups of the dashboard, one card each, the next payment first (spec §2). */
export function ActiveGroups({ query }: ActiveGroupsProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="active-groups">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="active-groups" className="text-lg font-semibold">
          {t('groups.active')}
        </h2>
        <CreateGroupButton isSmall />
      </div>
      <Loaded
        query={query}
        failed={t('groups.loadFailed')}
        skeleton={
          <>
            <Skeleton className="h-36 w-full" />
            <Skeleton className="h-36 w-full" />
          </>
        }
      >
        {(shown) =>
          shown.groups.length === 0 ? (
            <EmptyState icon={Users} title={t('groups.empty')}>
              {t('groups.emptyHint')}
            </EmptyState>
          ) : (
            <Cards {...shown} />
          )
        }
      </Loaded>
    </section>
  );
}

function Cards({ groups, upcomingPayments }: Shown) {
  const t = useTranslate();
  const getDueDate = ({ id, nextPayment }: GroupSummary) =>
    findDue(id, upcomingPayments)?.dueDate ?? nextPayment?.dueDate;
  const sorted = sortByDueDate(groups, getDueDate).slice(0, SHOWN);
  const main = findMainGroup(sorted, upcomingPayments);
  return (
    <>
      <ul className="space-y-2 sm:space-y-3">
        {sorted.map((group) => (
          <li key={group.id}>
            <GroupCard
              group={group}
              due={findDue(group.id, upcomingPayments)}
              isMain={group.id === main?.id}
            />
          </li>
        ))}
      </ul>
      {groups.length > SHOWN && (
        <p className="mt-2">
          <Link to="/groups" className={TEXT_LINK}>
            {t('groups.all', { count: groups.length })}
          </Link>
        </p>
      )}
    </>
  );
}
