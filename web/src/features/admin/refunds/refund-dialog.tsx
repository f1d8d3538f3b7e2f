import type { FailedRefund, WaitingRefund } from '@circle-link/contract/admin/refunds';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../../platform/api-client.ts';
import { dollars } from '../../../ui/money.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../money/reason-dialog.tsx';

export type RefundDeed = 'approve' | 'decline' | 'retry';

interface RefundDialogProps {
  readonly deed: RefundDeed;
  readonly refund: WaitingRefund | FailedRefund;
  readonly onClose: () => void;
}

/** Approving, declining or sending again, with its reason. */
export function RefundDialog({ deed, refund, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return (
    <ReasonDialog
      title={t(`admin.refunds.deeds.${deed}.title`)}
      lead={
        <p>
          {t(`admin.refunds.deeds.${deed}.lead`, { amount: dollars(refund.amount), name: refund.payer.name })}
        </p>
      }
      submitLabel={t(`admin.refunds.deeds.${deed}.submit`)}
      isDestructive={deed === 'approve'}
      send={(reason) =>
        deed === 'retry'
          ? sendOnly('POST', '/api/admin/refunds/retry', { paymentId: refund.paymentId, reason })
          : sendOnly('POST', `/api/admin/refunds/${refund.id}/${deed}`, { reason })
      }
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ title: t(`admin.refunds.deeds.${deed}.done`) });
        void cache.invalidateQueries();
      }}
    />
  );
}
