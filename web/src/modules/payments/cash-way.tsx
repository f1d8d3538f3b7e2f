import { cashCalls } from '@circle-link/contract/groups/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { Notice } from '../../ui/panels.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { PayablePayment } from './payable.ts';
import { refreshPayments } from './queries.ts';
import type { Destination } from './destination.tsx';

interface CashWayProps {
  readonly payable: PayablePayment;
  readonly destination: Destination | undefined;
  readonly isDisabled: boolean;
  readonly onNoted: () => void;
}

export function CashWay({ payable, destination, isDisabled, onNoted }: CashWayProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const recipient = destination?.recipient ?? null;
  const canBeCash = payable.kind === 'own' && destination?.status === 'open' && recipient?.isMine === false;
  if (!canBeCash) return null;
  const facts = { name: recipient.firstName, amount: toDollars(payable.amount) };
  if (isAsking)
    return <NoteCash payable={payable} facts={facts} onNoted={onNoted} onStop={() => setAsking(false)} />;
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      {t('payments.pay.cash.offer', facts)}{' '}
      <button type="button" className={TEXT_LINK} disabled={isDisabled} onClick={() => setAsking(true)}>
        {t('payments.pay.cash.paid')}
      </button>
    </p>
  );
}

interface NoteCashProps {
  readonly payable: PayablePayment;
  readonly facts: { readonly name: string; readonly amount: string };
  readonly onNoted: () => void;
  readonly onStop: () => void;
}

function NoteCash({ payable: { groupId, paymentId }, facts, onNoted, onStop }: NoteCashProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const noting = useSingleMutation({
    mutationFn: () => call(cashCalls.recordCash, { params: { id: groupId, paymentId } }),
    onSuccess: async () => {
      await refreshPayments(cache);
      showToast({ title: t('payments.pay.cash.noted', facts) });
      onNoted();
    },
  });
  return (
    <section aria-labelledby="note-cash" className="space-y-3 border-t border-line pt-4">
      <h3 id="note-cash" className="font-semibold">
        {t('payments.pay.cash.title', facts)}
      </h3>
      <p className="text-sm text-muted">{t('payments.pay.cash.next', facts)}</p>
      {noting.isError && (
        <Notice tone="problem" role="alert">
          <p>{getErrorMessage(noting.error, t('payments.pay.cash.failed'))}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:w-full" isPending={noting.isPending} onClick={() => noting.mutate()}>
          {t('payments.pay.cash.act')}
        </Button>
        <Button className="max-sm:w-full" variant="quiet" onClick={onStop}>
          {t('payments.pay.cash.stop')}
        </Button>
      </div>
    </section>
  );
}
