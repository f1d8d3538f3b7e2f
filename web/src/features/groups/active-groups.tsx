import type { GroupSummary } from '@circle-link/contract/groups';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded, type Asked } from '../../ui/loaded.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { CreateGroupButton } from './create-group/create-group.tsx';
import { GroupCardSkeleton } from './group-card-skeleton.tsx';
import { GroupCard } from './group-card.tsx';

/** So many stand on the dashboard; My Groups has all. */
const SHOWN = 6;
const GRID = 'grid gap-4 xl:grid-cols-2';

interface ActiveGroupsProps {
  readonly query: Asked<{ readonly groups: readonly GroupSummary[] }>;
}

/** The dashboard's list of groups, with the way to a new one. */
export function ActiveGroups({ query }: ActiveGroupsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="active-groups">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="active-groups" className="flex items-center gap-3 text-lg font-semibold">
          {t('groups.active')}
          <TestMoney />
        </h2>
        <CreateGroupButton />
      </div>
      <Loaded
        query={query}
        failed={t('groups.loadFailed')}
        skeleton={
          <div className={GRID}>
            <GroupCardSkeleton />
            <GroupCardSkeleton />
          </div>
        }
      >
        {({ groups }) =>
          groups.length === 0 ? (
            <Card>
              <EmptyState icon={Users} title={t('groups.empty')}>
                {t('groups.emptyHint')}
              </EmptyState>
            </Card>
          ) : (
            <Shown groups={groups} />
          )
        }
      </Loaded>
    </section>
  );
}

function Shown({ groups }: { readonly groups: readonly GroupSummary[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={GRID}>
        {groups.slice(0, SHOWN).map((group) => (
          <li key={group.id} className="grid min-w-0 xl:last:odd:col-span-2">
            <GroupCard group={group} heading="h3" />
          </li>
        ))}
      </ul>
      {groups.length > SHOWN && (
        <p className="mt-4">
          <Link to="/groups" className={TEXT_LINK}>
            {t('groups.all', { count: groups.length })}
          </Link>
        </p>
      )}
    </>
  );
}
