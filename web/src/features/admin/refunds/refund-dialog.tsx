import { adminRefundCalls } from '@circle-link/contract/operations/admin/refunds';
import type { FailedRefund, WaitingRefund } from '@circle-link/contract/admin/refunds';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/call.ts';
import { toDollars } from '../../../ui/money.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

export type RefundCommand = 'approve' | 'decline' | 'retry';

interface RefundDialogProps {
  readonly command: RefundCommand;
  readonly refund: WaitingRefund | FailedRefund;
  readonly onClose: () => void;
}

export function RefundDialog({ command, refund, onClose }: RefundDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
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
      onDone={() => {
        onClose();
        showToast({ title: t(`admin.refunds.commands.${command}.done`) });
        void cache.invalidateQueries();
      }}
    />
  );
}

function carryOut(command: RefundCommand, { id, paymentId }: RefundDialogProps['refund'], reason: string) {
  if (command === 'retry') return call(adminRefundCalls.retryRefund, { body: { paymentId, reason } });
  const decide = command === 'approve' ? adminRefundCalls.approveRefund : adminRefundCalls.declineRefund;
  return call(decide, { params: { id }, body: { reason } });
}
