import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../kit/instant.tsx';
import { EmptyList } from '../kit/empty-state.tsx';

export function ProviderBalance({ balance }: Pick<ReconciliationPage, 'balance'>) {
  const t = useTranslate();
  if (balance === null) return <EmptyList text={t('admin.reconciliation.balance.none')} />;
  const title = t('admin.reconciliation.balance.title');
  const { agrees } = balance;
  const rows = [
    ...balance.categories.map(({ category, amount }) => ({
      name: t(`admin.reconciliation.balance.${category}`),
      amount,
    })),
    { name: t('admin.reconciliation.balance.total'), amount: balance.total },
    { name: t('admin.reconciliation.balance.ledger'), amount: balance.ledger },
  ];
  return (
    <Card aria-labelledby="provider-balance">
      <CardHeader id="provider-balance" title={title} />
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span>
            {t('admin.reconciliation.balance.readAt')} <Instant at={balance.readAt} />
          </span>
          <Badge tone={agrees ? 'done' : 'problem'}>
            {t(agrees ? 'admin.reconciliation.agrees' : 'admin.reconciliation.differs')}
          </Badge>
        </p>
        <Facts
          facts={[
            {
              label: t('admin.reconciliation.balance.available'),
              value: <Money amount={balance.available} />,
            },
            { label: t('admin.reconciliation.balance.pending'), value: <Money amount={balance.pending} /> },
          ]}
        />
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { key: 'what', title: t('admin.reconciliation.balance.what'), cell: ({ name }) => name },
            {
              key: 'amount',
              title: t('admin.money.amount'),
              isNumeric: true,
              cell: ({ amount }) => <Money amount={amount} />,
            },
          ]}
        />
      </div>
    </Card>
  );
}
