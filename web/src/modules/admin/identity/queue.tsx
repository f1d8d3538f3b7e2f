import { IDENTITY_STATES } from '@circle-link/contract/auth/identity';
import { adminIdentityCalls } from '@circle-link/contract/admin/identity';
import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { LiveFilter, toOptions, useChoice } from '../kit/filter-bar.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { Section } from '../kit/section.tsx';

const documentList = defineList({
  operation: adminIdentityCalls.documents,
  listRows: ({ items }) => items,
  getCursor: ({ id }) => ({ after: id }),
  pageSize: 25,
  isFresh: true,
});

export function IdentityQueue() {
  const t = useTranslate();
  const [status, setFilter] = useChoice('status', IDENTITY_STATES);
  return (
    <Section id="identity-queue" title={t('admin.identity.listTitle')}>
      <LiveFilter
        fields={[
          {
            name: 'status',
            label: t('admin.identity.show'),
            options: toOptions(IDENTITY_STATES, (state) => t(`admin.identity.states.${state}`)),
          },
        ]}
        filter={{ status }}
        onChange={setFilter}
      />
      <AdminList
        list={documentList}
        filter={{ status }}
        caption={t(`admin.identity.states.${status}`)}
        rowKey={({ id }) => id}
        columns={[
          {
            title: t('admin.identity.member'),
            cell: ({ id, memberName, username }) => (
              <Link to="/admin/identity/$id" params={{ id }} className={TEXT_LINK}>
                {memberName === '' ? (username ?? id) : memberName}
              </Link>
            ),
          },
          { title: t('admin.identity.username'), narrow: 'note', cell: ({ username }) => username ?? '–' },
          {
            title: t('admin.identity.idType'),
            narrow: 'value',
            cell: ({ idType }) => t(`admin.identity.types.${idType}`),
          },
          { title: t('admin.identity.sentAt'), narrow: 'act', ago: ({ sentAt }) => sentAt },
          { title: t('admin.identity.attempts'), isNumeric: true, cell: ({ attempts }) => attempts },
        ]}
        failed={t('admin.identity.listFailed')}
        more={t('admin.identity.more')}
        empty={{
          icon: IdCard,
          title: t(`admin.identity.empty.${status}`),
          text: t('admin.identity.emptyHint'),
        }}
      />
    </Section>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="review" title={t('admin.identity.title')} lead={t('admin.identity.lead')}>
      {() => <IdentityQueue />}
    </AdminPage>
  );
}
