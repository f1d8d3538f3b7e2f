import type { WaitingRefund } from '@circle-link/contract/admin/refunds';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Ago } from '../kit/instant.tsx';
import { MemberLink, PaymentLink } from '../kit/links.tsx';
import { ScrollTable } from '../kit/scroll-table.tsx';
import type { RefundCommand } from './refund-dialog.tsx';

interface WaitingRefundsProps {
  readonly waiting: readonly WaitingRefund[];
  readonly mayDecide: boolean;
  readonly onOpen: (command: RefundCommand, refund: WaitingRefund) => void;
}

/** Refunds that need a second person. The requesting admin cannot decide. */
export function WaitingRefunds({ waiting, mayDecide, onOpen }: WaitingRefundsProps) {
  const t = useTranslate();
  return (
    <Card aria-labelledby="waiting">
      <CardHeader id="waiting" title={t('admin.refunds.waiting')} />
      <ScrollTable
        caption={t('admin.refunds.waiting')}
        rows={waiting}
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
            key: 'amount',
            title: t('admin.money.amount'),
            isNumeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
          {
            key: 'asked',
            title: t('admin.refunds.requestedBy'),
            cell: (refund) => <Requester refund={refund} />,
          },
          {
            key: 'why',
            title: t('admin.money.why'),
            cell: ({ reason }) => <span title={reason}>{reason}</span>,
          },
          {
            key: 'decide',
            title: t('admin.refunds.decide'),
            isSelfExplaining: true,
            cell: (refund) => (mayDecide ? <Decide refund={refund} onOpen={onOpen} /> : '–'),
          },
        ]}
      />
    </Card>
  );
}

function Requester({ refund: { requestedBy, requestedAt } }: { readonly refund: WaitingRefund }) {
  return (
    <>
      <MemberLink person={requestedBy} />, <Ago at={requestedAt} />
    </>
  );
}

function Decide({
  refund,
  onOpen,
}: Pick<WaitingRefundsProps, 'onOpen'> & { readonly refund: WaitingRefund }) {
  const t = useTranslate();
  if (refund.isMine) return <span className="text-sm text-muted">{t('admin.refunds.mine')}</span>;
  return (
    <span className="flex gap-2">
      <Button size="row" onClick={() => onOpen('approve', refund)}>
        {t('admin.refunds.commands.approve.open')}
      </Button>
      <Button size="row" variant="quiet" onClick={() => onOpen('decline', refund)}>
        {t('admin.refunds.commands.decline.open')}
      </Button>
    </span>
  );
}
