import { adminRefundCalls } from '@circle-link/contract/operations/admin/refunds';
import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { isAble, type AdminRole } from '@circle-link/contract/admin-roles';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { Button } from '../../../ui/button.tsx';
import { dollars } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../money/reason-dialog.tsx';

type Deed = 'refund' | 'retry' | 'clear';

interface PaymentDeedsProps {
  readonly payment: AdminPaymentPage;
  readonly roles: readonly AdminRole[];
}

/** What can be done with a payment now: refund it, send a refund again, let its member come again. */
export function PaymentDeeds({ payment, roles }: PaymentDeedsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Deed | null>(null);
  const deeds = deedsOf(payment);
  const isWaiting = payment.requests.some(({ status }) => status === 'waiting');
  return (
    <div className="mt-4 space-y-4">
      {isWaiting && (
        <Notice tone="waiting" title={t('admin.payments.waits')}>
          <Link to="/admin/refunds" className={TEXT_LINK}>
            {t('admin.payments.toRefunds')}
          </Link>
        </Notice>
      )}
      {isAble(roles, 'money') && deeds.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {deeds.map((deed) => (
            <Button
              key={deed}
              variant={deed === 'refund' ? 'destructive' : 'quiet'}
              onClick={() => setOpen(deed)}
            >
              {t(`admin.payments.deeds.${deed}.open`)}
            </Button>
          ))}
        </div>
      )}
      {open !== null && <DeedDialog deed={open} payment={payment} onClose={() => setOpen(null)} />}
    </div>
  );
}

function deedsOf({ canRefund, canRetryRefund, canClear }: AdminPaymentPage): Deed[] {
  const possible: readonly (readonly [Deed, boolean])[] = [
    ['refund', canRefund],
    ['retry', canRetryRefund],
    ['clear', canClear],
  ];
  return possible.filter(([, can]) => can).map(([deed]) => deed);
}

interface DeedDialogProps {
  readonly deed: Deed;
  readonly payment: AdminPaymentPage;
  readonly onClose: () => void;
}

function DeedDialog({ deed, payment, onClose }: DeedDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const words = {
    amount: dollars(payment.amount),
    number: payment.entry?.globalPosition ?? 0,
    name: payment.payer.name,
  };
  return (
    <ReasonDialog
      title={t(`admin.payments.deeds.${deed}.title`)}
      lead={<p>{t(`admin.payments.deeds.${deed}.lead`, words)}</p>}
      submitLabel={t(`admin.payments.deeds.${deed}.submit`)}
      isDestructive={deed === 'refund'}
      send={(reason) => carryOut(deed, payment, reason)}
      onClose={onClose}
      onDone={(outcome) => {
        onClose();
        showToast({ title: t(`admin.payments.done.${outcome}`) });
        void cache.invalidateQueries();
      }}
    />
  );
}

async function carryOut(
  deed: Deed,
  { id: paymentId, entry }: AdminPaymentPage,
  reason: string,
): Promise<'done' | 'waiting' | 'retry' | 'clear'> {
  if (deed === 'refund')
    return (await call(adminRefundCalls.askRefund, { body: { paymentId, reason } })).status;
  if (deed === 'retry') await call(adminRefundCalls.retryRefund, { body: { paymentId, reason } });
  else
    await call(adminRefundCalls.allowReentry, {
      body: { globalPosition: entry?.globalPosition ?? 0, reason },
    });
  return deed;
}
