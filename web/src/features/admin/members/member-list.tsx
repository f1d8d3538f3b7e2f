import { isAble, type AdminRole } from '@circle-link/contract/admin-roles';
import { MEMBER_FILTERS, type AdminMemberItem, type MemberFilter } from '@circle-link/contract/admin/members';
import { adminMemberCalls } from '@circle-link/contract/operations/admin/members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOfCall } from '../../../platform/call.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { getFileConfirmed } from '../use-confirmed-mutation.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { Chosen } from './bulk-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { membersQuery, wishOf } from './queries.ts';

const TYPING_MILLISECONDS = 300;

/** Search, filter, the list, and for whoever may: a file of it, and acts on several at once. */
export function MemberList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<MemberFilter>('all');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const search = useDebounced(typed.trim(), TYPING_MILLISECONDS);
  const query = useInfiniteQuery(membersQuery(search, filter));
  const canAct = isAble(roles, 'members');
  return (
    <Card>
      <div className="mb-6 grid items-end gap-4 sm:grid-cols-[2fr_1fr]">
        <TextInput
          label={t('admin.members.search')}
          hint={t('admin.members.searchHint')}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label={t('admin.members.filter')}
          name="filter"
          value={filter}
          onChange={(event) => {
            const wanted = MEMBER_FILTERS.find((one) => one === event.target.value);
            if (wanted !== undefined) setFilter(wanted);
          }}
          options={MEMBER_FILTERS.map((value) => ({ value, label: t(`admin.members.filters.${value}`) }))}
        />
      </div>
      {canAct && <BulkBar chosen={chosen} onDone={() => setChosen([])} />}
      <Loaded
        query={query}
        failed={t('admin.members.loadFailed')}
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      >
        {({ pages }) => (
          <Found
            members={pages.flatMap((page) => page.members)}
            isCut={pages.some((page) => page.isCut)}
            isFiltered={search !== '' || filter !== 'all'}
            chosen={chosen}
            onChoose={canAct ? setChosen : null}
          />
        )}
      </Loaded>
      <div className="mt-4 flex flex-wrap justify-between gap-4">
        {query.hasNextPage && (
          <Button
            variant="quiet"
            isPending={query.isFetchingNextPage}
            pendingLabel={t('common.loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('admin.members.more')}
          </Button>
        )}
        {canAct && (
          <DownloadButton
            fetchFile={getFileConfirmed}
            path={addressOfCall(adminMemberCalls.exportMembers, { query: wishOf(search, filter) })}
            label={t('admin.members.export')}
            fileName="circlelink-members.csv"
          />
        )}
      </div>
    </Card>
  );
}

interface FoundProps {
  readonly members: readonly AdminMemberItem[];
  readonly isCut: boolean;
  readonly isFiltered: boolean;
  readonly chosen: readonly Chosen[];
  readonly onChoose: ((chosen: readonly Chosen[]) => void) | null;
}

function Found({ members, isCut, isFiltered, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation();
  if (members.length === 0)
    return isFiltered ? (
      <EmptyState icon={SearchX} title={t('admin.members.noMatch')}>
        {t('admin.members.noMatchText')}
      </EmptyState>
    ) : (
      <EmptyState icon={Users} title={t('admin.members.none')}>
        {t('admin.members.noneText')}
      </EmptyState>
    );
  return (
    <div className="space-y-4">
      {isCut && (
        <Notice tone="plain">
          <p>{t('admin.members.isCut')}</p>
        </Notice>
      )}
      <MemberTable members={members} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}
