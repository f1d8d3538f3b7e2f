import { secondFactorProofBody } from '@circle-link/contract/auth/second-factor';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { ErrorSummary, type ErrorSummaryItem } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

interface ProofFormProps {
  readonly lead: string;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  readonly send: (proof: { readonly password: string; readonly code: string }) => Promise<unknown>;
}

export function ProofForm({ lead, submitLabel, variant = 'primary', send }: ProofFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: secondFactorProofBody,
    defaultValues: { password: '', code: '' },
    submit: send,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={toFieldIds(summary)} attempt={attempt} />
      <p className="text-muted">{lead}</p>
      <PasswordInput
        label={t('secondFactor.password')}
        {...form.register('password')}
        id={fieldId('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      <CodeInput
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        {...form.register('code')}
        id={fieldId('code')}
        error={getError('code')}
        onProven={(code) => form.setValue('code', code)}
      />
      <Button
        type="submit"
        variant={variant}
        isPending={form.formState.isSubmitting}
        pendingLabel={t('secondFactor.checking')}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** Unique ids, because the settings contain several forms with a password. */
export function fieldId(name: 'password' | 'code'): string {
  return `second-factor-${name}`;
}

export function toFieldIds(summary: readonly ErrorSummaryItem[]): ErrorSummaryItem[] {
  return summary.map((item) =>
    item.fieldId === 'password' || item.fieldId === 'code'
      ? { ...item, fieldId: fieldId(item.fieldId) }
      : item,
  );
}
