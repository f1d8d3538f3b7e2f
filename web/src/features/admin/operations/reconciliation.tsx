import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAccountName } from '../../../ui/use-account-name.ts';
import { Instant } from '../kit/instant.tsx';
import { MemberLink, PaymentLink } from '../kit/links.tsx';
import { EmptyList } from '../kit/empty-state.tsx';
import { Differences } from './differences.tsx';
import { ProviderBalance } from './provider-balance.tsx';
import { reconciliationQuery } from './queries.ts';

export function Reconciliation({ maySettle }: { readonly maySettle: boolean }) {
  const t = useTranslate();
  const query = useQuery(reconciliationQuery);
  return (
    <Loaded
      query={query}
      failed={t('admin.reconciliation.failed')}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(page) => (
        <div className="space-y-6">
          <Notice tone="plain" title={t('admin.reconciliation.how')}>
            <p>
              {t('admin.reconciliation.lastRun')} <Instant at={page.lastRunAt} />
            </p>
          </Notice>
          <Sums page={page} />
          <ProviderBalance balance={page.balance} />
          <Differences rows={page.differences} maySettle={maySettle} />
          <WithoutOutcome rows={page.withoutOutcome} />
          <Unclaimed rows={page.unclaimed} />
        </div>
      )}
    </Loaded>
  );
}

function Sums({ page: { clearing, due } }: { readonly page: ReconciliationPage }) {
  const t = useTranslate();
  const rows = [
    ...clearing.map(({ account, ledger, payments, agrees }) => ({
      account,
      ledger,
      other: payments,
      agrees,
    })),
    ...due.map(({ account, ledger, refunds, agrees }) => ({ account, ledger, other: refunds, agrees })),
  ];
  return (
    <Card aria-labelledby="sums">
      <CardHeader id="sums" title={t('admin.reconciliation.sums')} />
      <DataTable
        caption={t('admin.reconciliation.sums')}
        rows={rows}
        rowKey={({ account }) => account}
        columns={[
          {
            key: 'account',
            title: t('admin.ledger.account'),
            cell: ({ account }) => <AccountName name={account} />,
          },
          {
            key: 'ledger',
            title: t('admin.reconciliation.ledger'),
            isNumeric: true,
            cell: ({ ledger }) => <Money amount={ledger} />,
          },
          {
            key: 'other',
            title: t('admin.reconciliation.provider'),
            isNumeric: true,
            cell: ({ other }) => <Money amount={other} />,
          },
          { key: 'agrees', title: t('admin.money.status'), cell: ({ agrees }) => <Agrees agrees={agrees} /> },
        ]}
      />
    </Card>
  );
}

function AccountName({ name }: { readonly name: string }) {
  const getName = useAccountName();
  return <span title={name}>{getName(name)}</span>;
}

function Agrees({ agrees }: { readonly agrees: boolean }) {
  const t = useTranslate();
  return (
    <Badge tone={agrees ? 'done' : 'problem'}>
      {t(agrees ? 'admin.reconciliation.agrees' : 'admin.reconciliation.differs')}
    </Badge>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly isEmpty: boolean;
  readonly emptyText: string;
  readonly children: ReactNode;
}

function Part({ id, title, isEmpty, emptyText, children }: PartProps) {
  if (isEmpty) return <EmptyList text={emptyText} />;
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} />
      {children}
    </Card>
  );
}

function WithoutOutcome({ rows }: { readonly rows: ReconciliationPage['withoutOutcome'] }) {
  const t = useTranslate();
  const title = t('admin.reconciliation.withoutOutcome');
  return (
    <Part
      id="hanging"
      title={title}
      isEmpty={rows.length === 0}
      emptyText={t('admin.reconciliation.noneHangs')}
    >
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'payment', title: t('admin.money.paymentName'), cell: ({ id }) => <PaymentLink id={id} /> },
          { key: 'payer', title: t('admin.money.payer'), cell: ({ payer }) => <MemberLink person={payer} /> },
          {
            key: 'at',
            title: t('admin.payments.created'),
            cell: ({ createdAt }) => <Instant at={createdAt} />,
          },
          {
            key: 'asked',
            title: t('admin.reconciliation.lastCheckedAt'),
            cell: ({ lastCheckedAt }) => <Instant at={lastCheckedAt} />,
          },
          {
            key: 'amount',
            title: t('admin.money.amount'),
            isNumeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </Part>
  );
}

function Unclaimed({ rows }: { readonly rows: ReconciliationPage['unclaimed'] }) {
  const t = useTranslate();
  const title = t('admin.reconciliation.unclaimed');
  return (
    <Part
      id="unclaimed"
      title={title}
      isEmpty={rows.length === 0}
      emptyText={t('admin.reconciliation.allClaimed')}
    >
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ paymentId }) => paymentId}
        columns={[
          {
            key: 'number',
            title: t('admin.payments.position'),
            cell: ({ globalPosition }) => globalPosition,
          },
          { key: 'payer', title: t('admin.money.payer'), cell: ({ payer }) => <MemberLink person={payer} /> },
          {
            key: 'payment',
            title: t('admin.money.paymentName'),
            cell: ({ paymentId }) => <PaymentLink id={paymentId} />,
          },
          {
            key: 'at',
            title: t('admin.reconciliation.entered'),
            cell: ({ enteredAt }) => <Instant at={enteredAt} />,
          },
        ]}
      />
    </Part>
  );
}
