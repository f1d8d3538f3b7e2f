import type { FailedRefund } from '@circle-link/contract/admin/refunds';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Ago } from '../kit/instant.tsx';
import { MemberLink, PaymentLink } from '../kit/links.tsx';
import { ScrollTable } from '../kit/scroll-table.tsx';

interface FailedRefundsProps {
  readonly failed: readonly FailedRefund[];
  readonly mayRetry: boolean;
  readonly onRetry: (refund: FailedRefund) => void;
}

export function FailedRefunds({ failed, mayRetry, onRetry }: FailedRefundsProps) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="failed">
      <CardHeader id="failed" title={t('admin.refunds.notArrived')} />
      <ScrollTable
        caption={t('admin.refunds.notArrived')}
        rows={failed}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'payment',
            title: t('admin.money.paymentName'),
            cell: ({ paymentId }) => <PaymentLink id={paymentId} />,
          },
          {
            key: 'payer',
            title: t('admin.money.payer'),
            cell: ({ payer }) => <MemberLink person={payer} />,
          },
          {
            key: 'purpose',
            title: t('admin.payments.purpose'),
            cell: ({ purpose }) => t(`admin.money.purpose.${purpose}`),
          },
          {
            key: 'amount',
            title: t('admin.money.amount'),
            isNumeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
          { key: 'state', title: t('admin.money.status'), cell: (refund) => <State refund={refund} /> },
          {
            key: 'retry',
            title: t('admin.refunds.commands.retry.open'),
            isSelfExplaining: true,
            cell: (refund) =>
              mayRetry && refund.state === 'failed' ? (
                <Button size="row" variant="quiet" onClick={() => onRetry(refund)}>
                  {t('admin.refunds.commands.retry.open')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Card>
  );
}

function State({ refund: { state, error, failedAt } }: { readonly refund: FailedRefund }) {
  const t = useTranslate();
  return (
    <span title={error ?? undefined}>
      <Badge tone={state === 'failed' ? 'problem' : 'waiting'}>{t(`admin.refunds.${state}`)}</Badge>{' '}
      <span className="text-muted">
        {failedAt !== null && <Ago at={failedAt} />}
        {failedAt !== null && error !== null && ' · '}
        {error !== null && <span>{error}</span>}
      </span>
    </span>
  );
}
