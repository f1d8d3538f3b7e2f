import type { PaymentIntentAnswer } from '@circle-link/contract/entry';
import { useCallback, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import type { CardForm as ProviderForm } from '../../platform/card-provider.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { redirectTo } from '../../platform/redirect-to.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FeeLines } from '../../ui/fee-lines.tsx';
import { toDollars } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProviderFields } from '../../ui/provider-fields.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface CardFormProps {
  readonly intent: PaymentIntentAnswer;
}

export function CardForm({ intent }: CardFormProps) {
  const t = useTranslate();
  const getReason = useBankReason();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPaying, setPaying] = useState(false);
  const fields = useRef<ProviderForm>(null);
  // A click before the provider's fields are ready would be lost.
  const [isReady, setReady] = useState(false);
  const showReady = useCallback(() => setReady(true), []);
  const purpose = useMemo(() => ({ clientSecret: intent.clientSecret }), [intent.clientSecret]);
  const fail = (title: string, description: string) => {
    setRefusal(description);
    showToast({ title, description, variant: 'destructive' });
  };
  const pay = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPaying || fields.current === null) return;
    setRefusal(null);
    setPaying(true);
    const success = `/success?payment_intent=${intent.paymentIntentId}&redirect_status=succeeded`;
    try {
      const answer = await fields.current.confirm('pay', intent.clientSecret, '/success');
      if (answer.outcome === 'refused') fail(t('join.payFailedTitle'), answer.message);
      if (answer.outcome === 'accepted') await redirectTo(success);
    } catch {
      fail(t('join.errorTitle'), t('join.somethingWrong'));
    }
    setPaying(false);
  };
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void pay(event)}>
      {refusal !== null && (
        <Notice tone="problem" role="alert" title={t('join.payFailedTitle')}>
          <p>{getReason(refusal)}</p>
        </Notice>
      )}
      <ProviderFields purpose={purpose} formRef={fields} onReady={showReady} />
      <Disclosure summary={t('join.payHint', { total: toDollars(intent.breakdown.total) })}>
        <FeeLines breakdown={intent.breakdown} />
      </Disclosure>
      <p className="font-semibold">{t('entry.noUndo')}</p>
      <Button
        type="submit"
        className="w-full"
        disabled={!isReady}
        isPending={isPaying}
        pendingLabel={t('join.paying')}
      >
        {t('join.pay')}
      </Button>
    </form>
  );
}
