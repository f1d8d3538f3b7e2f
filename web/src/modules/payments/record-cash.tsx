import { cashCalls } from '@circle-link/contract/groups/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { Notice } from '../../ui/panels.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { PayablePayment } from './payable.ts';
import { refreshPayments } from './queries.ts';
import type { Destination } from './destination.tsx';

interface RecordCashProps {
  readonly payable: PayablePayment;
  readonly destination: Destination | undefined;
  readonly isDisabled: boolean;
  readonly onRecorded: () => void;
}

export function RecordCash({ payable, destination, isDisabled, onRecorded }: RecordCashProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const recipient = destination?.recipient ?? null;
  const canBeCash = payable.kind === 'own' && destination?.status === 'open' && recipient?.isMine === false;
  if (!canBeCash) return null;
  const facts = { name: recipient.firstName, amount: toDollars(payable.amount) };
  if (isOpen)
    return <CashForm payable={payable} facts={facts} onRecorded={onRecorded} onStop={() => setOpen(false)} />;
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      {t('payments.pay.cash.offer', facts)}{' '}
      <button type="button" className={TEXT_LINK} disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('payments.pay.cash.paid')}
      </button>
    </p>
  );
}

interface CashFormProps {
  readonly payable: PayablePayment;
  readonly facts: { readonly name: string; readonly amount: string };
  readonly onRecorded: () => void;
  readonly onStop: () => void;
}

function CashForm({ payable: { groupId, paymentId }, facts, onRecorded, onStop }: CashFormProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const recording = useSingleMutation({
    mutationFn: () => call(cashCalls.recordCash, { params: { id: groupId, paymentId } }),
    onSuccess: async () => {
      await refreshPayments(cache);
      showToast({ title: t('payments.pay.cash.noted', facts) });
      onRecorded();
    },
  });
  return (
    <section aria-labelledby="record-cash" className="space-y-3 border-t border-line pt-4">
      <h3 id="record-cash" className="font-semibold">
        {t('payments.pay.cash.title', facts)}
      </h3>
      <p className="text-sm text-muted">{t('payments.pay.cash.next', facts)}</p>
      {recording.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(recording.error, t('payments.pay.cash.failed'))}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:w-full" isPending={recording.isPending} onClick={() => recording.mutate()}>
          {t('payments.pay.cash.act')}
        </Button>
        <Button className="max-sm:w-full" variant="quiet" onClick={onStop}>
          {t('payments.pay.cash.stop')}
        </Button>
      </div>
    </section>
  );
}
