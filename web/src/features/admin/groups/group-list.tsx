import { GROUP_FILTERS, type AdminGroupItem, type GroupFilter } from '@circle-link/contract/admin/groups';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { ListStates } from '../kit/list-states.tsx';
import { Ago } from '../kit/instant.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { SearchFields, useSearch } from '../kit/search-fields.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import { groupsQuery } from './queries.ts';

export function GroupList() {
  const t = useTranslate();
  const search = useSearch<GroupFilter>();
  const query = useInfiniteQuery(groupsQuery(search.text, search.filter));
  return (
    <Card>
      <SearchFields
        search={search}
        label={t('admin.groups.search')}
        hint={t('admin.groups.searchHint')}
        filterLabel={t('admin.groups.filter')}
        filters={GROUP_FILTERS}
        getLabel={(filter) => t(`admin.groups.filters.${filter}`)}
      />
      <Paged query={query} failed={t('admin.groups.loadFailed')} more={t('admin.groups.more')}>
        {(pages) => {
          const groups = pages.flatMap((page) => page.groups);
          return (
            <ListStates
              count={groups.length}
              isFiltered={search.isFiltered}
              cut={pages.some((page) => page.isCut) ? t('admin.groups.isCut') : null}
              icon={CircleDashed}
              noMatch={[t('admin.groups.noMatch'), t('admin.groups.noMatchText')]}
              none={[t('admin.groups.none'), t('admin.groups.noneText')]}
            >
              <Rows groups={groups} />
            </ListStates>
          );
        }}
      </Paged>
    </Card>
  );
}

function Rows({ groups }: { readonly groups: readonly AdminGroupItem[] }) {
  const t = useTranslate();
  return (
    <RowTable
      caption={t('admin.groups.caption')}
      rows={groups}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('admin.groups.columns.name'),
          cell: ({ id, name }) => (
            <Link to="/admin/groups/$id" params={{ id }} className={TEXT_LINK}>
              {name}
            </Link>
          ),
        },
        {
          key: 'state',
          title: t('admin.groups.columns.state'),
          narrow: 'value',
          cell: (group) => <PhaseBadge group={group} />,
        },
        {
          key: 'members',
          title: t('admin.groups.columns.members'),
          narrow: 'act',
          isNumeric: true,
          cell: ({ members, places }) => t('admin.groups.of', { part: members, all: places }),
        },
        {
          key: 'contribution',
          title: t('admin.groups.columns.contribution'),
          narrow: 'note',
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
          cell: ({ createdAt }) => <Ago at={createdAt} />,
        },
      ]}
    />
  );
}
