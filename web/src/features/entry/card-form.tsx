import type { PaymentIntentAnswer } from '@circle-link/contract/entry';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirmCard, readExpiry } from '../../platform/card-provider.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { leaveFor } from '../../platform/leave-for.ts';
import { Button } from '../../ui/button.tsx';
import { CardFields, EMPTY_CARD } from '../../ui/card-fields.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FeeLines } from '../../ui/fee-lines.tsx';
import { dollars } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface CardFormProps {
  readonly intent: PaymentIntentAnswer;
}

/** The provider's card form. A success or a 3-D-Secure page leaves for another document. */
export function CardForm({ intent }: CardFormProps) {
  const { t } = useTranslation();
  const reasonOf = useBankReason();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ defaultValues: EMPTY_CARD, mode: 'onTouched' });
  const { isSubmitting } = form.formState;
  const fail = (title: string, description: string) => {
    setRefusal(description);
    showToast({ title, description, variant: 'destructive' });
  };
  const pay = form.handleSubmit(async ({ cardNumber, expiry, cvc }) => {
    const month = readExpiry(expiry);
    if (month === null) return;
    setRefusal(null);
    const success = `/success?payment_intent=${intent.paymentIntentId}&redirect_status=succeeded`;
    try {
      const answer = await confirmCard('pay', intent.clientSecret, { cardNumber, cvc, ...month }, '/success');
      if (answer.outcome === 'refused') fail(t('join.payFailedTitle'), answer.message);
      else await leaveFor(answer.outcome === 'authenticate' ? answer.url : success);
    } catch {
      fail(t('join.errorTitle'), t('join.somethingWrong'));
    }
  });
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void pay(event);
      }}
    >
      {refusal !== null && (
        <Notice tone="problem" role="alert" title={t('join.payFailedTitle')}>
          <p>{reasonOf(refusal)}</p>
        </Notice>
      )}
      <CardFields form={form} />
      <Disclosure summary={t('join.payHint', { total: dollars(intent.breakdown.total) })}>
        <FeeLines breakdown={intent.breakdown} />
      </Disclosure>
      <p className="font-semibold">{t('entry.noUndo')}</p>
      <Button type="submit" className="w-full" isPending={isSubmitting} pendingLabel={t('join.paying')}>
        {t('join.pay')}
      </Button>
    </form>
  );
}
