import { sixDigitCodeBody } from '@circle-link/contract/auth/verification';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { SixDigitInput } from '../../../ui/forms/six-digit-input.tsx';

interface CodeFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly submit: (body: { readonly code: string }) => Promise<unknown>;
  readonly onVerified: () => Promise<void>;
  readonly autoFocus?: boolean;
}

/** A code that was sent by email or text message. */
export function CodeForm({ submit, onVerified, submitLabel, pendingLabel, ...field }: CodeFormProps) {
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: sixDigitCodeBody,
    defaultValues: { code: '' },
    submit: async (values) => {
      await submit(values);
      await onVerified();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <SixDigitInput {...field} {...form.register('code')} error={getError('code')} />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
