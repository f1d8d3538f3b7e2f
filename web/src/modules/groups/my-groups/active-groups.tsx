import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { EmptyState, Loaded, type QueryState } from '../../../ui/frame/states.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { compareByDueDate, GroupRow } from './group-row.tsx';
import { CreateGroupButton } from '../create-group/create-group.tsx';

const SHOWN = 4;

interface ActiveGroupsProps {
  readonly query: QueryState<{ readonly groups: readonly GroupSummary[] }>;
}

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
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-16 w-full" />
          </>
        }
      >
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState icon={Users} title={t('groups.empty')}>
              {t('groups.emptyHint')}
            </EmptyState>
          ) : (
            <Shown groups={groups} />
          )
        }
      </Loaded>
    </section>
  );
}

function Shown({ groups }: { readonly groups: readonly GroupSummary[] }) {
  const t = useTranslate();
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {groups
          .toSorted(compareByDueDate)
          .slice(0, SHOWN)
          .map((group) => (
            <li key={group.id}>
              <GroupRow group={group} heading="h3" />
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
