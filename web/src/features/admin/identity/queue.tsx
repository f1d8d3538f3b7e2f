import { IDENTITY_STATES, type IdentityList, type IdentityState } from '@circle-link/contract/identity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { queueQuery } from './queries.ts';

/** Documents that wait for a reviewer, and those that were decided on. */
export function IdentityQueue() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<IdentityState>('pending');
  const query = useInfiniteQuery(queueQuery(status));
  return (
    <Card aria-labelledby="identity-queue">
      <CardHeader id="identity-queue" title={t('admin.identity.listTitle')} />
      <div className="mb-6 max-w-64">
        <Select
          label={t('admin.identity.show')}
          name="status"
          value={status}
          onChange={(event) => {
            const chosen = IDENTITY_STATES.find((one) => one === event.target.value);
            if (chosen !== undefined) setStatus(chosen);
          }}
          options={IDENTITY_STATES.map((value) => ({ value, label: t(`admin.identity.states.${value}`) }))}
        />
      </div>
      <Loaded
        query={query}
        failed={t('admin.identity.listFailed')}
        skeleton={[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      >
        {({ pages }) => <Rows items={pages.flatMap((page) => page.items)} status={status} />}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4 w-full"
          isPending={query.isFetchingNextPage}
          pendingLabel={t('common.loading')}
          onClick={() => void query.fetchNextPage()}
        >
          {t('admin.identity.more')}
        </Button>
      )}
    </Card>
  );
}

interface RowsProps {
  readonly items: IdentityList['items'];
  readonly status: IdentityState;
}

function Rows({ items, status }: RowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (items.length === 0)
    return (
      <EmptyState icon={IdCard} title={t(`admin.identity.empty.${status}`)}>
        {t('admin.identity.emptyHint')}
      </EmptyState>
    );
  return (
    <DataTable
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
        { key: 'username', title: t('admin.identity.username'), cell: ({ username }) => username ?? '–' },
        {
          key: 'idType',
          title: t('admin.identity.idType'),
          cell: ({ idType }) => t(`admin.identity.types.${idType}`),
        },
        {
          key: 'sentAt',
          title: t('admin.identity.sentAt'),
          cell: ({ sentAt }) => formatInstant(sentAt, language),
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
