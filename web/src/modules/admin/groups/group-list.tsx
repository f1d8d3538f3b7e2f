import { adminGroupCalls, GROUP_FILTERS } from '@circle-link/contract/admin/groups';
import { CircleDashed, SearchX } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card } from '../../../ui/panels.tsx';
import { AdminPage } from '../admin-page.tsx';
import { GroupLink } from '../kit/cells.tsx';
import { LiveFilter, toOptions, useFilter } from '../kit/filter-bar.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { PhaseBadge } from '../kit/statuses.tsx';

const groupList = defineList({
  operation: adminGroupCalls.groups,
  listRows: ({ groups }) => groups,
  getCursor: ({ id }) => ({ before: id }),
});

const NAMES = ['search', 'status'] as const;

export function AdminGroupList() {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Card>
      <LiveFilter
        fields={[
          {
            name: 'search',
            type: 'search',
            label: t('admin.groups.search'),
            hint: t('admin.groups.searchHint'),
          },
          {
            name: 'status',
            label: t('admin.groups.filter'),
            options: toOptions(GROUP_FILTERS, (status) => t(`admin.groups.filters.${status}`)),
          },
        ]}
        filter={filter}
        onChange={setFilter}
      />
      <AdminList
        list={groupList}
        filter={filter}
        caption={t('admin.groups.caption')}
        rowKey={({ id }) => id}
        columns={[
          { title: t('admin.groups.columns.name'), cell: (group) => <GroupLink group={group} /> },
          {
            title: t('admin.groups.columns.state'),
            narrow: 'value',
            cell: (group) => <PhaseBadge group={group} />,
          },
          {
            title: t('admin.groups.columns.members'),
            narrow: 'act',
            isNumeric: true,
            cell: ({ members, places }) => t('admin.groups.of', { part: members, all: places }),
          },
          {
            title: t('admin.groups.columns.contribution'),
            narrow: 'note',
            money: ({ contribution }) => contribution,
          },
          {
            title: t('admin.groups.columns.round'),
            isNumeric: true,
            cell: ({ currentRound, rounds }) =>
              rounds === null ? '–' : t('admin.groups.of', { part: currentRound, all: rounds }),
          },
          { title: t('admin.groups.columns.created'), ago: ({ createdAt }) => createdAt },
        ]}
        failed={t('admin.groups.loadFailed')}
        more={t('admin.groups.more')}
        getNote={({ isCut }) => (isCut ? t('admin.groups.isCut') : null)}
        empty={
          isFiltered
            ? { icon: SearchX, title: t('admin.groups.noMatch'), text: t('admin.groups.noMatchText') }
            : { icon: CircleDashed, title: t('admin.groups.none'), text: t('admin.groups.noneText') }
        }
      />
    </Card>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.groups.title')} lead={t('admin.groups.lead')}>
      {() => <AdminGroupList />}
    </AdminPage>
  );
}
