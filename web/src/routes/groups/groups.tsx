import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { SearchX, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CreateGroupButton, CreateGroupHere } from '../../modules/groups/create-group/create-group.tsx';
import { sortByDueDate } from '../../modules/groups/my-groups/group-look.ts';
import { GroupRow } from '../../modules/groups/my-groups/group-row.tsx';
import { InvitationCodeForm } from '../../modules/groups/my-groups/invitation-code-form.tsx';
import { InvitationNotices } from '../../modules/groups/my-groups/invitation-notices.tsx';
import { myGroupsQuery } from '../../modules/groups/queries.ts';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { useDebounced } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';

export function Page(): ReactNode {
  const t = useTranslate();
  const isCreating = useLocation().pathname === '/groups/create';
  const { data, isPending } = useInfiniteQuery(myGroupsQuery(''));
  const groups = data?.pages.flat();
  return (
    <>
      {/* The empty state contains the button. */}
      <PageTitle title={t('groups.title')}>{groups?.length !== 0 && <CreateGroupButton isSmall />}</PageTitle>
      <InvitationNotices />
      <GroupList />
      {/* Waits for the content above, to avoid a layout shift. */}
      {!isPending && (
        <div className="mt-8">
          <Fold id="invitation-code" title={t('groups.code.title')}>
            <InvitationCodeForm />
          </Fold>
        </div>
      )}
      {isCreating && <CreateGroupHere />}
    </>
  );
}

const TYPING_MILLISECONDS = 300;

export function GroupList() {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPING_MILLISECONDS);
  const groups = useInfiniteQuery({ ...myGroupsQuery(search), placeholderData: keepPreviousData });
  if (groups.data === undefined)
    return groups.isError ? (
      <ErrorState
        what={t('groups.loadFailed')}
        onRetry={() => void groups.refetch()}
        isRetrying={groups.isFetching}
      />
    ) : (
      <div role="status" aria-label={t('common.loading')} className="space-y-4">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    );
  const found = sortByDueDate(groups.data.pages.flat(), ({ nextPayment }) => nextPayment?.dueDate);
  return (
    <>
      {(typed !== '' || search !== '' || found.length > 0) && (
        <SearchField label={t('groups.search')} value={typed} onChange={setTyped} />
      )}
      {found.length === 0 ? <Empty search={search} /> : <Rows groups={found} />}
      {groups.hasNextPage && (
        <div className="mt-6">
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

function Rows({ groups }: { readonly groups: readonly GroupSummary[] }) {
  return (
    <ul className="divide-y divide-line">
      {groups.map((group, index) => (
        <li key={group.id}>
          <GroupRow group={group} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Empty({ search }: { readonly search: string }) {
  const t = useTranslate();
  if (search !== '')
    return (
      <EmptyState icon={SearchX} title={t('groups.noneFound')}>
        {t('groups.noneFoundHint', { search })}
      </EmptyState>
    );
  return (
    <div className="flex flex-col items-center gap-4 py-6">
      <EmptyState icon={Users} title={t('groups.empty')}>
        {t('groups.emptyHint')}
      </EmptyState>
      <CreateGroupButton />
    </div>
  );
}
