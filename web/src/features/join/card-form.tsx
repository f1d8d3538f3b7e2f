import type { PaymentIntentAnswer } from '@circle-link/contract/entry';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../platform/i18n/use-message.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { dollars } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { confirmCard, readExpiry } from './confirm-card.ts';

interface CardFormProps {
  readonly intent: PaymentIntentAnswer;
}

/** The provider's card form. A success or a 3-D-Secure page leaves for another document. */
export function CardForm({ intent }: CardFormProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    defaultValues: { cardNumber: '', expiry: '', cvc: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
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
      const answer = await confirmCard(intent.clientSecret, { cardNumber, cvc, ...month }, '/success');
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
      <div className="rounded-field border border-line bg-sunken px-4 py-3">
        <Badge tone="waiting" icon={FlaskConical}>
          {t('join.sandbox')}
        </Badge>
        <p className="mt-2 text-sm text-muted">{t('join.testCard')}</p>
      </div>
      {refusal !== null && (
        <Notice tone="problem" role="alert" title={t('join.payFailedTitle')}>
          <p>{message(refusal)}</p>
        </Notice>
      )}
      <TextInput
        label={t('join.cardNumber')}
        {...form.register('cardNumber', { required: t('join.cardNumberMissing') })}
        autoComplete="cc-number"
        inputMode="numeric"
        error={errors.cardNumber?.message}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          label={t('join.expiry')}
          {...form.register('expiry', {
            validate: (text) => readExpiry(text) !== null || t('join.expiryMissing'),
          })}
          autoComplete="cc-exp"
          inputMode="numeric"
          placeholder="MM / YY"
          error={errors.expiry?.message}
        />
        <TextInput
          label={t('join.cvc')}
          {...form.register('cvc', { required: t('join.cvcMissing') })}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          error={errors.cvc?.message}
        />
      </div>
      <p className="font-semibold">{t('entry.noUndo')}</p>
      <Button type="submit" className="w-full" isPending={isSubmitting} pendingLabel={t('join.paying')}>
        {t('join.pay')}
      </Button>
      <p className="text-center text-sm text-muted">
        {t('join.payHint', { total: dollars(intent.breakdown.total) })}
      </p>
    </form>
  );
}

/** Leaves for another document; pending until the browser shows this one again. */
function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
