import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../kit/instant.tsx';
import { PaymentLink, WithdrawalLink } from '../kit/links.tsx';
import { EmptyList } from '../kit/empty-state.tsx';
import { SettleDialog } from './settle-dialog.tsx';

type Difference = ReconciliationPage['differences'][number];

interface DifferencesProps {
  readonly rows: readonly Difference[];
  readonly maySettle: boolean;
}

/** Differences between the ledger and the provider: missing charges, other amounts and unbooked transfers. */
export function Differences({ rows, maySettle }: DifferencesProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Difference | null>(null);
  if (rows.length === 0) return <EmptyList text={t('admin.reconciliation.differences.none')} />;
  return (
    <Card aria-labelledby="differences">
      <CardHeader id="differences" title={t('admin.reconciliation.differences.title')} />
      <DataTable
        caption={t('admin.reconciliation.differences.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            title: t('admin.reconciliation.differences.what'),
            cell: ({ kind, paymentId, withdrawal }) => (
              <>
                {t(`admin.reconciliation.differences.${kind}`)}{' '}
                {paymentId !== null && <PaymentLink id={paymentId} />}
                {withdrawal !== null && <WithdrawalLink withdrawal={withdrawal} />}
              </>
            ),
          },
          {
            key: 'id',
            title: t('admin.reconciliation.differences.id'),
            cell: ({ providerId }) => <code className="text-sm break-all">{providerId}</code>,
          },
          {
            key: 'booked',
            title: t('admin.reconciliation.differences.booked'),
            isNumeric: true,
            cell: ({ booked }) =>
              booked === null ? t('admin.reconciliation.differences.extra') : <Money amount={booked} />,
          },
          {
            key: 'told',
            title: t('admin.reconciliation.differences.reported'),
            isNumeric: true,
            cell: ({ reported }) =>
              reported === null ? t('admin.reconciliation.differences.missing') : <Money amount={reported} />,
          },
          {
            key: 'since',
            title: t('admin.reconciliation.differences.since'),
            cell: ({ foundAt }) => <Instant at={foundAt} />,
          },
          {
            key: 'act',
            title: t('admin.money.status'),
            isSelfExplaining: true,
            cell: (row) =>
              maySettle ? (
                <Button variant="quiet" onClick={() => setChosen(row)}>
                  {t('admin.reconciliation.differences.act')}
                </Button>
              ) : null,
          },
        ]}
      />
      {chosen !== null && (
        <SettleDialog
          what="difference"
          send={(reason) =>
            call(adminOperationCalls.settleDifference, { params: { id: chosen.id }, body: { reason } })
          }
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
