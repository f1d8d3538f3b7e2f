import type { AdminTransaction } from '@circle-link/contract/admin/overview';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Ago } from '../kit/instant.tsx';
import { PaymentLink } from '../kit/links.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { newestQuery } from './queries.ts';

export function NewestEntries() {
  const t = useTranslate();
  const newest = useQuery(newestQuery);
  return (
    <Card aria-labelledby="newest-entries">
      <CardHeader id="newest-entries" title={t('admin.overview.newest.title')} />
      <Loaded
        query={newest}
        failed={t('admin.overview.newest.failed')}
        skeleton={<Skeleton className="h-56 w-full" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Receipt} title={t('admin.overview.newest.empty')}>
              {t('admin.overview.newest.emptyText')}
            </EmptyState>
          ) : (
            <Entries rows={rows} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Entries({ rows }: { readonly rows: readonly AdminTransaction[] }) {
  const t = useTranslate();
  const columns: readonly Column<AdminTransaction>[] = [
    {
      key: 'member',
      title: t('admin.overview.newest.member'),
      cell: ({ username }) => username ?? t('admin.overview.newest.unclaimed'),
    },
    {
      key: 'time',
      title: t('admin.overview.newest.time'),
      narrow: 'note',
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      key: 'number',
      title: t('admin.overview.newest.number'),
      narrow: 'act',
      cell: ({ id }) => <PaymentLink id={id} />,
    },
    {
      key: 'total',
      title: t('admin.overview.newest.total'),
      narrow: 'value',
      isNumeric: true,
      cell: ({ totalAmount }) => <Money amount={totalAmount} />,
    },
    {
      key: 'fee',
      title: t('admin.overview.newest.fee'),
      isNumeric: true,
      cell: ({ adminFee }) => <Money amount={adminFee} />,
    },
  ];
  return (
    <RowTable
      caption={t('admin.overview.newest.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
