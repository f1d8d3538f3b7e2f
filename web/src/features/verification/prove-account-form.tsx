import { emailCalls } from '@circle-link/contract/operations/auth/email';
import { emailProveBody, type CurrentUser } from '@circle-link/contract/auth';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface ProveAccountFormProps {
  readonly onProven: (user: CurrentUser) => Promise<void>;
}

/** An account of another browser requested the link, so its password must confirm the owner. */
export function ProveAccountForm({ onProven }: ProveAccountFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: emailProveBody,
    defaultValues: { password: '' },
    submit: async (values) => onProven(await call(emailCalls.proveEmail, { body: values })),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <PasswordInput
        label={t('verification.link.password')}
        {...form.register('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      <Button
        type="submit"
        className="w-full"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('verification.link.proving')}
      >
        {t('verification.link.prove')}
      </Button>
    </form>
  );
}
