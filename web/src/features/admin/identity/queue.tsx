import { type IdentityList } from '@circle-link/contract/admin/identity';
import { IDENTITY_STATES, type IdentityState } from '@circle-link/contract/identity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Ago } from '../kit/instant.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { queueQuery } from './queries.ts';

export function IdentityQueue() {
  const t = useTranslate();
  const [status, setStatus] = useState<IdentityState>('pending');
  const query = useInfiniteQuery(queueQuery(status));
  return (
    <Card aria-labelledby="identity-queue">
      <CardHeader id="identity-queue" title={t('admin.identity.listTitle')} />
      <div className="mb-6 max-w-64">
        <Choice
          label={t('admin.identity.show')}
          name="status"
          values={IDENTITY_STATES}
          value={status}
          getLabel={(value) => t(`admin.identity.states.${value}`)}
          onChange={setStatus}
        />
      </div>
      <Paged query={query} failed={t('admin.identity.listFailed')} more={t('admin.identity.more')}>
        {(pages) => <Rows items={pages.flatMap((page) => page.items)} status={status} />}
      </Paged>
    </Card>
  );
}

interface RowsProps {
  readonly items: IdentityList['items'];
  readonly status: IdentityState;
}

function Rows({ items, status }: RowsProps) {
  const t = useTranslate();
  if (items.length === 0)
    return (
      <EmptyState icon={IdCard} title={t(`admin.identity.empty.${status}`)}>
        {t('admin.identity.emptyHint')}
      </EmptyState>
    );
  return (
    <RowTable
      caption={t(`admin.identity.states.${status}`)}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'member',
          title: t('admin.identity.member'),
          cell: ({ id, memberName, username }) => (
            <Link to="/admin/identity/$id" params={{ id }} className={TEXT_LINK}>
              {memberName === '' ? (username ?? id) : memberName}
            </Link>
          ),
        },
        {
          key: 'username',
          title: t('admin.identity.username'),
          narrow: 'note',
          cell: ({ username }) => username ?? '–',
        },
        {
          key: 'idType',
          title: t('admin.identity.idType'),
          narrow: 'value',
          cell: ({ idType }) => t(`admin.identity.types.${idType}`),
        },
        {
          key: 'sentAt',
          title: t('admin.identity.sentAt'),
          narrow: 'act',
          cell: ({ sentAt }) => <Ago at={sentAt} />,
        },
        {
          key: 'attempts',
          title: t('admin.identity.attempts'),
          isNumeric: true,
          cell: ({ attempts }) => attempts,
        },
      ]}
    />
  );
}
