import { verificationCalls } from '@circle-link/contract/operations/verification';
import { phoneConfirmBody } from '@circle-link/contract/verification';
import { useEffect } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface CodeFormProps {
  readonly onVerified: () => Promise<void>;
}

export function CodeForm({ onVerified }: CodeFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: phoneConfirmBody,
    defaultValues: { code: '' },
    submit: async (values) => {
      await call(verificationCalls.confirmCode, { body: values });
      await onVerified();
    },
  });
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('verification.phone.code')}
        {...form.register('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        error={getError('code')}
      />
      <Button
        type="submit"
        className="max-sm:w-full"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('verification.phone.confirming')}
      >
        {t('verification.phone.confirm')}
      </Button>
    </form>
  );
}
