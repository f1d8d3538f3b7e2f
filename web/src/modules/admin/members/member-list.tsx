import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { adminMemberCalls, type AdminMemberItem, MEMBER_FILTERS } from '@circle-link/contract/admin/members';
import { Link } from '@tanstack/react-router';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Card } from '../../../ui/panels.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { Ago } from '../kit/cells.tsx';
import { LiveFilter, toOptions, useFilter } from '../kit/filter-bar.tsx';
import { AdminList, defineList, ExportButton } from '../kit/list.tsx';
import { StateBadge } from '../kit/statuses.tsx';
import type { Column } from '../kit/table.tsx';
import { BulkBar, type SelectedMember } from './actions.tsx';

const memberList = defineList({
  operation: adminMemberCalls.members,
  listRows: ({ members }) => members,
  getCursor: ({ id }) => ({ before: id }),
});

const NAMES = ['search', 'filter'] as const;

export function MemberList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  const isFiltered = Object.keys(filter).length > 0;
  const [chosen, setChosen] = useState<readonly SelectedMember[]>([]);
  const canAct = hasAbility(roles, 'members');
  const columns = useColumns(chosen, canAct ? setChosen : null);
  return (
    <Card>
      <LiveFilter
        fields={[
          {
            name: 'search',
            type: 'search',
            label: t('admin.members.search'),
            hint: t('admin.members.searchHint'),
          },
          {
            name: 'filter',
            label: t('admin.members.filter'),
            options: toOptions(MEMBER_FILTERS, (one) => t(`admin.members.filters.${one}`)),
          },
        ]}
        filter={filter}
        onChange={setFilter}
      />
      {canAct && <BulkBar chosen={chosen} onDone={() => setChosen([])} />}
      <AdminList
        list={memberList}
        filter={filter}
        isTickable={canAct}
        caption={t('admin.members.caption')}
        columns={columns}
        rowKey={({ id }) => id}
        failed={t('admin.members.loadFailed')}
        more={t('admin.members.more')}
        getNote={({ isCut }) => (isCut ? t('admin.members.isCut') : null)}
        empty={
          isFiltered
            ? { icon: SearchX, title: t('admin.members.noMatch'), text: t('admin.members.noMatchText') }
            : { icon: Users, title: t('admin.members.none'), text: t('admin.members.noneText') }
        }
      />
      {canAct && (
        <div className="mt-4 text-right">
          <ExportButton
            operation={adminMemberCalls.exportMembers}
            query={filter}
            label={t('admin.members.export')}
            fileName="circlelink-members.csv"
          />
        </div>
      )}
    </Card>
  );
}

function useColumns(
  chosen: readonly SelectedMember[],
  onChoose: ((chosen: readonly SelectedMember[]) => void) | null,
): readonly Column<AdminMemberItem>[] {
  const t = useTranslate();
  const language = useLanguage();
  const getName = (member: AdminMemberItem) =>
    member.username ?? member.maskedEmail ?? t('admin.members.noName', { id: member.id.slice(-8) });
  const choose = (member: AdminMemberItem, isChosen: boolean) =>
    onChoose?.(
      isChosen
        ? [...chosen, { id: member.id, name: getName(member) }]
        : chosen.filter(({ id }) => id !== member.id),
    );
  return [
    {
      title: t('admin.members.columns.member'),
      cell: (member) => (
        <span className="flex min-w-0 items-center gap-3">
          {onChoose !== null && (
            <input
              type="checkbox"
              className="size-6 shrink-0"
              aria-label={t('admin.members.choose', { name: getName(member) })}
              checked={chosen.some(({ id }) => id === member.id)}
              onChange={(event) => choose(member, event.target.checked)}
            />
          )}
          <Link to="/admin/members/$id" params={{ id: member.id }} className={`${TEXT_LINK} truncate`}>
            {getName(member)}
          </Link>
        </span>
      ),
    },
    {
      title: t('admin.members.columns.state'),
      narrow: 'value',
      cell: (member) => (
        <span className="flex gap-2">
          <StateBadge member={member} />
          {member.isAdmin && <Badge tone="plain">{t('admin.members.admin')}</Badge>}
        </span>
      ),
    },
    {
      title: t('admin.members.columns.email'),
      narrow: 'note',
      cell: ({ maskedEmail }) => maskedEmail ?? '–',
    },
    {
      title: t('admin.members.columns.phone'),
      cell: ({ phoneEnd }) => (phoneEnd === null ? '–' : `…${phoneEnd}`),
    },
    {
      title: t('admin.members.columns.position'),
      isNumeric: true,
      cell: ({ position }) => (position === null ? '–' : formatCount(position, language)),
    },
    { title: t('admin.members.columns.joined'), ago: ({ createdAt }) => createdAt },
    {
      title: t('admin.members.columns.lastLogin'),
      narrow: 'act',
      cell: ({ lastLoginAt }) => <Ago at={lastLoginAt} never={t('admin.members.never')} />,
    },
  ];
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.members.title')} lead={t('admin.members.lead')}>
      {({ roles }) => <MemberList roles={roles} />}
    </AdminPage>
  );
}
