import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { MEMBER_FILTERS, type MemberFilter } from '@circle-link/contract/admin/members';
import { adminMemberCalls } from '@circle-link/contract/operations/admin/members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../../platform/call.ts';
import { Card } from '../../../ui/card.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { ListStates } from '../kit/list-states.tsx';
import { SearchFields, useSearch } from '../kit/search-fields.tsx';
import { getFileConfirmed } from '../../confirmation/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { SelectedMember } from './bulk-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { membersQuery, toExportQuery } from './queries.ts';

export function MemberList({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const search = useSearch<MemberFilter>();
  const [chosen, setChosen] = useState<readonly SelectedMember[]>([]);
  const query = useInfiniteQuery(membersQuery(search.text, search.filter));
  const canAct = hasAbility(roles, 'members');
  return (
    <Card>
      <SearchFields
        search={search}
        label={t('admin.members.search')}
        hint={t('admin.members.searchHint')}
        filterLabel={t('admin.members.filter')}
        filters={MEMBER_FILTERS}
        getLabel={(filter) => t(`admin.members.filters.${filter}`)}
      />
      {canAct && <BulkBar chosen={chosen} onDone={() => setChosen([])} />}
      <Paged query={query} failed={t('admin.members.loadFailed')} more={t('admin.members.more')}>
        {(pages) => {
          const members = pages.flatMap((page) => page.members);
          return (
            <ListStates
              count={members.length}
              isFiltered={search.isFiltered}
              cut={pages.some((page) => page.isCut) ? t('admin.members.isCut') : null}
              icon={Users}
              noMatch={[t('admin.members.noMatch'), t('admin.members.noMatchText')]}
              none={[t('admin.members.none'), t('admin.members.noneText')]}
            >
              <MemberTable members={members} chosen={chosen} onChoose={canAct ? setChosen : null} />
            </ListStates>
          );
        }}
      </Paged>
      {canAct && (
        <div className="mt-4 text-right">
          <DownloadButton
            fetchFile={getFileConfirmed}
            path={buildCallUrl(adminMemberCalls.exportMembers, {
              query: toExportQuery(search.text, search.filter),
            })}
            label={t('admin.members.export')}
            fileName="circlelink-members.csv"
          />
        </div>
      )}
    </Card>
  );
}
