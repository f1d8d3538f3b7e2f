import { GROUP_FILTERS, type AdminGroupItem, type GroupFilter } from '@circle-link/contract/admin/groups';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleDashed, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { groupsQuery } from './queries.ts';

const TYPING_MILLISECONDS = 300;

/** Groups of everybody, to be found by name, id or state. */
export function GroupList() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<GroupFilter>('all');
  const search = useDebounced(typed.trim(), TYPING_MILLISECONDS);
  const query = useInfiniteQuery(groupsQuery(search, status));
  return (
    <Card>
      <div className="mb-6 grid items-end gap-4 sm:grid-cols-[2fr_1fr]">
        <TextInput
          label={t('admin.groups.search')}
          hint={t('admin.groups.searchHint')}
          type="search"
          name="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label={t('admin.groups.filter')}
          name="status"
          value={status}
          onChange={(event) => {
            const wanted = GROUP_FILTERS.find((one) => one === event.target.value);
            if (wanted !== undefined) setStatus(wanted);
          }}
          options={GROUP_FILTERS.map((value) => ({ value, label: t(`admin.groups.filters.${value}`) }))}
        />
      </div>
      <Loaded
        query={query}
        failed={t('admin.groups.loadFailed')}
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      >
        {({ pages }) => (
          <Found
            groups={pages.flatMap((page) => page.groups)}
            isCut={pages.some((page) => page.isCut)}
            isFiltered={search !== '' || status !== 'all'}
          />
        )}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('common.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('admin.groups.more')}
        </Button>
      )}
    </Card>
  );
}

interface FoundProps {
  readonly groups: readonly AdminGroupItem[];
  readonly isCut: boolean;
  readonly isFiltered: boolean;
}

function Found({ groups, isCut, isFiltered }: FoundProps) {
  const { t } = useTranslation();
  if (groups.length === 0)
    return isFiltered ? (
      <EmptyState icon={SearchX} title={t('admin.groups.noMatch')}>
        {t('admin.groups.noMatchText')}
      </EmptyState>
    ) : (
      <EmptyState icon={CircleDashed} title={t('admin.groups.none')}>
        {t('admin.groups.noneText')}
      </EmptyState>
    );
  return (
    <div className="space-y-4">
      {isCut && (
        <Notice tone="plain">
          <p>{t('admin.groups.isCut')}</p>
        </Notice>
      )}
      <Rows groups={groups} />
    </div>
  );
}

function Rows({ groups }: { readonly groups: readonly AdminGroupItem[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DataTable
      caption={t('admin.groups.caption')}
      rows={groups}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('admin.groups.columns.name'),
          cell: ({ id, name }) => (
            <Link to="/admin/groups/$id" params={{ id }} className={`${TEXT_LINK} break-words`}>
              {name}
            </Link>
          ),
        },
        {
          key: 'state',
          title: t('admin.groups.columns.state'),
          cell: (group) => <PhaseBadge group={group} />,
        },
        {
          key: 'members',
          title: t('admin.groups.columns.members'),
          isNumeric: true,
          cell: ({ members, places }) => t('admin.groups.of', { part: members, all: places }),
        },
        {
          key: 'contribution',
          title: t('admin.groups.columns.contribution'),
          isNumeric: true,
          cell: ({ contribution }) => <Money amount={contribution} />,
        },
        {
          key: 'round',
          title: t('admin.groups.columns.round'),
          isNumeric: true,
          cell: ({ currentRound, rounds }) =>
            rounds === null ? '–' : t('admin.groups.of', { part: currentRound, all: rounds }),
        },
        {
          key: 'created',
          title: t('admin.groups.columns.created'),
          isNumeric: true,
          cell: ({ createdAt }) => formatDate(createdAt, language),
        },
      ]}
    />
  );
}
