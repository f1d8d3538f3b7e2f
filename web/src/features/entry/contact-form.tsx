import { paymentIntentBody, type PaymentIntentAnswer } from '@circle-link/contract/entry';
import { entryCalls } from '@circle-link/contract/operations/entry';
import { Link } from '@tanstack/react-router';
import { useState, type SyntheticEvent } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { ApiError, getErrorMessage } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { showToast } from '../../ui/toast-store.ts';

interface ContactFormProps {
  readonly email: string;
  readonly phone: string;
  readonly onReady: (intent: PaymentIntentAnswer) => void;
}

export function ContactForm({ email, phone, onReady }: ContactFormProps) {
  const t = useTranslate();
  const [isRefused, setRefused] = useState(false);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: paymentIntentBody,
    defaultValues: { email, phoneNumber: phone },
    submit: async (values) => {
      setRefused(false);
      onReady(await call(entryCalls.join, { body: values }));
    },
    onRefused: (error) => {
      setRefused(error instanceof ApiError && error.status === 409);
      showToast({
        title: t('join.errorTitle'),
        description: getErrorMessage(error, t('join.intentFailed')),
        variant: 'destructive',
      });
    },
  });
  const submit = (event: SyntheticEvent) => {
    const { email: typedEmail, phoneNumber } = form.getValues();
    if (typedEmail.trim() === '' || phoneNumber.trim() === '')
      showToast({ title: t('join.missingTitle'), description: t('join.missing'), variant: 'destructive' });
    onSubmit(event);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {isRefused && (
        <p>
          <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
            {t('join.signIn')}
          </Link>
        </p>
      )}
      <TextInput
        label={t('auth.email')}
        {...form.register('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={getError('email')}
      />
      <PhoneField {...form.register('phoneNumber')} error={getError('phoneNumber')} />
      <Disclosure summary={t('join.readRisks')}>
        <div className="space-y-3 text-sm">
          <p>{t('consent.agreements.financialRisk')}</p>
          <p>{t('consent.agreements.participationTerms')}</p>
        </div>
      </Disclosure>
      <Checkbox
        label={t('consent.risks')}
        {...form.register('acceptedRisks')}
        error={getError('acceptedRisks')}
      />
      <Button
        type="submit"
        className="w-full"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('join.continuing')}
      >
        {t('join.continue')}
      </Button>
    </form>
  );
}
