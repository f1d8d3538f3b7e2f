import { adminRefundCalls, type FailedRefund, type WaitingRefund } from '@circle-link/contract/admin/refunds';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { Ago, MemberLink } from '../kit/cells.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { NothingOpen } from '../kit/section.tsx';
import { TableSection } from '../kit/table.tsx';

interface WaitingRefundsProps {
  readonly waiting: readonly WaitingRefund[];
  readonly mayDecide: boolean;
  readonly onOpen: (command: RefundCommand, refund: WaitingRefund) => void;
}

/** Refunds that need a second person. The requesting admin cannot decide. */
export function WaitingRefunds({ waiting, mayDecide, onOpen }: WaitingRefundsProps) {
  const t = useTranslate();
  return (
    <TableSection
      otherwise={<NothingOpen text={t('admin.refunds.nothingWaits')} />}
      id="waiting"
      title={t('admin.refunds.waiting')}
      look="cards"
      rows={waiting}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.money.paymentName'), payment: ({ paymentId }) => paymentId },
        { title: t('admin.money.payer'), person: ({ payer }) => payer },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
        { title: t('admin.refunds.requestedBy'), cell: (refund) => <Requester refund={refund} /> },
        { title: t('admin.money.why'), cell: ({ reason }) => <span title={reason}>{reason}</span> },
        {
          title: t('admin.refunds.decide'),
          isSelfExplaining: true,
          cell: (refund) => (mayDecide ? <Decide refund={refund} onOpen={onOpen} /> : '–'),
        },
      ]}
    />
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

interface FailedRefundsProps {
  readonly failed: readonly FailedRefund[];
  readonly mayRetry: boolean;
  readonly onRetry: (refund: FailedRefund) => void;
}

export function FailedRefunds({ failed, mayRetry, onRetry }: FailedRefundsProps) {
  const t = useTranslate();
  return (
    <TableSection
      otherwise={<NothingOpen text={t('admin.refunds.allArrive')} />}
      id="failed"
      title={t('admin.refunds.notArrived')}
      look="cards"
      rows={failed}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.money.paymentName'), payment: ({ paymentId }) => paymentId },
        { title: t('admin.money.payer'), person: ({ payer }) => payer },
        { title: t('admin.payments.purpose'), cell: ({ purpose }) => t(`admin.money.purpose.${purpose}`) },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
        { title: t('admin.money.status'), cell: (refund) => <State refund={refund} /> },
        {
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

export type RefundCommand = 'approve' | 'decline' | 'retry';

interface RefundDialogProps {
  readonly command: RefundCommand;
  readonly refund: WaitingRefund | FailedRefund;
  readonly onClose: () => void;
}

export function RefundDialog({ command, refund, onClose }: RefundDialogProps) {
  const t = useTranslate();
  return (
    <ReasonDialog
      title={t(`admin.refunds.commands.${command}.title`)}
      lead={
        <p>
          {t(`admin.refunds.commands.${command}.lead`, {
            amount: toDollars(refund.amount),
            name: refund.payer.name,
          })}
        </p>
      }
      submitLabel={t(`admin.refunds.commands.${command}.submit`)}
      isDestructive={command === 'approve'}
      send={(reason) => carryOut(command, refund, reason)}
      onClose={onClose}
      getDone={() => t(`admin.refunds.commands.${command}.done`)}
    />
  );
}

function carryOut(command: RefundCommand, { id, paymentId }: RefundDialogProps['refund'], reason: string) {
  if (command === 'retry') return call(adminRefundCalls.retryRefund, { body: { paymentId, reason } });
  const decide = command === 'approve' ? adminRefundCalls.approveRefund : adminRefundCalls.declineRefund;
  return call(decide, { params: { id }, body: { reason } });
}
