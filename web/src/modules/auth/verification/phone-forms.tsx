import { phoneChangeBody, verificationCalls } from '@circle-link/contract/auth/verification';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PhoneField } from '../../../ui/forms/localized-fields.tsx';
import { CodeForm } from './code-form.tsx';

interface PhoneCodeFormProps {
  readonly onVerified: () => Promise<void>;
}

export function PhoneCodeForm({ onVerified }: PhoneCodeFormProps) {
  const t = useTranslate();
  return (
    <CodeForm
      label={t('verification.phone.code')}
      submitLabel={t('verification.phone.confirm')}
      pendingLabel={t('verification.phone.confirming')}
      submit={(body) => call(verificationCalls.confirmCode, { body })}
      onVerified={onVerified}
      autoFocus
    />
  );
}

interface NewNumberFormProps {
  readonly onSent: () => void;
  readonly onConfirm: (() => void) | undefined;
}

export function NewNumberForm({ onSent, onConfirm }: NewNumberFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: phoneChangeBody,
    defaultValues: { phone: '' },
    submit: async (values) => {
      await call(verificationCalls.changePhone, { body: values });
      onSent();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <PhoneField
        label={t(onConfirm === undefined ? 'verification.phone.first' : 'verification.phone.new')}
        {...form.register('phone')}
        error={getError('phone')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('verification.phone.sending')}
        >
          {t(onConfirm === undefined ? 'verification.phone.send' : 'verification.phone.changeSubmit')}
        </Button>
        {onConfirm !== undefined && (
          <Button variant="quiet" onClick={onConfirm}>
            {t('verification.phone.keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
